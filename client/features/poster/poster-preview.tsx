import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { useDebounced } from "../../lib/use-debounced.ts";

interface PosterPreviewProps {
  /** Where its picture is. */
  address: string;
  /** What it shows, for who can't see it. */
  label: string;
}

/** A choice may pass several others on its way, by the arrow keys. */
const SETTLED_MS = 400;

/** A small picture of a sheet, drawn anew once the choices have settled. */
export function PosterPreview({ address, label }: PosterPreviewProps) {
  const settled = useDebounced(address, SETTLED_MS);
  const [attempt, setAttempt] = useState(0);
  return (
    <PreviewPicture
      key={`${settled} ${attempt}`}
      address={settled}
      label={label}
      onAgain={() => setAttempt(attempt + 1)}
    />
  );
}

function PreviewPicture({ address, label, onAgain }: PosterPreviewProps & { onAgain: () => void }) {
  const [status, setStatus] = useState<"coming" | "there" | "failed">("coming");
  if (status === "failed")
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded bg-marigold-wash p-4">
        The preview could not be drawn. The poster itself may still be had.
        <Button room="snug" onClick={onAgain}>
          Try again
        </Button>
      </div>
    );
  return (
    <div className="relative grid min-h-72 place-items-center" aria-busy={status === "coming"}>
      {status === "coming" && <Skeleton className="absolute inset-0" />}
      <img
        src={address}
        alt={label}
        className="relative max-h-72 max-w-full border border-edge"
        onLoad={() => setStatus("there")}
        onError={() => setStatus("failed")}
      />
    </div>
  );
}
