import { useRef } from "react";
import type { Sex } from "#shared/family/people/sex.ts";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { AddRelative } from "./add-relative.tsx";
import type { RelatedPerson } from "../relationships.api.ts";
import type { RelativeType } from "../choosing/eligibility.ts";

const TITLES = {
  SPOUSE: "Add a spouse",
  PARENT: "Add a parent",
  CHILD: "Add a child",
  SIBLING: "Add a sibling",
} as const;

export interface AddRelativeDialogProps {
  person: RelatedPerson;
  relation: RelativeType | "SIBLING";
  sex?: Sex | undefined;
  /** Called on close with the last person added. */
  onAdded?: ((personId: number) => void) | undefined;
  onClose: () => void;
}

/** A dialog that adds a relative of a person. */
export default function AddRelativeDialog(props: AddRelativeDialogProps) {
  const { person, relation, sex, onAdded, onClose } = props;
  const lastAddedId = useRef<number>(null);
  const close = () => {
    onClose();
    if (lastAddedId.current !== null) onAdded?.(lastAddedId.current);
  };
  return (
    <Dialog onClose={close} title={`${TITLES[relation]} of ${person.fullName}`} wide>
      {/* Reserves space for the dropdown lists, so that the dialog doesn't resize. */}
      <div className="min-h-96">
        <AddRelative
          person={person}
          relation={relation}
          sex={sex}
          startsNew
          onAdded={(id) => (lastAddedId.current = id)}
          onDone={close}
        />
      </div>
    </Dialog>
  );
}
