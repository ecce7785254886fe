import { useMutation } from "@tanstack/react-query";
import { useState, useEffect, useRef } from "react";
import { Wrench, Undo2 } from "lucide-react";
import { grants } from "#shared/lib/roles.ts";
import type { Relationship } from "#shared/family/relationships/relationships.contract.ts";
import { messageOf } from "../../../../lib/calls/api.ts";
import { useSignedIn } from "../../../../lib/session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { AlbumDrawing } from "../../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { lazyDialog } from "../../../../ui/loading/lazy-component.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { refetchFamily, relationshipsApi, type RelatedPerson } from "../relationships.api.ts";
import { RelativeRow } from "./relative-row.tsx";
import type { Relationships } from "../use-relationships.ts";
import type { RelativeType } from "../choosing/eligibility.ts";

const EditLinkDialog = lazyDialog(() => import("../editing/edit-link-dialog.tsx"));

interface RelationshipsViewProps {
  person: RelatedPerson;
  family: Relationships;
  onAdd: (relation: RelativeType) => void;
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
  const addButton = (relation: RelativeType) => (
    <Button onClick={() => onAdd(relation)}>{ADD_LABELS[relation]}</Button>
  );
  const renderSection = (
    title: string,
    links: readonly Relationship[],
    emptyText: string,
    relation?: RelativeType,
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
          {relation && mayEdit && addButton(relation)}
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

const FALLBACK_ERROR = "Failed to fix relationships";

/** Adds the known parent's current spouse as the second parent. */
function FixParentsButton({ childId }: { childId: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => relationshipsApi.fixParents({ body: { childId } }),
    onSuccess: ({ message }) => {
      toast({ title: "Parent relationships", description: message });
      return refetchFamily();
    },
    onError: (error) =>
      toast({
        title: FALLBACK_ERROR,
        description: messageOf(error, FALLBACK_ERROR),
        destructive: true,
      }),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {!isPending && <Wrench aria-hidden className="size-5" />}
      Fix Parent Relationships
    </Button>
  );
}

const LINK_NOUNS: Record<Relationship["relationshipType"], string> = {
  SPOUSE: "spouses",
  PARENT: "parent and child",
  CHILD: "parent and child",
  EXTENDED: "relatives",
};

interface RemovedLinkProps {
  person: RelatedPerson;
  link: Relationship;
  onRestored: () => void;
}

/** Shows that a link was removed, with an Undo button. Takes the focus, because the clicked button is gone. */
function RemovedLink({ person, link, onRestored }: RemovedLinkProps) {
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: () => relationshipsApi.restore({ params: { id: link.id } }),
    onSuccess: () => {
      onRestored();
      return refetchFamily();
    },
    onError: (error) => {
      const description = messageOf(error, "Please try again");
      toast({ title: "Couldn't restore the relationship", description, destructive: true });
    },
  });
  return (
    <output
      ref={box}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-3 rounded border-l-4 border-marigold bg-marigold-wash px-4 py-3 outline-none"
    >
      <p className="min-w-0 flex-1 wrap-anywhere">
        {person.fullName} and {link.relatedUser.fullName} are no longer linked as{" "}
        {LINK_NOUNS[link.relationshipType]}.
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        {!isPending && <Undo2 aria-hidden className="size-5" />}
        Undo
      </Button>
    </output>
  );
}
