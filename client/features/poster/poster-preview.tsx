import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { useDebounced } from "../../lib/use-debounced.ts";

interface Look {
  /** Where its picture is. */
  address: string;
  /** What it shows, for who can't see it. */
  label: string;
}

/** A choice may pass several others on its way, by the arrow keys. */
const SETTLED_MS = 400;

/** A small picture of a sheet, or none, drawn anew once the choices have settled. */
export function PosterPreview({ look }: { look: Look | null }) {
  // Both at once: the words are of no other picture than the one that is shown.
  const settled = useDebounced(look, SETTLED_MS);
  const [attempt, setAttempt] = useState(0);
  return (
    settled && (
      <PreviewPicture
        key={`${settled.address} ${attempt}`}
        {...settled}
        onAgain={() => setAttempt(attempt + 1)}
      />
    )
  );
}

function PreviewPicture({ address, label, onAgain }: Look & { onAgain: () => void }) {
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
