import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useDebounced } from "../../../lib/use-debounced.ts";

interface PreviewRequest {
  address: string;
  /** The text alternative. */
  label: string;
}

/**
 * The preview waits this long, because readers pass through the choices quickly with the arrow
 * keys.
 */
const PREVIEW_DELAY_MS = 400;

/** A small image of a sheet, or nothing. Loaded once the choices haven't changed for a moment. */
export function PosterPreview({ preview }: { preview: PreviewRequest | null }) {
  // Debounced together, so that the label always describes the picture shown.
  const debounced = useDebounced(preview, PREVIEW_DELAY_MS);
  const [attempt, setAttempt] = useState(0);
  return (
    debounced && (
      <PreviewImage
        key={`${debounced.address} ${attempt}`}
        {...debounced}
        onRetry={() => setAttempt(attempt + 1)}
      />
    )
  );
}

function PreviewImage({ address, label, onRetry }: PreviewRequest & { onRetry: () => void }) {
  const [status, setStatus] = useState<"loading" | "loaded" | "failed">("loading");
  if (status === "failed")
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded bg-marigold-wash p-4">
        Couldn't draw the preview. Try again, or download the poster without a preview.
        <Button padding="snug" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  return (
    <div className="relative grid min-h-72 place-items-center" aria-busy={status === "loading"}>
      {status === "loading" && <Skeleton className="absolute inset-0" />}
      <img
        src={address}
        alt={label}
        className="relative max-h-72 max-w-full border border-edge"
        onLoad={() => setStatus("loaded")}
        onError={() => setStatus("failed")}
      />
    </div>
  );
}
