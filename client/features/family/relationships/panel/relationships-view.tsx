import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { grants } from "#shared/lib/roles.ts";
import type { Relationship } from "#shared/family/relationships/relationships.contract.ts";
import { messageOf } from "../../../../lib/calls/api.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { AlbumDrawing } from "../../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { lazyDialog } from "../../../../ui/loading/lazy-component.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { FixParentsButton } from "./fix-parents-button.tsx";
import { refetchFamily, relationshipsApi, type RelatedPerson } from "../relationships.api.ts";
import { RelativeRow } from "./relative-row.tsx";
import { RemovedLink } from "./removed-link.tsx";
import type { Relationships } from "../use-relationships.ts";
import type { RelativeType } from "../choosing/eligibility.ts";

const EditLinkDialog = lazyDialog(() => import("../editing/edit-link-dialog.tsx"));

interface RelationshipsViewProps {
  person: RelatedPerson;
  family: Relationships;
  onAdd: (as: RelativeType) => void;
}

const ADD_LABELS = { SPOUSE: "Add Spouse", PARENT: "Add Parent", CHILD: "Add Child" } as const;

/** A person's spouses, parents and children, editable by those who may. */
export function RelationshipsView({ person, family, onAdd }: RelationshipsViewProps) {
  const user = useSignedIn();
  const [edited, setEdited] = useState<Relationship | null>(null);
  const [removed, setRemoved] = useState<Relationship | null>(null);
  const {
    mutate: remove,
    variables,
    isPending,
  } = useMutation({
    mutationFn: ({ id }: Relationship) => relationshipsApi.remove({ params: { id } }),
    onSuccess: (_, link) => {
      setRemoved(link);
      return refetchFamily();
    },
    onError: (error) => {
      const description = messageOf(error, "Please try again");
      toast({ title: "Couldn't remove the relationship", description, destructive: true });
    },
  });
  const mayEdit = grants(user, "relationship.edit", person.familyGroupId);
  const addButton = (as: RelativeType) => (
    <Button onClick={() => onAdd(as)}>{ADD_LABELS[as]}</Button>
  );
  const renderSection = (
    title: string,
    links: readonly Relationship[],
    emptyText: string,
    as?: RelativeType,
  ) => (
    <section className="grid gap-1">
      <h3 className="text-lg">{title}</h3>
      {links.length > 0 ? (
        <ul>
          {links.map((link) => (
            <li key={link.id}>
              <RelativeRow
                person={person}
                link={link}
                onEdit={mayEdit ? () => setEdited(link) : undefined}
                onRemove={mayEdit ? () => remove(link) : undefined}
                busy={isPending && variables.id === link.id}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <p className="text-quiet">{emptyText}</p>
          {as && mayEdit && addButton(as)}
        </div>
      )}
    </section>
  );
  return (
    <div className="grid gap-6">
      {removed && (
        <RemovedLink
          key={removed.id}
          person={person}
          link={removed}
          onRestored={() => setRemoved(null)}
        />
      )}
      {family.isEmpty ? (
        <EmptyState
          drawing={<AlbumDrawing />}
          title="No relationships yet"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {addButton("SPOUSE")}
              {addButton("PARENT")}
              {addButton("CHILD")}
            </div>
          }
        >
          {person.fullName} has no spouse, parents, or children in the tree yet.
        </EmptyState>
      ) : (
        <>
          {renderSection("Spouse", family.spouses, "No spouse recorded", "SPOUSE")}
          {renderSection("Parents", family.parents, "No parents recorded", "PARENT")}
          {renderSection("Children", family.children, "No children recorded", "CHILD")}
          {family.others.length > 0 && renderSection("Other relatives", family.others, "")}
        </>
      )}
      {mayEdit && family.parents.length === 1 && (
        <div>
          <FixParentsButton childId={person.id} />
        </div>
      )}
      {edited && <EditLinkDialog person={person} link={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
