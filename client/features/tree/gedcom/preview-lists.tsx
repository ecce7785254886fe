import { type ReactNode, useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { RelativePicker } from "../../family/people/index.ts";
import type { Preview } from "./gedcom.api.ts";

interface PreviewListsProps {
  groupId: number;
  preview: Preview;
  onMatch: (place: number, userId: number) => void;
}

/**
 * Problems found in a file, and lists of added and missing people; collapsed, because they can be
 * long.
 */
export function PreviewLists({ groupId, preview, onMatch }: PreviewListsProps) {
  const { found, added, removedHere, missing, counts } = preview;
  return (
    <Card title="Review before importing">
      {found.map(({ finding, title, outcome, count, examples }) => (
        <CollapsedList key={finding} title={title} count={count}>
          {outcome === "leftOut" && <p className="text-quiet">Left out of the import.</p>}
          <ul>
            {examples.map(({ line, text }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes
              <li key={index} className="wrap-anywhere">
                <span className="tabular text-quiet">Line {line}:</span> {text}
              </li>
            ))}
          </ul>
        </CollapsedList>
      ))}
      <CollapsedList title="People to add" count={counts.added}>
        <ul>
          {added.map((person) => (
            <AddedPerson key={person.place} groupId={groupId} person={person} onMatch={onMatch} />
          ))}
        </ul>
      </CollapsedList>
      <CollapsedList
        title="Removed from the tree earlier (not added again)"
        count={counts.removedHere}
      >
        <ul>
          {removedHere.map(({ line, name }) => (
            <li key={line} className="wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
      </CollapsedList>
      <CollapsedList title="No longer in the file (kept in the tree)" count={counts.missing}>
        <ul>
          {missing.map(({ id, name, years }) => (
            <li key={id} className="wrap-anywhere">
              <TextLink href={`/profile/${id}`}>{name}</TextLink>{" "}
              {years && <span className="tabular text-quiet">({years})</span>}
            </li>
          ))}
        </ul>
      </CollapsedList>
    </Card>
  );
}

function CollapsedList(props: { title: string; count: number; children: ReactNode }) {
  if (props.count === 0) return null;
  return (
    <details className="border-b border-line last:border-b-0">
      <summary className="cursor-pointer py-3 font-semibold">
        {props.title}{" "}
        <span className="tabular text-quiet">({props.count.toLocaleString("en-US")})</span>
      </summary>
      <div className="pb-3 pl-4">{props.children}</div>
    </details>
  );
}

interface AddedPersonProps {
  groupId: number;
  person: Preview["added"][number];
  onMatch: (place: number, userId: number) => void;
}

/**
 * A person of the file whom the import would add, with a button that matches them with a profile
 * instead.
 */
function AddedPerson({ groupId, person, onMatch }: AddedPersonProps) {
  const { place, name, years } = person;
  const [isMatching, setMatching] = useState(false);
  return (
    <li className="border-b border-line py-2 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          {name} {years && <span className="tabular text-quiet">({years})</span>}
        </span>
        <Button
          padding="snug"
          aria-expanded={isMatching}
          aria-label={`Match ${name} with a profile`}
          onClick={() => setMatching(!isMatching)}
        >
          Match with a profile
        </Button>
      </div>
      {isMatching && (
        <div className="mt-2 max-w-lg">
          <RelativePicker
            label={`Who is ${name} in this family?`}
            familyGroupId={groupId}
            chosen={null}
            onChoose={({ id }) => onMatch(place, Number(id))}
          />
        </div>
      )}
    </li>
  );
}
