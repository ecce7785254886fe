import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { RelativePicker } from "../../family/people/index.ts";
import type { Preview } from "./gedcom.api.ts";

interface AddedPersonProps {
  groupId: number;
  person: Preview["added"][number];
  onMatch: (place: number, userId: number) => void;
}

/**
 * A person of the file whom the import would add, with a button that matches them with a profile
 * instead.
 */
export function AddedPerson({ groupId, person, onMatch }: AddedPersonProps) {
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
