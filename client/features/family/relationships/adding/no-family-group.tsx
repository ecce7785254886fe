import { useSignedIn } from "../../../../lib/session/session.ts";
import { AlbumDrawing } from "../../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import type { RelatedPerson } from "../relationships.api.ts";

/** Shown to people without a family group instead of forms that need one. */
export function NoFamilyGroup({ person }: { person: RelatedPerson }) {
  const isOwn = useSignedIn().id === person.id;
  return (
    <EmptyState drawing={<AlbumDrawing />} title="No Family Group">
      {isOwn
        ? "You can add relatives once you belong to a family group."
        : `You can add relatives once ${person.fullName} belongs to a family group.`}
    </EmptyState>
  );
}
