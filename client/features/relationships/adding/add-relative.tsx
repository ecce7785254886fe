import { EmptyState } from "../../../ui/empty-state.tsx";
import { AddChildForm } from "./add-child-form.tsx";
import { AddParentForm } from "./add-parent-form.tsx";
import { AddSpouseForm } from "./add-spouse-form.tsx";
import { NoFamilyGroup } from "./no-family-group.tsx";
import type { Somebody } from "../relationships.api.ts";
import type { Relationships } from "../use-relationships.ts";
import { WithRelationships } from "../with-relationships.tsx";
import type { Kinship } from "../choosing/who-can-be.ts";

interface AddRelativeProps {
  person: Somebody;
  as: Kinship | "SIBLING";
  /** Begins with a new person rather than with a search. */
  startsNew?: boolean;
  onDone: () => void;
}

/** Adds a spouse, a parent, a child or a sibling of a person, known or new. */
export function AddRelative({ person, as, startsNew, onDone }: AddRelativeProps) {
  const group = person.familyGroupId;
  if (group === null) return <NoFamilyGroup person={person} />;
  const about = { person, group, startsNew, onDone };
  switch (as) {
    case "SPOUSE":
      return <AddSpouseForm {...about} />;
    case "PARENT":
      return <AddParentForm {...about} />;
    case "CHILD":
      return (
        <WithRelationships of={person}>
          {(known) => <AddChild {...about} known={known} />}
        </WithRelationships>
      );
    case "SIBLING":
      return (
        <WithRelationships of={person}>
          {(known) => <AddSibling {...about} known={known} />}
        </WithRelationships>
      );
  }
}

interface AboutRelatives {
  person: Somebody;
  group: number;
  startsNew: boolean | undefined;
  known: Relationships;
  onDone: () => void;
}

/** Of one of the spouses too, most likely of the present one. */
function AddChild({ known, ...about }: AboutRelatives) {
  const current = known.spouses.filter(
    ({ relationshipStatus }) => relationshipStatus === "CURRENT",
  );
  const likely = current.length === 1 ? current[0]!.relatedUserId : null;
  const others = known.spouses.map(({ relatedUser }) => relatedUser);
  return <AddChildForm {...about} others={others} likely={likely} />;
}

/** A child of the same parents, those by birth first. */
function AddSibling({ person, group, startsNew, known, onDone }: AboutRelatives) {
  const [first, ...others] = known.parents
    .toSorted((a, b) => Number(b.kind === "birth") - Number(a.kind === "birth"))
    .map(({ relatedUser }) => relatedUser);
  if (!first)
    return (
      <EmptyState title="No parents recorded">
        Brothers and sisters are the children of the same parents. Please add a parent of{" "}
        {person.fullName} first.
      </EmptyState>
    );
  const likely = others[0]?.id ?? null;
  return (
    <>
      <p className="mb-4 text-quiet">A child of {first.fullName}:</p>
      <AddChildForm
        person={first}
        group={group}
        others={others}
        likely={likely}
        submit="Add Sibling"
        startsNew={startsNew}
        onDone={onDone}
      />
    </>
  );
}
