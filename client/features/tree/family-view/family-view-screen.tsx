import { useParams } from "wouter";
import { ButtonLink } from "../../../ui/button.tsx";
import { AlbumDrawing } from "../../../ui/drawings/album-drawing.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Couple } from "./couple.tsx";
import type { ClosestFamily, Relative, Child } from "./closest-family.ts";
import { useFamily } from "./use-family.ts";
import { RelativeCard } from "./relative-card.tsx";
import type { Sibling } from "./siblings.ts";

const ID = /^[1-9]\d{0,9}$/;

export default function FamilyViewScreen() {
  const { id = "" } = useParams();
  return ID.test(id) ? <FamilyLoader id={Number(id)} /> : <PersonNotFound />;
}

function FamilyLoader({ id }: { id: number }) {
  const state = useFamily(id);
  switch (state.kind) {
    case "loading":
      return <FamilyLoading />;
    case "nobody":
      return <PersonNotFound />;
    case "failed":
      return (
        <>
          <PageHeading title="Family" />
          <ErrorState
            title="Couldn't open this family"
            error={state.error}
            onRetry={state.retry}
            busy={state.busy}
          />
        </>
      );
    case "alone":
      return <NoFamilyGroup id={id} name={state.name} />;
    case "family":
      return <Family family={state.family} group={state.group} />;
  }
}

function Family({ family, group }: { family: ClosestFamily; group: number }) {
  const { person, parents, partners, siblings, children } = family;
  const { id, fullName } = person;
  return (
    <>
      <PageHeading
        title={`Family of ${fullName}`}
        actions={
          <>
            <ButtonLink href={`/profile/${id}`}>Profile</ButtonLink>
            <ButtonLink
              variant="primary"
              href={`/family-tree?group=${group}&parent=${id}&view=both`}
            >
              Show in the family tree
            </ButtonLink>
          </>
        }
      />
      <div className="grid justify-items-center">
        <ParentsCard parents={parents} />
        <Stem />
        <Couple person={person} partners={partners} />
        <Stem />
        <ChildrenCard items={children} />
        {siblings.length > 0 && <SiblingsCard items={siblings} />}
      </div>
    </>
  );
}

/** The line between two generations. */
function Stem() {
  return <span aria-hidden className="my-3 h-8 w-0.5 bg-edge" />;
}

function NoFamilyGroup({ id, name }: { id: number; name: string }) {
  return (
    <>
      <PageHeading title={`Family of ${name}`} />
      <EmptyState
        drawing={<AlbumDrawing />}
        title="No Family Group"
        action={
          <ButtonLink variant="primary" href={`/profile/${id}`}>
            Open profile
          </ButtonLink>
        }
      >
        {name} isn't in a family group yet.
      </EmptyState>
    </>
  );
}

function PersonNotFound() {
  return (
    <>
      <PageHeading title="Family" />
      <EmptyState
        drawing={<LostDrawing />}
        title="User Not Found"
        action={
          <ButtonLink variant="primary" href="/family-tree">
            Open family tree
          </ButtonLink>
        }
      >
        This person isn't in your family or has been removed.
      </EmptyState>
    </>
  );
}

function FamilyLoading() {
  return (
    <Loading label="Opening the family">
      <Skeleton className="mb-8 h-11 w-72 max-w-full" />
      <Skeleton className="mx-auto h-52 w-full max-w-xl" />
      <Skeleton className="mx-auto my-8 size-32 rounded-full" />
      <Skeleton className="h-52 w-full" />
    </Loading>
  );
}

/** Up to two parents, with further ones (mostly adoptive, step or foster parents) named below. */
function ParentsCard({ parents }: { parents: Relative[] }) {
  const others = parents.slice(2);
  return (
    <Card title="Parents" className="w-full max-w-xl">
      {parents.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-4">
          {parents.slice(0, 2).map((parent) => (
            <li key={parent.person.id}>
              <RelativeCard {...parent} familyControl="link" />
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-4 text-center text-quiet">No parents selected</p>
      )}
      {others.length > 0 && (
        <ul
          aria-label="Other parents"
          className="mt-4 flex flex-wrap justify-center gap-x-6 border-t border-line pt-2"
        >
          {others.map(({ person, note }) => (
            <li key={person.id} className="text-quiet">
              <TextLink
                href={`/profile/${person.id}`}
                className="inline-flex min-h-touch items-center"
              >
                {person.fullName}
              </TextLink>
              {note && `, ${note}`}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function SiblingsCard({ items }: { items: Sibling[] }) {
  return (
    <Card title="Siblings" className="mt-8 w-full">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:flex sm:flex-wrap sm:justify-center">
        {items.map((sibling) => (
          <li key={sibling.person.id} className="sm:w-60">
            <RelativeCard {...sibling} familyControl="link" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ChildrenCard({ items }: { items: Child[] }) {
  return (
    <Card title="Children" className="w-full">
      {items.length > 0 ? (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:flex sm:flex-wrap sm:justify-center">
          {items.map(({ person, note, isParent }) => (
            <li key={person.id} className="sm:w-60">
              <RelativeCard
                person={person}
                note={note}
                familyControl={isParent ? "button" : undefined}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-4 text-center text-quiet">No children</p>
      )}
    </Card>
  );
}
