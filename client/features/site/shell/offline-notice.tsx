import { useIsOnline } from "../../../lib/page/use-is-online.ts";

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <output data-print="no">
      {!isOnline && (
        <span className="flex items-center justify-center gap-3 bg-marigold-wash px-4 py-2 font-semibold text-marigold-deep">
          You’re offline. This page may be out of date. It updates when you’re back online.
        </span>
      )}
    </output>
  );
}
