import { useEffect, useState } from "react";
import { Trash2 } from "lucide-react";
import { Link } from "wouter";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { mayDeletePerson } from "#shared/family/people/people.policy.ts";
import type { ListedPerson } from "#shared/family/people/person.schema.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { ApiError } from "../../../../lib/calls/api.ts";
import { describeFailure } from "../../../../lib/calls/failure.ts";
import type { User } from "../../../../lib/session/session.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { AlbumDrawing } from "../../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { ErrorState } from "../../../../ui/loading/error-state.tsx";
import { lazyDialog, usePreload } from "../../../../ui/loading/lazy-component.tsx";
import { Loading, Skeleton } from "../../../../ui/loading/skeleton.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { useRestoredFocus } from "../../../../ui/use-restored-focus.ts";
import { WindowVirtualList } from "../../../../ui/virtual-list.tsx";
import { RunOnMount } from "../../../../ui/loading/run-on-mount.tsx";
import type { usePeople } from "../people.api.ts";
import { useGroupNames } from "../../groups/index.ts";
import { avatarPropsOf } from "../../../../lib/avatar-props.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { badgeOf } from "../role-badge.ts";

const DeleteMemberDialog = lazyDialog(() => import("./delete-member-dialog.tsx"));

interface MembersListProps {
  user: User;
  people: ReturnType<typeof usePeople>;
  search: string;
  /** Why a search for relatives found nobody. */
  emptyText: string | null;
  onShowAll: () => void;
}

export function MembersList(props: MembersListProps) {
  const box = useRestoredFocus<HTMLDivElement>(props.people.total);
  return (
    <div ref={box}>
      <MembersResult {...props} />
    </div>
  );
}

function MembersResult({ user, people, search, emptyText, onShowAll }: MembersListProps) {
  const { items, error, isFetching, refetch, loadMore } = people;
  const [memberToDelete, setMemberToDelete] = useState<ListedPerson>();
  // Readers who see several groups see each member's group.
  const findGroupName = useGroupNames(grantsAnywhere(user, "group.see"));
  usePreload(
    ...(items?.some((member) => mayDeletePerson(user, member)) ? [DeleteMemberDialog] : []),
  );
  useEffect(() => {
    if (error)
      toast({
        title: "Error loading members",
        description: describeError(error),
        destructive: true,
      });
  }, [error]);

  if (error && (!items || people.isPlaceholderData))
    return (
      <ErrorState
        title="Error loading members"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      >
        {describeError(error)}
      </ErrorState>
    );
  if (!items) return <MembersSkeleton />;
  if (items.length === 0)
    return (
      <EmptyState
        drawing={<AlbumDrawing />}
        title="No members found"
        action={<Button onClick={onShowAll}>Show everyone</Button>}
      >
        {emptyText ??
          (search ? `No name or email matches “${search}”.` : "No one matches these filters.")}
      </EmptyState>
    );
  return (
    <>
      <div className="overflow-clip rounded border border-line bg-card" aria-busy={isFetching}>
        <WindowVirtualList label="Members" items={items} keyOf={({ id }) => id} rowHeight={77}>
          {(member, index) => (
            <>
              <MemberCard
                member={member}
                groupName={findGroupName(member.familyGroupId)}
                onDelete={
                  mayDeletePerson(user, member) ? () => setMemberToDelete(member) : undefined
                }
              />
              {index === items.length - 1 && <RunOnMount key={items.length} run={loadMore} />}
            </>
          )}
        </WindowVirtualList>
      </div>
      {people.isFetchNextPageError && <Button onClick={loadMore}>Show more members</Button>}
      {memberToDelete && (
        <DeleteMemberDialog member={memberToDelete} onClose={() => setMemberToDelete(undefined)} />
      )}
    </>
  );
}

/** Returns 'Error {status}: {text}', with the server's message if it sent one. */
function describeError(error: Error): string {
  if (error instanceof ApiError)
    return `Error ${error.userMessage ? `${error.status}: ${error.userMessage}` : error.message}`;
  // The browser's message for a failed request isn't meant for people.
  return error instanceof TypeError ? describeFailure(error) : error.message;
}

function MembersSkeleton() {
  return (
    <Loading label="Loading the members">
      <span className="block rounded border border-line bg-card">
        {Array.from("abcdefgh", (letter) => (
          <span key={letter} className="flex items-center gap-4 border-b border-line px-4 py-3">
            <Skeleton className="size-12 rounded-full" />
            <span className="grid gap-2">
              <Skeleton className="h-5 w-44" />
              <Skeleton className="h-4 w-60" />
            </span>
          </span>
        ))}
      </span>
    </Loading>
  );
}

interface MemberCardProps {
  member: ListedPerson;
  /** Shown if the list has people of several groups. */
  groupName: string | undefined;
  /** Absent if the reader may not delete this member. */
  onDelete: (() => void) | undefined;
}

/** A row of the members list, linked to the profile. */
function MemberCard({ member, groupName, onDelete }: MemberCardProps) {
  const years = member.distinction ?? (member.isDeceased && formatLifeYears(member));
  const contact = !member.isDeceased && member.email;
  const details = [years, contact, member.familyBranch, groupName].filter(Boolean);
  return (
    <div className="flex items-center gap-2 border-b border-line pr-2">
      <Link
        href={`/profile/${member.id}`}
        className="flex min-h-18 min-w-0 flex-1 items-center gap-4 px-4 py-3 hover:bg-evergreen-wash"
      >
        <Avatar {...avatarPropsOf(member)} />
        <span className="grid min-w-0 flex-1 justify-items-start gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto] sm:items-center">
          <span className="min-w-0 leading-snug">
            <span className="block font-semibold wrap-anywhere">{member.fullName}</span>
            {details.length > 0 && (
              <span className="block text-[0.9rem] wrap-anywhere text-quiet">
                {details.join(" · ")}
              </span>
            )}
          </span>
          {(member.role !== "USER" || member.isDeceased) && <Badge {...badgeOf(member)} />}
        </span>
      </Link>
      {onDelete && (
        <IconButton data-print="no" label={`Delete ${member.fullName}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-5 text-quiet" />
        </IconButton>
      )}
    </div>
  );
}
