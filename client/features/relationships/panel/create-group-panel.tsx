import { grantsAnywhere } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { AlbumDrawing } from "../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NewGroupForm } from "../../groups/new-group-form.tsx";

/** For who is in no family group: a new one, or by whom one comes into one. */
export function CreateGroupPanel({ onDone }: { onDone: () => void }) {
  const user = useSignedIn();
  if (grantsAnywhere(user, "group.create"))
    return (
      <div className="max-w-xl">
        <NewGroupForm user={user} onDone={onDone} />
      </div>
    );
  return (
    <EmptyState drawing={<AlbumDrawing />} title="You are in no family group yet">
      An administrator must invite you to a family group. Please ask somebody of your family who
      looks after one.
    </EmptyState>
  );
}
