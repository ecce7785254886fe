import { Link } from "wouter";
import { ROLE_LABELS } from "#shared/lib/roles.ts";
import type { PersonRow } from "#shared/family/people/person.schema.ts";
import { countOf } from "#shared/lib/count.ts";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { Spinner } from "../../../ui/loading/spinner.tsx";
import { VirtualList } from "../../../ui/virtual-list.tsx";
import { RunOnMount } from "../../../ui/loading/run-on-mount.tsx";
import type { Group } from "./group-card.tsx";
import { useGroupMembers } from "./groups.api.ts";

export default function GroupMembersDialog({
  group,
  onClose,
}: {
  group: Group;
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} title={`Members of ${group.name}`} wide>
      <Members groupId={group.id} />
    </Dialog>
  );
}

function Members({ groupId }: { groupId: number }) {
  const { items, total, error, isFetching, refetch, loadMore } = useGroupMembers(groupId);
  if (error && !items)
    return (
      <ErrorState
        title="Couldn't load the members"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!items) return <Spinner label="Loading the members…" />;
  if (items.length === 0)
    return <EmptyState title="No members yet">Members show up here once they're added.</EmptyState>;
  return (
    <>
      <p className="tabular mb-2 text-quiet">{countOf(total, "member")}</p>
      <VirtualList
        label="Members"
        items={items}
        keyOf={({ id }) => id}
        rowHeight={73}
        className="h-[400px] rounded border border-line"
      >
        {(member, index) => (
          <>
            <Member member={member} />
            {index === items.length - 1 && <RunOnMount key={items.length} run={loadMore} />}
          </>
        )}
      </VirtualList>
    </>
  );
}

function Member({ member }: { member: PersonRow }) {
  return (
    <Link
      href={`/profile/${member.id}`}
      className="flex min-h-18 items-center gap-4 border-b border-line px-3 py-2 leading-snug hover:bg-evergreen-wash"
    >
      <Avatar {...avatarPropsOf(member)} />
      <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[1fr_1fr]">
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{member.fullName}</span>
          <span className="block text-[0.9rem] text-quiet">
            {member.isDeceased ? "Deceased" : ROLE_LABELS[member.role]}
          </span>
        </span>
        <span className="min-w-0 text-[0.9rem] text-quiet">
          {member.email && <span className="block wrap-anywhere">{member.email}</span>}
          {member.mobilePhone && <span className="tabular block">{member.mobilePhone}</span>}
        </span>
      </span>
    </Link>
  );
}
