import { Dialog } from "../../../ui/windows/dialog.tsx";
import { AddRelative } from "./add-relative.tsx";
import type { Somebody } from "../relationships.api.ts";
import type { Kinship } from "../choosing/who-can-be.ts";

const TITLES = {
  SPOUSE: "Add a spouse",
  PARENT: "Add a parent",
  CHILD: "Add a child",
  SIBLING: "Add a sibling",
} as const;

interface AddRelativeDialogProps {
  person: Somebody;
  as: Kinship | "SIBLING";
  onClose: () => void;
}

/** Adds a relative from wherever somebody is shown. */
export default function AddRelativeDialog({ person, as, onClose }: AddRelativeDialogProps) {
  return (
    <Dialog onClose={onClose} title={`${TITLES[as]} of ${person.fullName}`} wide>
      {/* The lists drop down inside: room for them, so that the window does not jump. */}
      <div className="min-h-96">
        <AddRelative person={person} as={as} startsNew onDone={onClose} />
      </div>
    </Dialog>
  );
}
