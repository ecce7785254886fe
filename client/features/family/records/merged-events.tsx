import type { MergedStatus } from "#shared/family/records/merged-statuses.ts";
import type { MergePreview } from "./person/records.api.ts";

const STATUS_LABELS: Record<MergedStatus, string> = {
  checkedIn: "Checked in",
  going: "Going",
  waitlisted: "Waitlisted",
  declined: "Not going",
  maybe: "Maybe",
  pending: "No reply yet",
  removed: "Removed from the guest list",
};

/** Events with both profiles on their guest lists, and the status that the merged profile keeps. */
export function MergedEvents({ events }: Pick<MergePreview, "events">) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="merge-events" className="grid gap-3">
      <h2 id="merge-events" className="text-xl">
        Events with both profiles
      </h2>
      <p className="max-w-prose text-quiet">
        If the statuses differ, the merged profile keeps the first of these: checked in, going,
        waitlisted, not going, maybe, no reply. It takes up only one spot.
      </p>
      <ul className="grid gap-1">
        {events.map(({ name, kept, gone, merged }) => (
          <li key={`${name} ${kept} ${gone}`} className="wrap-anywhere">
            {name}: <strong>{STATUS_LABELS[merged]}</strong>
            {kept !== gone && (
              <span className="text-quiet">
                {" "}
                (not “{STATUS_LABELS[merged === kept ? gone : kept]}”)
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
