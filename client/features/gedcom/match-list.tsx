import { useState } from "react";
import { messageOf } from "../../lib/calls/api.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/forms/checkbox-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ChangeChoice } from "./change-choice.tsx";
import { type Match, type Preview, useMoreMatches } from "./gedcom.api.ts";

interface MatchListProps {
  preview: Preview;
  refused: ReadonlySet<number>;
  onRefuse: (place: number) => void;
  taken: ReadonlySet<string>;
  onTake: (key: string) => void;
}

/** Whom the file's people are taken for; each can be somebody else after all. */
export function MatchList({ preview: { file, matches, counts }, ...choices }: MatchListProps) {
  const all = counts.matchedById + counts.matchedByName;
  const [isWanted, setWanted] = useState(false);
  const more = useMoreMatches(file.id, matches.at(-1)?.person.id ?? 0, isWanted);
  if (all === 0) return null;
  const shown = isWanted ? [...matches, ...(more.items ?? [])] : matches;
  const showMore = () => {
    if (!isWanted) setWanted(true);
    else if (more.items) more.loadMore();
    else void more.refetch();
  };
  return (
    <Card title="Here already">
      <p className="text-quiet">
        Who is somebody else after all is added instead. What takes a decision comes first.
        {all > shown.length &&
          ` ${shown.length.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} are shown.`}
      </p>
      <ul aria-label="People who are here already" className="mt-3 divide-y divide-line">
        {shown.map((match) => (
          <MatchItem key={match.place} match={match} {...choices} />
        ))}
      </ul>
      {more.error && (
        <p role="alert" className="mt-3 rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
          {messageOf(more.error, "We couldn't load more. Please try again.")}
        </p>
      )}
      {all > shown.length && (
        <Button wide busy={isWanted && more.isFetching} onClick={showMore} className="mt-4">
          Show more
        </Button>
      )}
    </Card>
  );
}

interface MatchItemProps extends Omit<MatchListProps, "preview"> {
  match: Match;
}

function MatchItem({ match, refused, onRefuse, taken, onTake }: MatchItemProps) {
  const { place, line, name, years, person, by, changes } = match;
  const isRefused = refused.has(place);
  return (
    <li className="grid gap-x-6 py-3 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong>{name}</strong> {years && <span className="tabular text-quiet">({years})</span>}{" "}
          is{" "}
          <TextLink href={`/profile/${person.id}`} strong>
            {person.name}
          </TextLink>{" "}
          {person.years && <span className="tabular text-quiet">({person.years})</span>}
        </p>
        <p className="text-[0.9rem] text-quiet">
          Line {line}, met by {by === "id" ? "the file's own id" : "name, dates and family"}
        </p>
        {!isRefused && changes.length > 0 && (
          <ul className="mt-2 grid gap-2">
            {changes.map((change) => (
              <ChangeChoice
                key={change.key}
                change={change}
                of={name}
                isTaken={taken.has(change.key)}
                onTake={onTake}
              />
            ))}
          </ul>
        )}
      </div>
      <CheckboxField
        label="Somebody else"
        aria-label={`${name} is somebody else`}
        checked={isRefused}
        onChange={() => onRefuse(place)}
      />
    </li>
  );
}
