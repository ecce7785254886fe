import { Dialog } from "../../../ui/windows/dialog.tsx";
import { EditGroupForm } from "./edit-group-form.tsx";
import type { Group } from "./group-card.tsx";

export default function EditGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={`Edit ${group.name}`}>
      <EditGroupForm group={group} onDone={onClose} />
    </Dialog>
  );
}
