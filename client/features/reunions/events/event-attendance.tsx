import { loadAttendeeList } from "../attendance/index.ts";
import { mayCheckInAt, mayManageEvent } from "#shared/reunions/event-basics/events.policy.ts";
import { maySeeGroup } from "#shared/family/groups/groups.policy.ts";
import { DoorOpen, Network, Presentation } from "lucide-react";
import { Link } from "wouter";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { type User, useSignedIn } from "../../../lib/session/session.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import type { PlannedEvent } from "../event-basics/index.ts";
import { loadInvitationsCard } from "../event-mail/index.ts";

const OrganizerCards = lazyComponent(
  () => import("./organizer-cards.tsx"),
  <Skeleton className="h-72" />,
);
const InvitationsCard = lazyComponent(loadInvitationsCard, <Skeleton className="h-96" />);
const AttendeeList = lazyComponent(loadAttendeeList, <Skeleton className="h-72" />);

/** The guest list and invitations for organizers, the people who are going for everyone else. */
export function EventAttendance({ event }: { event: PlannedEvent }) {
  if (!mayManageEvent(useSignedIn(), event)) return <GuestListCard event={event} />;
  const invitations = <InvitationsCard event={event} />;
  const hasStarted = event.startDate <= event.today;
  return (
    <div className="grid gap-6">
      {!hasStarted && invitations}
      <GuestListCard event={event} />
      {hasStarted && invitations}
      <OrganizerCards event={event} />
    </div>
  );
}

function GuestListCard({ event }: { event: PlannedEvent }) {
  const viewer = useSignedIn();
  const isOrganizer = mayManageEvent(viewer, event);
  const { headcount } = event;
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="tabular mr-auto text-lg">
          <strong>{headcount.confirmed} confirmed</strong> out of {headcount.total} invited
        </p>
        {mayCheckInAt(viewer, event) && (
          <ButtonLink href={`/events/${event.id}/check-in`} data-print="no">
            <DoorOpen aria-hidden className="size-5" />
            Check-in
          </ButtonLink>
        )}
        {isOrganizer && (
          <ButtonLink href={`/events/${event.id}/here`} data-print="no">
            <Presentation aria-hidden className="size-5" />
            Who’s here
          </ButtonLink>
        )}
        <ButtonLink href={chartUrl(event, viewer)} data-print="no">
          <Network aria-hidden className="size-5" />
          Show on family tree
        </ButtonLink>
      </div>
      {isOrganizer ? <AttendeeList event={event} /> : <GoingPeople event={event} />}
    </Card>
  );
}

/** The tree with this event's guests: the event's family if the reader may see it, else their own. */
function chartUrl({ id, familyGroupId, inviteAncestor }: PlannedEvent, viewer: User): string {
  if (familyGroupId === null || !maySeeGroup(viewer, { id: familyGroupId }))
    return `/family-tree?event=${id}`;
  const around = inviteAncestor ? `&parent=${inviteAncestor.id}` : "";
  return `/family-tree?group=${familyGroupId}${around}&event=${id}`;
}

function GoingPeople({ event: { attendees } }: { event: PlannedEvent }) {
  if (attendees.length === 0) return <p className="text-quiet">No one is going yet.</p>;
  return (
    <ul aria-label="Attendees" className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {attendees.map(({ id, userId, user }) => (
        <li key={id} className="flex min-h-touch items-center gap-3 py-1">
          <Avatar {...avatarPropsOf({ ...user, id: userId ?? id })} size="small" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {userId ? (
              <Link href={`/profile/${userId}`} className="hover:underline">
                {user.fullName}
              </Link>
            ) : (
              user.fullName
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
