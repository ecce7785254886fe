import { usePages } from "../../../lib/calls/use-pages.ts";
import { Card } from "../../../ui/card.tsx";
import { LetterDrawing } from "../../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { invitationQueries } from "./invitations.api.ts";
import { InvitationItem } from "./invitation-item.tsx";

/** A group's invitations, newest first. */
export function SentInvitations({ groupId }: { groupId: number }) {
  const pages = usePages(invitationQueries.list({ params: { id: groupId }, query: {} }));
  const { items } = pages;
  return (
    <Card title="Invited people">
      {!items ? (
        <QueryPlaceholder
          query={pages}
          errorTitle="Couldn't load the invitations"
          loadingLabel="Loading the invitations"
        >
          <Skeleton className="h-56" />
        </QueryPlaceholder>
      ) : items.length === 0 ? (
        <EmptyState drawing={<LetterDrawing />} title="No invitations yet">
          Invite the first person. You'll see here when they join.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Invitations" className="divide-y divide-line">
            {items.map((invitation) => (
              <InvitationItem key={invitation.id} invitation={invitation} />
            ))}
          </ul>
          <ShowMore pages={pages} noun="invitations" />
        </>
      )}
    </Card>
  );
}
