import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { describeFailure } from "../../lib/calls/failure.ts";
import { Button } from "../button.tsx";

interface ErrorStateProps {
  title: string;
  error: unknown;
  /** Text to show instead of the usual one for this error. */
  children?: ReactNode;
  onRetry: () => void;
  busy?: boolean;
}

/** Says what could not be loaded and why, with a retry button. */
export function ErrorState({ title, error, children, onRetry, busy }: ErrorStateProps) {
  return (
    <div role="alert" className="rounded border border-l-4 border-line border-l-brick bg-card p-6">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-1 mb-4 text-quiet">{children ?? describeFailure(error)}</div>
      <Button onClick={onRetry} busy={busy}>
        {!busy && <RotateCw aria-hidden className="size-5" />}
        Try again
      </Button>
    </div>
  );
}
