import { useSignedIn } from "../../../lib/session/session.ts";
import { AlbumDrawing } from "../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Somebody } from "../relationships.api.ts";

/** In place of what needs a family group, for who is in none. */
export function NoFamilyGroup({ person }: { person: Somebody }) {
  const isOwn = useSignedIn().id === person.id;
  return (
    <EmptyState drawing={<AlbumDrawing />} title="No Family Group">
      {isOwn
        ? "Relatives can be added once you belong to a family group."
        : `Relatives can be added once ${person.fullName} belongs to a family group.`}
    </EmptyState>
  );
}
