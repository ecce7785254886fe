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
  /** The matches that the reader added. */
  manualMatches: readonly ChosenMatch[];
  onUndo: (place: number) => void;
  rejectedMatches: ReadonlySet<number>;
  onToggleMatch: (place: number) => void;
  acceptedChanges: ReadonlySet<string>;
  onToggleChange: (key: string) => void;
}

/** The people of the file who match a profile; each match can be rejected or undone. */
export function MatchList({ preview, manualMatches, ...decisions }: MatchListProps) {
  const { file, matches, counts } = preview;
  const { matchedById, matchedByName, matchedByFamily, matchedByHand } = counts;
  const total = matchedById + matchedByName + matchedByFamily + matchedByHand;
  const [isMoreRequested, setMoreRequested] = useState(false);
  const lastId = matches.at(-1)?.person.id ?? 0;
  const more = useMoreMatches(file.id, { manualMatches, lastId, isRequested: isMoreRequested });
  if (total === 0) return null;
  const shown = isMoreRequested ? [...matches, ...(more.items ?? [])] : matches;
  const showMore = () => {
    if (!isMoreRequested) setMoreRequested(true);
    else if (more.items) more.loadMore();
    else void more.refetch();
  };
  return (
    <Card title="Already in the tree">
      <p className="text-quiet">
        If a match is wrong, check “Someone else” to add the person instead. Matches that need a
        decision come first.
        {total > shown.length &&
          ` Showing ${shown.length.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}.`}
      </p>
      <ul aria-label="People already in the tree" className="mt-3 divide-y divide-line">
        {shown.map((match) => (
          <MatchItem key={match.place} match={match} {...decisions} />
        ))}
      </ul>
      {more.error && (
        <p role="alert" className="mt-3 rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
          {messageOf(more.error, "Couldn't load more. Try again.")}
        </p>
      )}
      {total > shown.length && (
        <Button wide busy={isMoreRequested && more.isFetching} onClick={showMore} className="mt-4">
          Show more
        </Button>
      )}
    </Card>
  );
}

const MATCH_REASONS: Record<Match["by"], string> = {
  id: "matched by the ID in the file",
  name: "matched by name, dates, and family",
  family: "matched by family only; the name and birth date differ",
  hand: "matched by you",
};

interface MatchItemProps extends Omit<MatchListProps, "preview" | "manualMatches"> {
  match: Match;
}

function MatchItem({
  match,
  onUndo,
  rejectedMatches,
  onToggleMatch,
  acceptedChanges,
  onToggleChange,
}: MatchItemProps) {
  const { place, line, name, years, person, by, changes } = match;
  const isRejected = rejectedMatches.has(place);
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
          Line {line}, {MATCH_REASONS[by]}
        </p>
        {!isRejected && changes.length > 0 && (
          <ul className="mt-2 grid gap-2">
            {changes.map((change) => (
              <ChangeChoice
                key={change.key}
                change={change}
                owner={name}
                isAccepted={acceptedChanges.has(change.key)}
                onToggle={onToggleChange}
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
          checked={isRejected}
          onChange={() => onToggleMatch(place)}
        />
      )}
    </li>
  );
}
