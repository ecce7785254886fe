import { Link } from "wouter";
import type { ReminderReach } from "#shared/reunions/reminders/reminders.contract.ts";
import { countOf } from "#shared/lib/count.ts";
import { NO_EMAIL_GOES_OUT, useHasNoMailServer } from "../../accounts/auth/index.ts";

/** Who a reminder reaches, who was reminded recently, and who can't be reached; each list opens to its names. */
export function ReminderRecipients({
  reach: { mails, reached, recentlyReminded, unreachable },
}: {
  reach: ReminderReach;
}) {
  const hasNoMailServer = useHasNoMailServer();
  return (
    <div className="grid gap-2">
      {hasNoMailServer && <p>{NO_EMAIL_GOES_OUT} Emails will be saved but not sent.</p>}
      <p className="rounded bg-marigold-wash px-4 py-3">
        {reached.total === 0 ? (
          "No one would get an email."
        ) : (
          <>
            Reaches <strong>{countOf(reached.total, "person", "people")}</strong> with{" "}
            {countOf(mails, "email")}.
          </>
        )}
      </p>
      <RecipientGroup group={reached} label="Recipients" />
      <RecipientGroup group={recentlyReminded} label="Reminded in the last 24 hours" />
      <RecipientGroup group={unreachable} label="Can't be reached by email (call them)" />
    </div>
  );
}

function RecipientGroup({ group, label }: { group: ReminderReach["reached"]; label: string }) {
  if (group.total === 0) return null;
  const moreCount = group.total - group.people.length;
  return (
    <details className="rounded border border-line px-3">
      <summary className="flex min-h-touch cursor-pointer items-center font-semibold text-evergreen">
        {label}: {countOf(group.total, "person", "people")}
      </summary>
      <ul aria-label={label} className="grid max-h-60 gap-x-6 overflow-y-auto pb-3 sm:grid-cols-2">
        {group.people.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              href={`/profile/${id}`}
              className="inline-block py-1 underline underline-offset-3"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {moreCount > 0 && <p className="pb-3 text-quiet">And {moreCount} more</p>}
    </details>
  );
}
