import type { MergedStatus } from "#shared/records/merged-statuses.ts";
import type { MergePreview } from "./person/records.api.ts";

const WORDS: Record<MergedStatus, string> = {
  checkedIn: "Checked in",
  going: "Going",
  waitlisted: "Waitlisted",
  declined: "Not going",
  maybe: "Maybe",
  pending: "No reply yet",
  removed: "Removed from the guest list",
};

/** Events with both records on their guest lists, and which status the merged record keeps. */
export function MergedEvents({ events }: Pick<MergePreview, "events">) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="merge-events" className="grid gap-3">
      <h2 id="merge-events" className="text-xl">
        On both guest lists
      </h2>
      <p className="max-w-prose text-quiet">
        The merged record keeps the stronger status: checked in, then going, waitlisted, not going,
        maybe, no reply. If both are the same, it keeps the later one. Only one spot is used.
      </p>
      <ul className="grid gap-1">
        {events.map(({ name, kept, gone, merged }) => (
          <li key={`${name} ${kept} ${gone}`} className="wrap-anywhere">
            {name}: <strong>{WORDS[merged]}</strong>
            {kept !== gone && (
              <span className="text-quiet"> (not “{WORDS[merged === kept ? gone : kept]}”)</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
