import { useState } from "react";
import { grants } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { lazyDialog } from "../../../../ui/loading/lazy-component.tsx";
import type { RelatedPerson } from "../relationships.api.ts";

const AddRelativeDialog = lazyDialog(() => import("./add-relative-dialog.tsx"));

const RELATIVE_BUTTONS = [
  { relation: "SPOUSE", label: "Add spouse" },
  { relation: "CHILD", label: "Add child" },
  { relation: "PARENT", label: "Add parent" },
  { relation: "SIBLING", label: "Add sibling" },
] as const;

interface AddRelativeButtonsProps {
  person: RelatedPerson;
  onAdded?: ((personId: number) => void) | undefined;
}

/** Buttons that add relatives of a person; none for readers who may not. */
export function AddRelativeButtons({ person, onAdded }: AddRelativeButtonsProps) {
  const user = useSignedIn();
  const [relation, setRelation] = useState<(typeof RELATIVE_BUTTONS)[number]["relation"] | null>(
    null,
  );
  if (person.familyGroupId === null) return null;
  if (!grants(user, "relationship.edit", person.familyGroupId)) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {RELATIVE_BUTTONS.map((button) => (
        <Button key={button.relation} onClick={() => setRelation(button.relation)}>
          {button.label}
        </Button>
      ))}
      {relation && (
        <AddRelativeDialog
          person={person}
          relation={relation}
          onAdded={onAdded}
          onClose={() => setRelation(null)}
        />
      )}
    </div>
  );
}
