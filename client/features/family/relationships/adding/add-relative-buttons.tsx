import { useState } from "react";
import { grants } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { lazyDialog } from "../../../../ui/loading/lazy-component.tsx";
import type { RelatedPerson } from "../relationships.api.ts";

const AddRelativeDialog = lazyDialog(() => import("./add-relative-dialog.tsx"));

const RELATIVE_BUTTONS = [
  { as: "SPOUSE", label: "Add spouse" },
  { as: "CHILD", label: "Add child" },
  { as: "PARENT", label: "Add parent" },
  { as: "SIBLING", label: "Add sibling" },
] as const;

interface AddRelativeButtonsProps {
  person: RelatedPerson;
  onAdded?: ((personId: number) => void) | undefined;
}

/** Buttons that add relatives of a person; none for readers who may not. */
export function AddRelativeButtons({ person, onAdded }: AddRelativeButtonsProps) {
  const user = useSignedIn();
  const [as, setAs] = useState<(typeof RELATIVE_BUTTONS)[number]["as"] | null>(null);
  if (person.familyGroupId === null) return null;
  if (!grants(user, "relationship.edit", person.familyGroupId)) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {RELATIVE_BUTTONS.map((button) => (
        <Button key={button.as} onClick={() => setAs(button.as)}>
          {button.label}
        </Button>
      ))}
      {as && (
        <AddRelativeDialog person={person} as={as} onAdded={onAdded} onClose={() => setAs(null)} />
      )}
    </div>
  );
}
