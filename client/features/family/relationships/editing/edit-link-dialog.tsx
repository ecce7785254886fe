import type { Relationship } from "#shared/family/relationships/relationships.contract.ts";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { EditLinkForm } from "./edit-link-form.tsx";
import type { RelatedPerson } from "../relationships.api.ts";

interface EditLinkDialogProps {
  person: RelatedPerson;
  link: Relationship;
  onClose: () => void;
}

export default function EditLinkDialog({ person, link, onClose }: EditLinkDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Edit relationship"
      description={`${person.fullName} and ${link.relatedUser.fullName}`}
    >
      <EditLinkForm link={link} onDone={onClose} />
    </Dialog>
  );
}
