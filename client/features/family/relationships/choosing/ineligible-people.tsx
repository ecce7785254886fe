import { countOf } from "#shared/lib/count.ts";

const MAX_PEOPLE = 20;

export interface IneligiblePerson {
  id: number;
  name: string;
  reason: string;
}

/** The people found who can't be chosen, with the reasons behind a toggle. */
export function IneligiblePeople({ people }: { people: readonly IneligiblePerson[] }) {
  if (people.length === 0) return null;
  const unlistedCount = people.length - MAX_PEOPLE;
  return (
    <details className="rounded border border-line px-3 text-[0.95rem]">
      <summary className="min-h-touch cursor-pointer py-2.5 text-quiet">
        {`${countOf(people.length, "person", "people")} can't be chosen. Why?`}
      </summary>
      <ul className="grid gap-1 pb-3">
        {people.slice(0, MAX_PEOPLE).map(({ id, name, reason }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold">{name}</span> is {reason}.
          </li>
        ))}
        {unlistedCount > 0 && <li>And {unlistedCount.toLocaleString("en-US")} more.</li>}
      </ul>
    </details>
  );
}
