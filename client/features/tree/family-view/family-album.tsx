import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { grants } from "#shared/lib/roles.ts";
import { graphOf } from "../../../lib/family-graphs.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { AlbumDrawing } from "../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { AlbumFace } from "./album-face.tsx";
import { type ClosestFamily, closestFamilyOf, type Relative } from "./family-around.ts";
import { treeQueries } from "./family-view.api.ts";

interface FamilyAlbumProps {
  person: { id: number; fullName: string };
  group: number;
}

/** A person's closest relatives with photos, from the whole family's rows, which kinship uses too. */
export default function FamilyAlbum({ person, group }: FamilyAlbumProps) {
  const rows = useQuery(treeQueries.graph({ params: { id: group } }));
  if (!rows.data)
    return (
      <QueryPlaceholder
        query={rows}
        failed="Couldn't open this family"
        loading="Opening the family"
      >
        <Skeleton className="h-72" />
      </QueryPlaceholder>
    );
  const family = closestFamilyOf(graphOf(rows.data), person.id);
  return isAlone(family) ? <Alone person={person} group={group} /> : <Faces family={family} />;
}

function Faces({ family }: { family: ClosestFamily }) {
  const { parents, partners, siblings, children } = family;
  return (
    <Card title="Family">
      <div className="flex flex-wrap gap-x-10 gap-y-6">
        <Page title="Parents" people={parents} />
        <Page title={partners.length === 1 ? "Partner" : "Partners"} people={partners} />
        <Page title="Siblings" people={siblings} />
        <Page title="Children" people={children} />
      </div>
    </Card>
  );
}

function Page({ title, people }: { title: string; people: readonly Relative[] }) {
  const own = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={own} className="break-inside-avoid max-sm:w-full">
      <h3 id={own} className="mb-1 text-lg text-quiet">
        {title}
      </h3>
      <ul className="-mx-2 flex flex-wrap gap-y-3">
        {people.map(({ person, note }) => (
          <li key={person.id} className="w-1/2 sm:w-36">
            <AlbumFace person={person} note={note} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const isAlone = (family: ClosestFamily | null): family is null =>
  !family ||
  [family.parents, family.partners, family.siblings, family.children].every(
    ({ length }) => length === 0,
  );

function Alone({ person, group }: FamilyAlbumProps) {
  const mayAdd = grants(useSignedIn(), "relationship.edit", group);
  return (
    <EmptyState
      drawing={<AlbumDrawing />}
      title="No relatives yet"
      action={
        mayAdd && (
          <ButtonLink href={`/profile/${person.id}?tab=family`}>
            Add a parent, spouse, or child
          </ButtonLink>
        )
      }
    >
      No relatives of {person.fullName} are in the tree yet.
    </EmptyState>
  );
}
