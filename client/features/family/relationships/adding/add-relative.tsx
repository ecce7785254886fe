import { EmptyState } from "../../../../ui/empty-state.tsx";
import { AddChildForm } from "./add-child-form.tsx";
import { AddParentForm } from "./add-parent-form.tsx";
import { AddSpouseForm } from "./add-spouse-form.tsx";
import type { Sex } from "#shared/family/people/sex.ts";
import type { RelativeFormProps } from "./relative-form.ts";
import type { RelatedPerson } from "../relationships.api.ts";
import type { Relationships } from "../use-relationships.ts";
import { WithRelationships } from "../with-relationships.tsx";
import type { RelativeType } from "../choosing/eligibility.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { AlbumDrawing } from "../../../../ui/drawings/album-drawing.tsx";

interface AddRelativeProps {
  person: RelatedPerson;
  relation: RelativeType | "SIBLING";
  /** Starts with a new person instead of a search. */
  startsNew?: boolean;
  sex?: Sex | undefined;
  onAdded?: ((personId: number) => void) | undefined;
  onDone: () => void;
}

/** Adds a spouse, parent, child or sibling of a person: an existing member or a new person. */
export function AddRelative({ relation, ...rest }: AddRelativeProps) {
  const { person } = rest;
  const group = person.familyGroupId;
  if (group === null) return <NoFamilyGroup person={person} />;
  const formProps = { ...rest, group };
  switch (relation) {
    case "SPOUSE":
      return <AddSpouseForm {...formProps} />;
    case "PARENT":
      return <AddParentForm {...formProps} />;
    case "CHILD":
      return (
        <WithRelationships person={person}>
          {(relationships) => <AddChild {...formProps} relationships={relationships} />}
        </WithRelationships>
      );
    case "SIBLING":
      return (
        <WithRelationships person={person}>
          {(relationships) => <AddSibling {...formProps} relationships={relationships} />}
        </WithRelationships>
      );
  }
}

interface RelativeContext extends RelativeFormProps {
  relationships: Relationships;
}

/** Offers the spouses as the child's other parent, the current one first. */
function AddChild({ relationships, ...formProps }: RelativeContext) {
  const current = relationships.spouses.filter(
    ({ relationshipStatus }) => relationshipStatus === "CURRENT",
  );
  const likelyParentId = current.length === 1 ? current[0]!.relatedUserId : null;
  const otherParents = relationships.spouses.map(({ relatedUser }) => relatedUser);
  return (
    <AddChildForm {...formProps} otherParents={otherParents} likelyParentId={likelyParentId} />
  );
}

/** Adds a child of the same parents, birth parents first. */
function AddSibling({ person, relationships, ...formProps }: RelativeContext) {
  const [first, ...others] = relationships.parents
    .toSorted((a, b) => Number(b.kind === "birth") - Number(a.kind === "birth"))
    .map(({ relatedUser }) => relatedUser);
  if (!first)
    return (
      <EmptyState title="No parents recorded">
        Siblings share a parent. Add a parent of {person.fullName} first.
      </EmptyState>
    );
  const likelyParentId = others[0]?.id ?? null;
  return (
    <>
      <p className="mb-4 text-quiet">
        The new sibling will be added as a child of {first.fullName}.
      </p>
      <AddChildForm
        {...formProps}
        person={first}
        otherParents={others}
        likelyParentId={likelyParentId}
        isSibling
      />
    </>
  );
}

/** Shown to people without a family group instead of forms that need one. */
function NoFamilyGroup({ person }: { person: RelatedPerson }) {
  const isOwn = useSignedIn().id === person.id;
  return (
    <EmptyState drawing={<AlbumDrawing />} title="No Family Group">
      {isOwn
        ? "You can add relatives once you belong to a family group."
        : `You can add relatives once ${person.fullName} belongs to a family group.`}
    </EmptyState>
  );
}
