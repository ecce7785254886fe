import { countOf } from "#shared/lib/count.ts";
import { CloudUpload } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { NewCheckInAction, CheckInStation } from "./station/station.ts";
import { isUnsynced, type StoredAction } from "./station/roster.ts";
import { useStationState } from "./station/use-station.ts";

/** Check-ins with an unexpected result, until dismissed, and unsynced check-ins of other users. */
export function ReviewPanel({ station }: { station: CheckInStation }) {
  const { actions, otherActions } = useStationState(station);
  const answeredActions = actions.filter((action) => !isUnsynced(action));
  const otherUsers = [...new Set(otherActions.filter(isUnsynced).map(({ by }) => by))];
  if (answeredActions.length === 0 && otherUsers.length === 0) return null;
  return (
    <section
      aria-label="Check-ins to review"
      className="rounded border border-l-6 border-line border-l-marigold bg-card px-4 py-2"
    >
      {answeredActions.length > 0 && (
        <UnexpectedResults station={station} answeredActions={answeredActions} />
      )}
      {otherUsers.map((by) => {
        const count = otherActions.filter(
          (action) => action.by === by && isUnsynced(action),
        ).length;
        return (
          <p key={by} className="flex items-center gap-2 py-1">
            <CloudUpload aria-hidden className="size-5 shrink-0" />
            {`${countOf(count, "check-in")} by ${by} can’t sync until they open check-in on this station.`}
          </p>
        );
      })}
    </section>
  );
}

function UnexpectedResults({
  station,
  answeredActions,
}: {
  station: CheckInStation;
  answeredActions: StoredAction[];
}) {
  const dismiss = (actions: StoredAction[]) =>
    void station.dismiss(actions.map(({ order }) => order));
  const force = async ({ entry, who, order }: StoredAction) => {
    const { key: _key, at: _at, ...action } = entry;
    await station.recordActions([{ who, action: { ...action, force: true } as NewCheckInAction }]);
    await station.dismiss([order]);
  };
  const already = answeredActions.filter(({ answer }) => answer?.isAlready);
  const collapsed = already.length > 1 ? already : [];
  const listed = answeredActions.filter((action) => !collapsed.includes(action));
  return (
    <div aria-live="polite">
      {collapsed.length > 0 && (
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-1">
          <details className="min-w-0 flex-1 basis-60">
            <summary className="min-h-6 cursor-pointer text-lg">
              {collapsed.length} people were already checked in
            </summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
            <ul className="max-h-32 overflow-y-auto" tabIndex={0} aria-label="Already checked in">
              {collapsed.map(({ order, who, answer }) => (
                <li key={order} className="wrap-anywhere">
                  <strong>{who}</strong>: {answer?.words}
                </li>
              ))}
            </ul>
          </details>
          <Button
            padding="snug"
            aria-label={`Dismiss ${collapsed.length} people who were already checked in`}
            onClick={() => dismiss(collapsed)}
          >
            Dismiss
          </Button>
        </div>
      )}
      {listed.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">{listed.length} check-ins to review</h2>
          <Button padding="snug" onClick={() => dismiss(listed)}>
            Dismiss all
          </Button>
        </div>
      )}
      {/* A limited height, so that the search stays on the screen. */}
      <ul className="grid max-h-28 overflow-y-auto">
        {listed.map((action) => (
          <li key={action.order} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <span className="min-w-0 flex-1 basis-60 text-lg wrap-anywhere">
              <strong>{action.who}</strong>: {action.answer?.words}
            </span>
            {action.answer?.canForce && (
              <Button padding="snug" onClick={() => void force(action)}>
                Check in anyway
              </Button>
            )}
            <Button
              padding="snug"
              aria-label={`Dismiss the result for ${action.who}`}
              onClick={() => dismiss([action])}
            >
              Dismiss
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
