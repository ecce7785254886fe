import { useOnline } from "../../lib/page/online.ts";

/** Says that the connection is lost, for as long as it is. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <output data-print="no">
      {!online && (
        <span className="flex items-center justify-center gap-3 bg-marigold-wash px-4 py-2 font-semibold text-marigold-deep">
          You are offline. What you see may be a little old; we carry on when the connection is
          back.
        </span>
      )}
    </output>
  );
}
