import { useState } from "react";
import type { ChosenMatch } from "#shared/tree/gedcom/preview.schema.ts";
import { messageOf } from "../../../lib/calls/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { ChangeChoice } from "./change-choice.tsx";
import { type Match, type Preview, useMoreMatches } from "./gedcom.api.ts";

interface MatchListProps {
  preview: Preview;
  /** Matches by hand. */
  chosen: readonly ChosenMatch[];
  onUndo: (place: number) => void;
  refused: ReadonlySet<number>;
  onRefuse: (place: number) => void;
  taken: ReadonlySet<string>;
  onTake: (key: string) => void;
}

/** People of the file matched with profiles; each match can be undone. */
export function MatchList({ preview, chosen, ...choices }: MatchListProps) {
  const { file, matches, counts } = preview;
  const { matchedById, matchedByName, matchedByFamily, matchedByHand } = counts;
  const all = matchedById + matchedByName + matchedByFamily + matchedByHand;
  const [isWanted, setWanted] = useState(false);
  const last = matches.at(-1)?.person.id ?? 0;
  const more = useMoreMatches(file.id, { chosen, last, isWanted });
  if (all === 0) return null;
  const shown = isWanted ? [...matches, ...(more.items ?? [])] : matches;
  const showMore = () => {
    if (!isWanted) setWanted(true);
    else if (more.items) more.loadMore();
    else void more.refetch();
  };
  return (
    <Card title="Already in the tree">
      <p className="text-quiet">
        If a match is wrong, check “Someone else” to add the person instead. Matches that need a
        decision come first.
        {all > shown.length &&
          ` Showing ${shown.length.toLocaleString("en-US")} of ${all.toLocaleString("en-US")}.`}
      </p>
      <ul aria-label="People already in the tree" className="mt-3 divide-y divide-line">
        {shown.map((match) => (
          <MatchItem key={match.place} match={match} {...choices} />
        ))}
      </ul>
      {more.error && (
        <p role="alert" className="mt-3 rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
          {messageOf(more.error, "Couldn't load more. Try again.")}
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

const HOW: Record<Match["by"], string> = {
  id: "matched by the ID in the file",
  name: "matched by name, dates, and family",
  family: "matched by family only; the name and birth date differ",
  hand: "matched by you",
};

interface MatchItemProps extends Omit<MatchListProps, "preview" | "chosen"> {
  match: Match;
}

function MatchItem({ match, onUndo, refused, onRefuse, taken, onTake }: MatchItemProps) {
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
          Line {line}, {HOW[by]}
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
      {by === "hand" ? (
        <Button aria-label={`Undo match of ${name}`} onClick={() => onUndo(place)}>
          Undo match
        </Button>
      ) : (
        <CheckboxField
          label="Someone else"
          aria-label={`${name} is someone else`}
          checked={isRefused}
          onChange={() => onRefuse(place)}
        />
      )}
    </li>
  );
}
