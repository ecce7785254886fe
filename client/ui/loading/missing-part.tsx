import { clsx } from "clsx";
import { RotateCw } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { FAILURE_MESSAGES } from "../../lib/calls/failure.ts";
import { reloadOnce } from "../../lib/page/page-version.ts";
import type { MissingCode } from "../../lib/page/lazy-code.ts";
import { Button } from "../button.tsx";
import { PageHeading } from "../page-heading.tsx";

interface MissingPartProps extends MissingCode {
  className?: string | undefined;
}

/** Shown instead of a part of the page that couldn't be loaded. */
export function MissingPart({ className = "m-3", ...missing }: MissingPartProps) {
  return (
    <span
      role="alert"
      className={clsx(
        "flex w-fit flex-wrap items-center gap-x-4 gap-y-2 rounded border border-l-4 border-line border-l-brick bg-card px-4 py-2 text-left text-base text-ink",
        className,
      )}
    >
      <span className="min-w-0 flex-1 basis-64">
        Couldn't load this part of the page. {FAILURE_MESSAGES[missing.failure]}
      </span>
      <RetryButton {...missing} />
    </span>
  );
}

/** Shown instead of a dialog that couldn't be loaded. It is the browser's own, because our dialog code may be missing. */
export function MissingDialog({ onClose, ...missing }: MissingCode & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Returns the focus to the opener.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="missing-window"
      onCancel={onClose}
      className="m-auto w-[calc(100vw-32px)] max-w-lg rounded border border-line bg-card p-6 text-ink shadow-lifted backdrop:bg-veil"
    >
      <h2 id="missing-window" className="text-xl">
        Couldn't open this window
      </h2>
      <p role="alert" className="mt-2 mb-5">
        {FAILURE_MESSAGES[missing.failure]}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Close</Button>
        <RetryButton {...missing} />
      </div>
    </dialog>
  );
}

/** Shown instead of a page that couldn't be loaded, below the bar. */
export function MissingScreen(missing: MissingCode) {
  const isOutdated = missing.failure === "outdated";
  // Nothing is typed here yet, and other drafts are saved, so the new version can load without asking.
  useEffect(() => {
    if (isOutdated) reloadOnce();
  }, [isOutdated]);
  return (
    <div className="mx-auto grid max-w-lg justify-items-center py-12 text-center">
      <PageHeading
        title={isOutdated ? "There's a new version" : "Couldn't open this page"}
        subtitle={FAILURE_MESSAGES[missing.failure]}
      />
      <RetryButton {...missing} />
    </div>
  );
}

function RetryButton({ failure, onRetry, busy }: MissingCode) {
  const isOutdated = failure === "outdated";
  return (
    <Button variant="primary" busy={busy} onClick={isOutdated ? () => location.reload() : onRetry}>
      {!busy && <RotateCw aria-hidden className="size-5" />}
      {isOutdated ? "Load the new version" : "Try again"}
    </Button>
  );
}
