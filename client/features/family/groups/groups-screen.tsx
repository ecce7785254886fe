import type { QueryKey } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { grantsAnywhere, isAdministrator } from "#shared/lib/roles.ts";
import { SignedInContext, type User } from "../../../lib/session/session.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { AlbumDrawing } from "../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { lazyDialog, usePreload } from "../../../ui/loading/lazy-component.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { useRestoredFocus } from "../../../ui/use-restored-focus.ts";
import { type Group, GroupCard } from "./group-card.tsx";
import { groupQueries } from "./groups.api.ts";

const NewGroupDialog = lazyDialog(() => import("./new-group-dialog.tsx"));

export default function GroupsScreen() {
  const user = useContext(SignedInContext);
  return user ? <Groups user={user} /> : <SignInFirst />;
}

function SignInFirst() {
  return (
    <>
      <PageHeading title="Family Groups" />
      <EmptyState
        drawing={<AlbumDrawing />}
        title="Please sign in"
        action={
          <ButtonLink href="/login?redirect=%2Ffamily-groups" variant="primary">
            Sign in
          </ButtonLink>
        }
      >
        Only family members can see family groups.
      </EmptyState>
    </>
  );
}

function Groups({ user }: { user: User }) {
  const [isCreating, setCreating] = useState(false);
  const mayCreate = grantsAnywhere(user, "group.create");
  usePreload(...(mayCreate ? [NewGroupDialog] : []));
  const createButton = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      Create a family group
    </Button>
  );
  return (
    <>
      <PageHeading
        title="Family Groups"
        subtitle="Each family has a group for its people and its tree."
        actions={
          <>
            {grantsAnywhere(user, "audit.see") && (
              <ButtonLink href="/audit-log">Audit log</ButtonLink>
            )}
            {mayCreate && createButton}
          </>
        }
      />
      {!isAdministrator(user) && (
        <p className="mb-6 rounded bg-marigold-wash px-4 py-3">
          Before you can join a family group, an administrator must invite you.
        </p>
      )}
      <GroupCards user={user} />
      {isCreating && <NewGroupDialog user={user} onClose={() => setCreating(false)} />}
    </>
  );
}

function GroupCards({ user }: { user: User }) {
  const groups = usePages(groupQueries.list({ query: {} }));
  const box = useRestoredFocus<HTMLDivElement>(groups.total);
  return (
    <div ref={box}>
      <GroupCardList groups={groups} user={user} />
    </div>
  );
}

interface GroupCardListProps {
  groups: ReturnType<typeof usePages<Group, QueryKey>>;
  user: User;
}

function GroupCardList({ groups, user }: GroupCardListProps) {
  const { items } = groups;
  if (!items)
    return (
      <QueryPlaceholder
        query={groups}
        errorTitle="Couldn't load the family groups"
        loadingLabel="Loading the family groups"
      >
        <span className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-56" />
          <Skeleton className="h-56" />
          <Skeleton className="h-56" />
        </span>
      </QueryPlaceholder>
    );
  if (items.length === 0)
    return (
      <EmptyState drawing={<AlbumDrawing />} title="No family groups yet">
        {grantsAnywhere(user, "group.create")
          ? "Create the first one. A group holds one family's people, tree, and reunions."
          : "You'll see your family here once you're invited."}
      </EmptyState>
    );
  return (
    <>
      <ul
        aria-label="Family groups"
        className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-3"
      >
        {items.map((group) => (
          <li key={group.id} className="grid min-w-0">
            <GroupCard group={group} user={user} />
          </li>
        ))}
      </ul>
      <ShowMore pages={groups} noun="family groups" />
    </>
  );
}
