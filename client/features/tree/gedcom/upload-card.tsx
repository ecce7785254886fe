import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { MAX_FILE_BYTES } from "#shared/tree/gedcom/gedcom.contract.ts";
import { messageOf } from "../../../lib/calls/api.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { controlStyle, Field } from "../../../ui/forms/field.tsx";
import { fileStyle } from "../../../ui/forms/file-style.ts";
import { asGedcom, gedcomApi, setCachedFile } from "./gedcom.api.ts";
import { inMegabytes } from "./file-size.ts";

const TOO_LARGE = `This file is too large. The limit is ${inMegabytes(MAX_FILE_BYTES)}.`;
const FAILED = "Couldn't upload this file. Nothing was saved. Try again.";

/** Chooses a file and shows the progress of its upload. */
export function UploadCard({ groupId }: { groupId: number }) {
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<{ name: string; part: number }>();
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const isOver = problem !== undefined && !sending;
  // The progress bar disappears, so the focus moves to the input, which was disabled until now.
  useEffect(() => {
    if (isOver) input.current?.focus();
  }, [isOver]);
  const send = async (file: File) => {
    setProblem(undefined);
    if (file.size > MAX_FILE_BYTES) return setProblem(TOO_LARGE);
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
      setCachedFile(groupId, sent);
    } catch (error) {
      if (giveUp.signal.aborted) setProblem("Upload stopped. Nothing was saved.");
      else setProblem(messageOf(error, FAILED));
      setSending(undefined);
    }
  };
  return (
    <Card title="Import a GEDCOM file" className="max-w-2xl">
      <p className="mb-4">
        Genealogy programs save family trees as GEDCOM files. You'll see a preview before anything
        changes. The file is kept for a day, and only you can see it.
      </p>
      <Field
        label="GEDCOM file"
        hint={`A .ged file, up to ${inMegabytes(MAX_FILE_BYTES)}.`}
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
            <span className="wrap-anywhere">Uploading {sending.name}</span>
            <ProgressBar value={sending.part} max={1} />
          </label>
          <Button className="justify-self-start" onClick={() => leaving.current?.abort()}>
            Stop upload
          </Button>
        </div>
      )}
    </Card>
  );
}
