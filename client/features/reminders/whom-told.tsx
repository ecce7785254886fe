import { Link } from "wouter";
import type { Whom } from "#shared/reminders/reminders.contract.ts";

/** Whom a reminder reaches, whom it spares, and who needs a call; each list opens to its names. */
export function WhomTold({ whom: { mails, reached, lately, unreached } }: { whom: Whom }) {
  return (
    <div className="grid gap-2">
      <p className="rounded bg-marigold-wash px-4 py-3">
        {reached.total === 0 ? (
          "Nobody would be written to."
        ) : (
          <>
            Reaches <strong>{people(reached.total)}</strong> by{" "}
            {mails === 1 ? "1 mail" : `${mails} mails`}.
          </>
        )}
      </p>
      <Names some={reached} words="To be written to" />
      <Names some={lately} words="Had a reminder within the last 24 hours" />
      <Names some={unreached} words="Can't be reached by mail, to be called" />
    </div>
  );
}

export const people = (count: number): string =>
  count === 1 ? "1 person" : `${count.toLocaleString("en-US")} people`;

function Names({ some, words }: { some: Whom["reached"]; words: string }) {
  if (some.total === 0) return null;
  const more = some.total - some.people.length;
  return (
    <details className="rounded border border-line px-3">
      <summary className="flex min-h-touch cursor-pointer items-center font-semibold text-evergreen">
        {words}: {people(some.total)}
      </summary>
      <ul aria-label={words} className="grid max-h-60 gap-x-6 overflow-y-auto pb-3 sm:grid-cols-2">
        {some.people.map(({ id, name }) => (
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
      {more > 0 && <p className="pb-3 text-quiet">And {more} more.</p>}
    </details>
  );
}
