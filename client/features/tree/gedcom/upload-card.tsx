import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { MAX_FILE_BYTES } from "#shared/tree/gedcom/gedcom.contract.ts";
import { messageOf } from "../../../lib/calls/api.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { controlStyle, Field } from "../../../ui/forms/field.tsx";
import { fileStyle } from "../../../ui/forms/file-style.ts";
import { toGedcomBlob, gedcomApi, setCachedFile } from "./gedcom.api.ts";
import { formatFileSize } from "./file-size.ts";

const TOO_LARGE = `This file is too large. The limit is ${formatFileSize(MAX_FILE_BYTES)}.`;
const FAILED = "Couldn't upload this file. Nothing was saved. Try again.";

/** Chooses a file and shows the progress of its upload. */
export function UploadCard({ groupId }: { groupId: number }) {
  const [problem, setProblem] = useState<string>();
  const [upload, setUpload] = useState<{ name: string; fraction: number }>();
  const input = useRef<HTMLInputElement>(null);
  const uploadController = useRef<AbortController>(null);
  useEffect(() => () => uploadController.current?.abort(), []);
  const hasFailed = problem !== undefined && !upload;
  // The progress bar disappears, so the focus moves to the input, which was disabled until now.
  useEffect(() => {
    if (hasFailed) input.current?.focus();
  }, [hasFailed]);
  const uploadFile = async (file: File) => {
    setProblem(undefined);
    if (file.size > MAX_FILE_BYTES) return setProblem(TOO_LARGE);
    const controller = new AbortController();
    uploadController.current = controller;
    setUpload({ name: file.name, fraction: 0 });
    try {
      const uploaded = await gedcomApi.upload({
        params: { id: groupId },
        query: { name: file.name },
        upload: toGedcomBlob(file),
        onProgress: (bytes, total) => setUpload({ name: file.name, fraction: bytes / total }),
        signal: controller.signal,
      });
      setCachedFile(groupId, uploaded);
    } catch (error) {
      if (controller.signal.aborted) setProblem("Upload stopped. Nothing was saved.");
      else setProblem(messageOf(error, FAILED));
      setUpload(undefined);
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
        hint={`A .ged file, up to ${formatFileSize(MAX_FILE_BYTES)}.`}
        error={problem}
      >
        {(attributes) => (
          <input
            type="file"
            // The server rejects .gdz files with an explanation of what to do instead.
            accept=".ged,.gedcom,.gdz"
            {...attributes}
            ref={input}
            disabled={upload !== undefined}
            // Lets the reader choose the same file again.
            onClick={({ currentTarget }) => (currentTarget.value = "")}
            onChange={({ currentTarget: { files } }) => files?.[0] && void uploadFile(files[0])}
            className={clsx(controlStyle, fileStyle)}
          />
        )}
      </Field>
      {upload && (
        <div className="mt-4 grid gap-2">
          <label className="grid gap-1">
            <span className="wrap-anywhere">Uploading {upload.name}</span>
            <ProgressBar value={upload.fraction} max={1} />
          </label>
          <Button className="justify-self-start" onClick={() => uploadController.current?.abort()}>
            Stop upload
          </Button>
        </div>
      )}
    </Card>
  );
}
