import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../lib/calls/api.ts";
import { formatFileSize } from "../../lib/file-size.ts";
import { Button } from "../button.tsx";
import { ProgressBar } from "../progress-bar.tsx";
import { controlStyle, Field } from "./field.tsx";
import { fileStyle } from "./file-style.ts";

const FAILED = "Couldn't upload this file. Nothing was saved. Try again.";

interface UploadOptions {
  onProgress: (bytes: number, total: number) => void;
  signal: AbortSignal;
}

interface UploadFieldProps {
  label: string;
  hint: string;
  accept?: string;
  maxBytes: number;
  upload: (file: File, options: UploadOptions) => Promise<unknown>;
}

/** Chooses a file, uploads it, and shows the progress, or why it failed. */
export function UploadField({ label, hint, accept, maxBytes, upload }: UploadFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<{ name: string; fraction: number }>();
  const input = useRef<HTMLInputElement>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const isUploading = progress !== undefined;
  const wasUploading = useRef(false);
  // The progress bar disappears, so the focus moves to the input, which was disabled until now.
  useEffect(() => {
    if (wasUploading.current && !isUploading) input.current?.focus();
    wasUploading.current = isUploading;
  }, [isUploading]);
  const uploadFile = async (file: File) => {
    setProblem(undefined);
    if (file.size > maxBytes)
      return setProblem(`This file is too large. The limit is ${formatFileSize(maxBytes)}.`);
    const { signal } = (controller.current = new AbortController());
    const onProgress = (bytes: number, total: number) =>
      setProgress({ name: file.name, fraction: bytes / total });
    onProgress(0, 1);
    try {
      await upload(file, { onProgress, signal });
      if (input.current) input.current.value = "";
    } catch (error) {
      setProblem(signal.aborted ? "Upload stopped. Nothing was saved." : messageOf(error, FAILED));
    }
    setProgress(undefined);
  };
  return (
    <>
      <Field label={label} hint={hint} error={problem}>
        {(attributes) => (
          <input
            type="file"
            accept={accept}
            {...attributes}
            ref={input}
            disabled={isUploading}
            // Lets the reader choose the same file again.
            onClick={({ currentTarget }) => (currentTarget.value = "")}
            onChange={({ currentTarget: { files } }) => files?.[0] && void uploadFile(files[0])}
            className={clsx(controlStyle, fileStyle)}
          />
        )}
      </Field>
      {progress && (
        <div className="mt-4 grid gap-2">
          <label className="grid gap-1">
            <span className="wrap-anywhere">Uploading {progress.name}</span>
            <ProgressBar value={progress.fraction} max={1} />
          </label>
          <Button className="justify-self-start" onClick={() => controller.current?.abort()}>
            Stop upload
          </Button>
        </div>
      )}
    </>
  );
}
