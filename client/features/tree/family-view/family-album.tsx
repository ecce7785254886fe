import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "wouter";
import { grants } from "#shared/lib/roles.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { graphOf } from "../../../lib/family-graphs.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { AlbumDrawing } from "../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { type ClosestFamily, findClosestFamily, type Relative } from "./closest-family.ts";
import { treeQueries } from "./family-view.api.ts";

interface FamilyAlbumProps {
  person: { id: number; fullName: string };
  group: number;
}

/**
 * A person's closest relatives with photos. Loads the whole family, which other pages have often
 * loaded already.
 */
export default function FamilyAlbum({ person, group }: FamilyAlbumProps) {
  const graphQuery = useQuery(treeQueries.graph({ params: { id: group } }));
  if (!graphQuery.data)
    return (
      <QueryPlaceholder
        query={graphQuery}
        errorTitle="Couldn't open this family"
        loadingLabel="Opening the family"
      >
        <Skeleton className="h-72" />
      </QueryPlaceholder>
    );
  const family = findClosestFamily(graphOf(graphQuery.data), person.id);
  return isEmptyFamily(family) ? (
    <NoRelatives person={person} group={group} />
  ) : (
    <AlbumCard family={family} />
  );
}

function AlbumCard({ family }: { family: ClosestFamily }) {
  const { parents, partners, siblings, children } = family;
  return (
    <Card title="Family">
      <div className="flex flex-wrap gap-x-10 gap-y-6">
        <AlbumSection title="Parents" people={parents} />
        <AlbumSection title={partners.length === 1 ? "Partner" : "Partners"} people={partners} />
        <AlbumSection title="Siblings" people={siblings} />
        <AlbumSection title="Children" people={children} />
      </div>
    </Card>
  );
}

function AlbumSection({ title, people }: { title: string; people: readonly Relative[] }) {
  const headingId = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="break-inside-avoid max-sm:w-full">
      <h3 id={headingId} className="mb-1 text-lg text-quiet">
        {title}
      </h3>
      <ul className="-mx-2 flex flex-wrap gap-y-3">
        {people.map(({ person, note }) => (
          <li key={person.id} className="w-1/2 sm:w-36">
            <AlbumPerson person={person} note={note} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const isEmptyFamily = (family: ClosestFamily | null): family is null =>
  !family ||
  [family.parents, family.partners, family.siblings, family.children].every(
    ({ length }) => length === 0,
  );

function NoRelatives({ person, group }: FamilyAlbumProps) {
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

/** A relative's photo, name, and dates, as a link to their profile. */
function AlbumPerson({ person, note }: Relative) {
  const details = [formatLifeYears(person), note].filter(Boolean);
  return (
    <Link
      href={`/profile/${person.id}`}
      className="group grid justify-items-center gap-2 rounded p-2 text-center leading-snug"
    >
      <Avatar {...avatarPropsOf(person)} size="large" />
      <span className="max-w-full min-w-0">
        <span className="block font-semibold wrap-anywhere text-evergreen underline-offset-3 group-hover:underline">
          {person.fullName || "Unknown"}
        </span>
        {details.map((detail) => (
          <span key={detail} className="tabular block text-[0.95rem] wrap-anywhere text-quiet">
            {detail}
          </span>
        ))}
      </span>
    </Link>
  );
}
