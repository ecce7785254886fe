import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mayInvite } from "#shared/accounts/invitations/invitations.policy.ts";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import type { Formats } from "#shared/core/formats/formats.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { suppressedAddresses } from "#shared/mail/mail/suppressed-addresses.table.ts";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { isOnList } from "../../../reunions/guest-list/index.ts";
import { isOpenInvitation, placeholderPersonId } from "../../../accounts/invitations/index.ts";
import { eventExists } from "../../../reunions/event-basics/index.ts";
import { readFormats } from "../../../core/formats/index.ts";
import { hasUnsubscribed } from "../../../core/outbox/index.ts";
import { actingRole, isLiving, nameForMessages } from "../../../core/person/index.ts";
import type { ClaimedMail } from "../sending/mails.queries.ts";
import type { MailEvent, MailInvitation, MailMessage, MailPerson } from "./mail-data.rules.ts";

/** The current people, events, messages, and invitations that emails are rendered from, by id. */
export interface MailContext {
  /** The site's date and number formats. */
  formats: Formats;
  /** The people each email is for, if living and not deleted. */
  peopleOf: ReadonlyMap<number, MailPerson[]>;
  /** The owners of the addresses. */
  owners: ReadonlyMap<number, MailPerson>;
  events: ReadonlyMap<number, MailEvent>;
  messages: ReadonlyMap<number, MailMessage>;
  invitations: ReadonlyMap<number, InvitationRow>;
  /** The mail server's reply for each suppressed address. */
  suppressedReplies: ReadonlyMap<string, string>;
}

const isLivingAndPresent = sql<boolean>`(${isLiving} and ${users.deletedAt} is null)`;

const personColumns = {
  id: users.id,
  email: users.email,
  newEmail: users.newEmail,
  fullName: users.fullName,
  firstName: users.firstName,
  lastName: users.lastName,
  isLiving: isLivingAndPresent,
  isUnsubscribed: hasUnsubscribed,
  familyGroupId: users.familyGroupId,
};

type PersonRow = Pick<
  MailPerson,
  "id" | "email" | "newEmail" | "isLiving" | "isUnsubscribed" | "familyGroupId"
> &
  Partial<Pick<MailPerson, "status" | "isWaitlisted" | "repliedMaybe" | "badge">> &
  Parameters<typeof nameForMessages>[0];

const toMailPerson = ({
  id,
  email,
  newEmail,
  isLiving,
  isUnsubscribed,
  familyGroupId,
  status,
  isWaitlisted,
  repliedMaybe,
  badge,
  ...name
}: PersonRow): MailPerson => ({
  id,
  email,
  newEmail,
  isLiving,
  isUnsubscribed,
  familyGroupId,
  status: status ?? null,
  isWaitlisted: isWaitlisted ?? false,
  repliedMaybe: repliedMaybe ?? false,
  badge: badge ?? null,
  name: nameForMessages(name),
});

/** Reads the context of these emails with a constant number of queries. */
export async function readMailContext(
  db: Executor,
  claimed: readonly ClaimedMail[],
): Promise<MailContext> {
  const idsOf = (name: "id" | "personId" | "eventId" | "messageId") => [
    ...new Set(claimed.flatMap((mail) => mail[name] ?? [])),
  ];
  const addresses = claimed.map(({ address }) => address.toLowerCase());
  const invitationIds = claimed.flatMap(({ facts }) =>
    typeof facts.invitationId === "number" ? facts.invitationId : [],
  );
  const [peopleOf, holders, eventRows, messageRows, invitations, suppressed, formats] =
    await Promise.all([
      readPeople(db, idsOf("id")),
      readUnlessEmpty(idsOf("personId"), (ids) =>
        db.select(personColumns).from(users).where(inArray(users.id, ids)),
      ),
      readUnlessEmpty(idsOf("eventId"), (ids) =>
        db
          .select({ event: events, familyGroupName: familyGroups.name })
          .from(events)
          .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
          .where(sql`${inArray(events.id, ids)} and ${eventExists}`),
      ),
      readUnlessEmpty(idsOf("messageId"), (ids) => readMessages(db, ids)),
      readUnlessEmpty(invitationIds, (ids) => readInvitations(db, ids)),
      db.select().from(suppressedAddresses).where(inArray(suppressedAddresses.address, addresses)),
      readFormats(db),
    ]);
  return {
    formats,
    peopleOf,
    owners: new Map(holders.map((row) => [row.id, toMailPerson(row)])),
    events: new Map(eventRows.map(({ event, ...rest }) => [event.id, { ...event, ...rest }])),
    messages: new Map(messageRows.map((message) => [message.id, message])),
    invitations: new Map(invitations.map((invitation) => [invitation.id, invitation])),
    suppressedReplies: new Map(suppressed.map(({ address, reply }) => [address, reply])),
  };
}

