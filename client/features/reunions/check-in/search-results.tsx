import { clsx } from "clsx";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { toneOfStatus } from "../attendance/index.ts";
import type { FoundPerson } from "./find-people.ts";
import { describePerson, describeStatus } from "./outcome.ts";
import type { RosterPerson } from "./station/roster.ts";
import { resultListProps, optionProps } from "./search-field.tsx";

interface SearchResultsProps {
  found: FoundPerson[];
  /** How many people match; more than are shown. */
  total: number;
  chosen: RosterPerson | undefined;
  timeZone: string;
  /** Shown if nobody matches the typed text; null while nothing is typed. */
  emptyText: string | null;
  typed: string;
  onChoose: (person: RosterPerson) => void;
  onWalkIn: () => void;
}

/** The people found, best match first. The chosen one stands out from a distance. */
export function SearchResults(props: SearchResultsProps) {
  const { found, total, chosen, timeZone, emptyText, typed, onChoose, onWalkIn } = props;
  return (
    <>
      {found.length === 0 && emptyText && (
        <div className="rounded bg-marigold-wash px-5 py-4">
          <p aria-live="polite" className="text-xl">
            {emptyText}
          </p>
          <Button className="mt-3" onClick={onWalkIn}>
            Check in {typed.trim()} as a walk-in
          </Button>
        </div>
      )}
      <ul {...resultListProps} className="grid gap-1">
        {found.map(({ person, matchedName, isMatchedByParent }) => (
          <li
            key={person.id}
            {...optionProps(person, person === chosen, onChoose)}
            className={clsx(
              "flex flex-wrap items-center gap-x-3 gap-y-1 rounded border-2 bg-card px-3 py-0.5",
              person === chosen ? "border-evergreen ring-2 ring-evergreen" : "border-line",
            )}
          >
            <Avatar {...avatarPropsOf(person)} />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <span className="block text-xl leading-tight font-semibold">{person.fullName}</span>
              <span className="block leading-tight text-quiet">
                {[
                  matchedName &&
                    (isMatchedByParent ? `parent: ${matchedName}` : `also called ${matchedName}`),
                  describePerson(person),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <Badge tone={toneOfStatus(person.status)}>{describeStatus(person, timeZone)}</Badge>
          </li>
        ))}
      </ul>
      <output className={clsx("text-quiet", total === found.length && "sr-only")}>
        {total > found.length
          ? `Showing ${found.length} of ${total}. Keep typing to see the rest.`
          : total > 0 && `${total} found`}
      </output>
    </>
  );
}
