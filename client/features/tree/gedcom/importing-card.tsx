import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf } from "../../../lib/calls/api.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { invalidateFamily, gedcomApi, setCachedFile, type UploadedFile } from "./gedcom.api.ts";

type Progress = NonNullable<NonNullable<UploadedFile["import"]>["progress"]>;

/** Each step's text, and the part of the progress bar that it fills. */
const STEPS: Record<Progress["step"], { text: string; from: number; to: number }> = {
  reading: { text: "Reading the file", from: 0, to: 0.3 },
  comparing: { text: "Comparing it with the family", from: 0.3, to: 0.4 },
  writing: { text: "Saving new people and changes", from: 0.4, to: 1 },
};

interface ImportingCardProps {
  groupId: number;
  file: UploadedFile;
}

/** The progress of an import, with a button that cancels it. */
export function ImportingCard({ groupId, file }: ImportingCardProps) {
  // When the import ends, this unmounts and everything loaded about the family may be outdated.
  useEffect(() => () => void invalidateFamily(), []);
  const cancel = useMutation({
    mutationFn: () => gedcomApi.cancel({ params: { id: file.id } }),
    onSuccess: (updatedFile) => setCachedFile(groupId, updatedFile),
  });
  const progress = file.import?.progress;
  const step = progress && STEPS[progress.step];
  const fraction = step ? step.from + progress.part * (step.to - step.from) : 0;
  return (
    <Card
      title="Importing"
      className="max-w-2xl"
      footer={
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel import
        </Button>
      }
    >
      <p className="mb-3 wrap-anywhere">
        <strong>{file.name}</strong>
      </p>
      <label className="grid gap-1">
        <span>{step ? step.text : "Starting"}</span>
        <ProgressBar value={fraction} max={1} />
      </label>
      <p className="mt-3 text-quiet">
        You can leave this page. The import continues, and you'll find the result here.
      </p>
      {cancel.error && (
        <p role="alert" className="mt-3 rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
          {messageOf(cancel.error, "Couldn't cancel the import. Try again.")}
        </p>
      )}
    </Card>
  );
}
