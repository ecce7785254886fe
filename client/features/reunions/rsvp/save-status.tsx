import { Check, TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { SaveState } from "./use-rsvp-form.ts";

interface SaveIndicatorProps {
  state: SaveState | null;
  /** The person's name. */
  name: string;
}

/** Shows beside a name whether the reply is saved. */
export const SaveIndicator = ({ state, name }: SaveIndicatorProps) => (
  <p
    aria-live="polite"
    data-print="no"
    className="flex shrink-0 items-center gap-1 text-[0.9rem] text-quiet"
  >
    {state?.kind === "saving" && "Saving…"}
    {state?.kind === "saved" && (
      <>
        <Check aria-hidden className="size-5 text-evergreen" />
        <span>
          Saved<span className="sr-only"> for {name}</span>
        </span>
      </>
    )}
  </p>
);

interface SaveFailureProps {
  state: SaveState | null;
  onRetry: () => void;
}

/** Shows why a reply isn't saved, with a retry button. */
export function SaveFailure({ state, onRetry }: SaveFailureProps) {
  if (state?.kind !== "failed") return null;
  return (
    <div
      role="alert"
      className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded border border-brick px-3 py-2"
    >
      <p className="flex min-w-0 flex-1 basis-60 items-center gap-2 text-brick">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        <span>
          <span className="font-semibold">Not saved.</span> {state.text}
        </span>
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
