import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { attendance } from "#shared/events/attendance.table.ts";
import { eventHelpers } from "#shared/events/event-helpers.table.ts";
import type { AttendanceStatus } from "#shared/events/event-words.ts";
import { events } from "#shared/events/event.table.ts";
import { mayInvite } from "#shared/invitations/invitations.policy.ts";
import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { refusedAddresses } from "#shared/mail/refused-addresses.table.ts";
import { mailPeople } from "#shared/messages/mail-people.table.ts";
import { mails } from "#shared/messages/mails.table.ts";
import { messages } from "#shared/messages/messages.table.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";
import { isOnList } from "../../events/guests/counted.rules.ts";
import { isOpenInvitation, waitingFor } from "../../invitations/joining/invitation.queries.ts";
import { isThere } from "../../events/planning/seen-events.queries.ts";
import { hasStoppedMail } from "../../messages/stopped-mail.queries.ts";
import { isLiving } from "../../people/lifetimes/living.rules.ts";
import { nameInWords } from "../../people/named.queries.ts";
import type { ClaimedMail } from "../sending/mails.queries.ts";
import type { MailEvent, MailInvitation, MailMessage, MailPerson } from "./purpose.rules.ts";

/** What mails are about and whom they are for, as that is at this moment, by what they name. */
export interface MailContext {
  /** For whom each mail is, who is alive and there. */
  peopleOf: ReadonlyMap<number, MailPerson[]>;
  /** Whose addresses they go to. */
  holders: ReadonlyMap<number, MailPerson>;
  events: ReadonlyMap<number, MailEvent>;
  messages: ReadonlyMap<number, MailMessage>;
  invitations: ReadonlyMap<number, ReadInvitation>;
  /** What the mail server said of addresses that it refuses. */
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
  hasStopped: hasStoppedMail,
  familyGroupId: users.familyGroupId,
};

type PersonRow = Pick<
  MailPerson,
  "id" | "email" | "newEmail" | "isThere" | "hasStopped" | "familyGroupId"
> &
  Partial<Pick<MailPerson, "status" | "isWaiting" | "saidMaybe" | "badge">> &
  Parameters<typeof nameInWords>[0];

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
  name: nameInWords(name),
});

/** In at most six queries, however many mails there are. */
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
  const [peopleOf, holders, ofEvents, ofMessages, invitations, refused] = await Promise.all([
    readPeople(db, idsOf("id")),
    ifAny(idsOf("personId"), (ids) => db.select(person).from(users).where(inArray(users.id, ids))),
    ifAny(idsOf("eventId"), (ids) =>
      db
        .select({ event: events, familyGroupName: familyGroups.name })
        .from(events)
        .leftJoin(familyGroups, eq(familyGroups.id, events.familyGroupId))
        .where(sql`${inArray(events.id, ids)} and ${isThere}`),
    ),
    ifAny(idsOf("messageId"), (ids) => readMessages(db, ids)),
    ifAny(invitationIds, (ids) => readInvitations(db, ids)),
    db.select().from(refusedAddresses).where(inArray(refusedAddresses.address, addresses)),
  ]);
  return {
    peopleOf,
    holders: new Map(holders.map((row) => [row.id, personOf(row)])),
    events: new Map(ofEvents.map(({ event, ...beside }) => [event.id, { ...event, ...beside }])),
    messages: new Map(ofMessages.map((message) => [message.id, message])),
    invitations: new Map(invitations.map((invitation) => [invitation.id, invitation])),
    refusals: new Map(refused.map(({ address, reply }) => [address, reply])),
  };
}

const ifAny = <Row>(ids: number[], read: (ids: number[]) => PromiseLike<Row[]>) =>
  ids.length > 0 ? read(ids) : Promise.resolve([]);

/** With their answers, where a mail is about an event on whose list they are. */
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

const ofSender = alias(eventHelpers, "of_sender");

const readMessages = (db: Executor, ids: number[]): Promise<MailMessage[]> =>
  db
    .select({
      id: messages.id,
      subject: messages.subject,
      content: messages.content,
      familyGroupId: messages.familyGroupId,
      sender: { ...person, role: users.role },
      part: ofSender.part,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.senderId))
    .leftJoin(
      ofSender,
      sql`${ofSender.eventId} = ${messages.eventId} and ${ofSender.userId} = ${users.id}`,
    )
    .where(inArray(messages.id, ids))
    .then((rows) =>
      rows.map(({ sender, ...message }) => ({
        ...message,
        sender: sender && { ...sender, name: nameInWords(sender) },
      })),
    );

/** An invitation, and whose place in the tree waits for who is invited. */
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
      waitingId: waitingFor,
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
        const senderName = sender && nameInWords(sender);
        return { ...invitation, senderName, isOpen: isOpen && mayInviteStill };
      }),
    );
