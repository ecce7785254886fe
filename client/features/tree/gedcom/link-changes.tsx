import { Card } from "../../../ui/card.tsx";
import { ChangeChoice } from "./change-choice.tsx";
import type { Preview } from "./gedcom.api.ts";

interface LinkChangesProps {
  preview: Preview;
  acceptedChanges: ReadonlySet<string>;
  onToggleChange: (key: string) => void;
}

/** The relationships that differ between the tree and the file. */
export function LinkChanges({
  preview: { links },
  acceptedChanges,
  onToggleChange,
}: LinkChangesProps) {
  if (links.length === 0) return null;
  return (
    <Card title="Couples and parents">
      <ul aria-label="Relationships that differ in the file" className="grid gap-4">
        {links.map(({ who, ...change }) => (
          <li key={change.key}>
            <p className="font-semibold wrap-anywhere">{who}</p>
            <ul className="mt-1">
              <ChangeChoice
                change={change}
                owner={who}
                isAccepted={acceptedChanges.has(change.key)}
                onToggle={onToggleChange}
              />
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
