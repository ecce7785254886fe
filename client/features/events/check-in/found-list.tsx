import { clsx } from "clsx";
import { Badge } from "../../../ui/badge.tsx";
import { toneOf } from "../attendance/status-tone.ts";
import type { Found } from "./find-people.ts";
import { lineOf, standing } from "./outcome.ts";
import type { RosterPerson } from "./desk/roster.ts";
import { listProps, optionProps } from "./search-field.tsx";

interface FoundListProps {
  found: Found[];
  chosen: RosterPerson | undefined;
  timeZone: string;
  /** Said where nobody fits what is typed; null while nothing is. */
  nothing: string | null;
  onChoose: (person: RosterPerson) => void;
}

/** Whom was found, the best first; the chosen one is unmistakable from where the organiser stands. */
export function FoundList({ found, chosen, timeZone, nothing, onChoose }: FoundListProps) {
  return (
    <>
      <output className="sr-only">{found.length > 0 && `${found.length} found`}</output>
      {found.length === 0 && nothing && (
        <p aria-live="polite" className="rounded bg-marigold-wash px-5 py-4 text-xl">
          {nothing} You can let them in as a walk-in.
        </p>
      )}
      <ul {...listProps} className="grid gap-2">
        {found.map(({ person, by }) => (
          <li
            key={person.id}
            {...optionProps(person, person === chosen, onChoose)}
            className={clsx(
              "flex flex-wrap items-center gap-x-4 gap-y-1 rounded border-2 bg-card px-5 py-3",
              person === chosen ? "border-evergreen bg-evergreen-wash" : "border-line",
            )}
          >
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="block text-2xl leading-tight font-semibold">{person.fullName}</span>
              <span className="block text-lg text-quiet">
                {[by && by !== person.fullName && `‘${by}’`, lineOf(person)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <Badge tone={toneOf(person.status)}>{standing(person, timeZone)}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
