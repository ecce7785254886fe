import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useDebounced } from "../../../lib/use-debounced.ts";

interface PreviewRequest {
  address: string;
  /** Describes it for people who can't see it. */
  label: string;
}

/** Delay of the preview, because the arrow keys pass through choices quickly. */
const SETTLED_MS = 400;

/** A small picture of a sheet, or none, redrawn once the choices have settled. */
export function PosterPreview({ look }: { look: PreviewRequest | null }) {
  // Debounced together, so that the label always describes the picture shown.
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

function PreviewPicture({ address, label, onAgain }: PreviewRequest & { onAgain: () => void }) {
  const [status, setStatus] = useState<"coming" | "there" | "failed">("coming");
  if (status === "failed")
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded bg-marigold-wash p-4">
        Couldn't draw the preview. Try again, or download the poster without a preview.
        <Button padding="snug" onClick={onAgain}>
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