const readUnlessEmpty = <Row>(ids: number[], read: (ids: number[]) => PromiseLike<Row[]>) =>
  ids.length > 0 ? read(ids) : Promise.resolve([]);

/** Reads the people the emails are for, with their RSVP if an email is about an event they are invited to. */
async function readPeople(db: Executor, ids: number[]): Promise<Map<number, MailPerson[]>> {
  const rows = await db
    .select({
      mailId: mailPeople.mailId,
      ...personColumns,
      status: sql<AttendanceStatus | null>`case when ${isOnList} then ${attendance.status} end`,
      isWaitlisted: sql<boolean>`${attendance.waitingSince} is not null`,
      repliedMaybe: sql<boolean>`(${attendance.status} = 'pending' and ${attendance.waitingSince} is null
        and ${attendance.repliedBy} is not null)`,
      badge: { id: attendance.id, badgeVersion: attendance.badgeVersion },
    })
    .from(mailPeople)
    .innerJoin(mails, eq(mails.id, mailPeople.mailId))
    .innerJoin(users, eq(users.id, mailPeople.personId))
    .leftJoin(events, eq(events.id, mails.eventId))
    .leftJoin(
      attendance,
      sql`${attendance.eventId} = ${mails.eventId} and ${attendance.userId} = ${users.id}`,
    )
    .where(inArray(mailPeople.mailId, ids))
    .orderBy(users.searchName, users.id);
  const living = rows
    .filter((row) => row.isLiving)
    .map(({ mailId, ...row }) => ({ mailId, person: toMailPerson(row) }));
  const byMail = groupBy(living, ({ mailId }) => mailId);
  return new Map([...byMail].map(([mailId, each]) => [mailId, each.map((one) => one.person)]));
}

const helperOfSender = alias(eventHelpers, "of_sender");

const readMessages = (db: Executor, ids: number[]): Promise<MailMessage[]> =>
  db
    .select({
      id: messages.id,
      subject: messages.subject,
      content: messages.content,
      familyGroupId: messages.familyGroupId,
      sender: { ...personColumns, role: actingRole },
      helperRole: helperOfSender.role,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.senderId))
    .leftJoin(
      helperOfSender,
      sql`${helperOfSender.eventId} = ${messages.eventId} and ${helperOfSender.userId} = ${users.id}`,
    )
    .where(inArray(messages.id, ids))
    .then((rows) =>
      rows.map(({ sender, ...message }) => ({
        ...message,
        sender: sender && { ...sender, name: nameForMessages(sender) },
      })),
    );

/** An invitation, with the id of the profile in the tree that its recipient can claim (`placeholderId`). */
interface InvitationRow extends Omit<MailInvitation, "placeInTree"> {
  familyGroupId: number;
  senderId: number | null;
  placeholderId: number | null;
}

const readInvitations = (db: Executor, ids: number[]): Promise<InvitationRow[]> =>
  db
    .select({
      id: familyInvitations.id,
      familyGroupId: familyInvitations.familyGroupId,
      senderId: familyInvitations.senderId,
      recipientName: familyInvitations.recipientName,
      message: familyInvitations.message,
      isOpen: isOpenInvitation,
      expiresAt: familyInvitations.expiresAt,
      familyGroupName: familyGroups.name,
      placeholderId: placeholderPersonId,
      sender: { ...personColumns, role: actingRole, familyGroupId: users.familyGroupId },
    })
    .from(familyInvitations)
    .innerJoin(familyGroups, eq(familyGroups.id, familyInvitations.familyGroupId))
    .leftJoin(users, eq(users.id, familyInvitations.senderId))
    .where(sql`${inArray(familyInvitations.id, ids)} and ${familyGroups.deletedAt} is null`)
    .then((rows) =>
      rows.map(({ sender, isOpen, ...invitation }) => {
        const mayStillInvite =
          !sender || (sender.isLiving && mayInvite(sender, invitation.familyGroupId));
        const senderName = sender && nameForMessages(sender);
        return { ...invitation, senderName, isOpen: isOpen && mayStillInvite };
      }),
    );
