import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { MOST_BYTES } from "#shared/gedcom/gedcom.contract.ts";
import { messageOf } from "../../lib/calls/api.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { controlStyle, Field } from "../../ui/forms/field.tsx";
import { fileStyle } from "../../ui/forms/file-style.ts";
import { asGedcom, gedcomApi, noteFile } from "./gedcom.api.ts";
import { inMegabytes } from "./file-size.ts";

const TOO_LARGE = `This file is too large. It may have ${inMegabytes(MOST_BYTES)} at most.`;
const FAILED = "We couldn't send this file. Nothing was kept of it. Please try again.";

/** Where a file is chosen, and how far it is on its way. */
export function UploadCard({ groupId }: { groupId: number }) {
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<{ name: string; part: number }>();
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const isOver = problem !== undefined && !sending;
  // The bar goes away, and the focus must not go with it; while it stood, this could take none.
  useEffect(() => {
    if (isOver) input.current?.focus();
  }, [isOver]);
  const send = async (file: File) => {
    setProblem(undefined);
    if (file.size > MOST_BYTES) return setProblem(TOO_LARGE);
    const giveUp = new AbortController();
    leaving.current = giveUp;
    setSending({ name: file.name, part: 0 });
    try {
      const sent = await gedcomApi.send({
        params: { id: groupId },
        query: { name: file.name },
        upload: asGedcom(file),
        onProgress: (far, total) => setSending({ name: file.name, part: far / total }),
        signal: giveUp.signal,
      });
      noteFile(groupId, sent);
    } catch (error) {
      if (giveUp.signal.aborted) setProblem("You stopped it. Nothing was kept of the file.");
      else setProblem(messageOf(error, FAILED));
      setSending(undefined);
    }
  };
  return (
    <Card title="Import a GEDCOM file" className="max-w-2xl">
      <p className="mb-4">
        GEDCOM is what genealogy programs save a family tree as. You will see what the file would
        add and change before anything is written. It waits here for a day, for you only.
      </p>
      <Field
        label="GEDCOM file"
        hint={`A .ged file of up to ${inMegabytes(MOST_BYTES)}.`}
        error={problem}
      >
        {(attributes) => (
          <input
            type="file"
            // Choosing a .gdz file explains what to do instead.
            accept=".ged,.gedcom,.gdz"
            {...attributes}
            ref={input}
            disabled={sending !== undefined}
            // The same file can be chosen again.
            onClick={({ currentTarget }) => (currentTarget.value = "")}
            onChange={({ currentTarget: { files } }) => files?.[0] && void send(files[0])}
            className={clsx(controlStyle, fileStyle)}
          />
        )}
      </Field>
      {sending && (
        <div className="mt-4 grid gap-2">
          <label className="grid gap-1">
            <span className="wrap-anywhere">Sending {sending.name}</span>
            <progress value={sending.part} max={1} className="h-3 w-full accent-evergreen" />
          </label>
          <Button className="justify-self-start" onClick={() => leaving.current?.abort()}>
            Stop
          </Button>
        </div>
      )}
    </Card>
  );
}
