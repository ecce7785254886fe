import { ErrorState } from "../../ui/error-state.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { AddChildForm } from "./add-child-form.tsx";
import { AddParentForm } from "./add-parent-form.tsx";
import { AddSpouseForm } from "./add-spouse-form.tsx";
import { NoFamilyGroup } from "./no-family-group.tsx";
import type { Somebody } from "./relationships.api.ts";
import { useRelationships } from "./use-relationships.ts";
import type { Kinship } from "./who-can-be.ts";

interface AddRelativeProps {
  person: Somebody;
  as: Kinship;
  onDone: () => void;
}

/** Adds a spouse, a parent or a child of a person, known or new. */
export function AddRelative({ person, as, onDone }: AddRelativeProps) {
  const group = person.familyGroupId;
  if (group === null) return <NoFamilyGroup person={person} />;
  if (as === "SPOUSE") return <AddSpouseForm person={person} group={group} onDone={onDone} />;
  if (as === "PARENT") return <AddParentForm person={person} group={group} onDone={onDone} />;
  return <AddChild person={person} group={group} onDone={onDone} />;
}

/** The person's spouses come first: one of them may be the other parent. */
function AddChild({ person, group, onDone }: Omit<AddRelativeProps, "as"> & { group: number }) {
  const { spouses, isHere, error, isFetching, retry } = useRelationships(person.id);
  if (isHere)
    return <AddChildForm person={person} group={group} spouses={spouses} onDone={onDone} />;
  return error ? (
    <ErrorState
      title="We couldn't load the relationships"
      error={error}
      onRetry={retry}
      busy={isFetching}
    />
  ) : (
    <Loading label="Loading the relationships">
      <Skeleton className="h-56" />
    </Loading>
  );
}
