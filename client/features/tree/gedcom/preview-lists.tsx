import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { AddedPerson } from "./added-person.tsx";
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
            {examples.map(({ line, text }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes
              <li key={at} className="wrap-anywhere">
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
