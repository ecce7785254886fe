import { grantsAnywhere } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { AlbumDrawing } from "../../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { NewGroupForm } from "../../groups/index.ts";

/** For people without a family group: create one, or learn how to join one. */
export function CreateGroupPanel({ onDone }: { onDone: () => void }) {
  const user = useSignedIn();
  if (grantsAnywhere(user, "group.create"))
    return (
      <div className="max-w-xl">
        <NewGroupForm user={user} onDone={onDone} />
      </div>
    );
  return (
    <EmptyState drawing={<AlbumDrawing />} title="You don't belong to a family group yet">
      An administrator must invite you. Ask your family's administrator.
    </EmptyState>
  );
}
