import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-words.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { mayInvite } from "#shared/accounts/invitations/invitations.policy.ts";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import type { Formats } from "#shared/core/formats/formats.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { refusedAddresses } from "#shared/mail/mail/refused-addresses.table.ts";
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
import { isLiving, nameForMessages } from "../../../core/person/index.ts";
import type { ClaimedMail } from "../sending/mails.queries.ts";
import type { MailEvent, MailInvitation, MailMessage, MailPerson } from "./purpose.rules.ts";

/** Current facts about emails and their recipients, by the ids that the emails contain. */
export interface MailContext {
  /** The site's date and number formats. */
  formats: Formats;
  /** The people each email is for, if living and not deleted. */
  peopleOf: ReadonlyMap<number, MailPerson[]>;
  /** The owners of the addresses. */
  holders: ReadonlyMap<number, MailPerson>;
  events: ReadonlyMap<number, MailEvent>;
  messages: ReadonlyMap<number, MailMessage>;
  invitations: ReadonlyMap<number, ReadInvitation>;
  /** The mail server's replies for addresses that it rejects. */
  refusals: ReadonlyMap<string, string>;
}

const isThereAndAlive = sql<boolean>`(${isLiving} and ${users.deletedAt} is null)`;

const person = {
  id: users.id,
  email: users.email,
  newEmail: users.newEmail,
  fullName: users.fullName,
  firstName: users.firstName,
  lastName: users.lastName,
  isThere: isThereAndAlive,
  hasStopped: hasUnsubscribed,
  familyGroupId: users.familyGroupId,
};

type PersonRow = Pick<
  MailPerson,
  "id" | "email" | "newEmail" | "isThere" | "hasStopped" | "familyGroupId"
> &
  Partial<Pick<MailPerson, "status" | "isWaiting" | "saidMaybe" | "badge">> &
  Parameters<typeof nameForMessages>[0];

const personOf = ({
  id,
  email,
  newEmail,
  isThere: isHere,
  hasStopped,
  familyGroupId,
  status,
  isWaiting,
  saidMaybe,
  badge,
  ...name
}: PersonRow): MailPerson => ({
  id,
  email,
  newEmail,
  isThere: isHere,
  hasStopped,
  familyGroupId,
  status: status ?? null,
  isWaiting: isWaiting ?? false,
  saidMaybe: saidMaybe ?? false,
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
  const [peopleOf, holders, ofEvents, ofMessages, invitations, refused, formats] =
    await Promise.all([
      readPeople(db, idsOf("id")),
      readUnlessEmpty(idsOf("personId"), (ids) =>
        db.select(person).from(users).where(inArray(users.id, ids)),
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
      db.select().from(refusedAddresses).where(inArray(refusedAddresses.address, addresses)),
      readFormats(db),
    ]);
  return {
    formats,
    peopleOf,
    holders: new Map(holders.map((row) => [row.id, personOf(row)])),
    events: new Map(ofEvents.map(({ event, ...beside }) => [event.id, { ...event, ...beside }])),
    messages: new Map(ofMessages.map((message) => [message.id, message])),
    invitations: new Map(invitations.map((invitation) => [invitation.id, invitation])),
    refusals: new Map(refused.map(({ address, reply }) => [address, reply])),
  };
}

const readUnlessEmpty = <Row>(ids: number[], read: (ids: number[]) => PromiseLike<Row[]>) =>
  ids.length > 0 ? read(ids) : Promise.resolve([]);

/** Reads the people the emails are for, with their RSVP if an email is about an event they are invited to. */
async function readPeople(db: Executor, ids: number[]): Promise<Map<number, MailPerson[]>> {
  const rows = await db
    .select({
      mailId: mailPeople.mailId,
      ...person,
      status: sql<AttendanceStatus | null>`case when ${isOnList} then ${attendance.status} end`,
      isWaiting: sql<boolean>`${attendance.waitingSince} is not null`,
      saidMaybe: sql<boolean>`(${attendance.status} = 'pending' and ${attendance.waitingSince} is null
        and ${attendance.answeredBy} is not null)`,
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
  const there = rows
    .filter((row) => row.isThere)
    .map(({ mailId, ...row }) => ({ mailId, person: personOf(row) }));
  const byMail = groupBy(there, ({ mailId }) => mailId);
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
      sender: { ...person, role: users.role },
      part: helperOfSender.part,
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

/** An invitation, with the record that its recipient can claim (`waitingId`). */
interface ReadInvitation extends Omit<MailInvitation, "place"> {
  familyGroupId: number;
  senderId: number | null;
  waitingId: number | null;
}

const readInvitations = (db: Executor, ids: number[]): Promise<ReadInvitation[]> =>
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
      waitingId: placeholderPersonId,
      sender: { ...person, role: users.role, familyGroupId: users.familyGroupId },
    })
    .from(familyInvitations)
    .innerJoin(familyGroups, eq(familyGroups.id, familyInvitations.familyGroupId))
    .leftJoin(users, eq(users.id, familyInvitations.senderId))
    .where(sql`${inArray(familyInvitations.id, ids)} and ${familyGroups.deletedAt} is null`)
    .then((rows) =>
      rows.map(({ sender, isOpen, ...invitation }) => {
        const mayInviteStill =
          !sender || (sender.isThere && mayInvite(sender, invitation.familyGroupId));
        const senderName = sender && nameForMessages(sender);
        return { ...invitation, senderName, isOpen: isOpen && mayInviteStill };
      }),
    );
