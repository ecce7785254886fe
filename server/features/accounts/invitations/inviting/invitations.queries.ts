import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { maySeeGroup } from "#shared/family/groups/groups.policy.ts";
import { INVITATIONS_PER_PAGE } from "#shared/accounts/invitations/invitations.contract.ts";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { id } from "#shared/lib/schemas.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import type { MailStatus } from "#shared/core/outbox/mail-kinds.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { readPage, type PageRequest } from "../../../../lib/routes/paging.ts";
import { nameForMessages } from "../../../core/person/index.ts";
import { invitedPerson, statusAt } from "../joining/invitation.queries.ts";

const sender = alias(users, "sender");

const nameColumnsOf = (person: typeof invitedPerson) => ({
  id: person.id,
  fullName: person.fullName,
  firstName: person.firstName,
  lastName: person.lastName,
});

interface InvitationRequest extends PageRequest {
  familyGroupId: number;
  personId?: number | undefined;
}

/** A page of a group's invitations, newest first. */
export async function readInvitations(
  db: Executor,
  { familyGroupId, personId, ...pageRequest }: InvitationRequest,
  now: Date,
) {
  const condition = and(
    eq(familyInvitations.familyGroupId, familyGroupId),
    personId === undefined ? undefined : eq(familyInvitations.personId, personId),
  );
  const page = await readPage(pageRequest, {
    itemName: "Invitation",
    perPage: INVITATIONS_PER_PAGE,
    cursorSchema: id,
    find: (id) =>
      selectInvitations(db, and(condition, eq(familyInvitations.id, id)), { now, limit: 1 }),
    read: (cursor, limit) =>
      selectInvitations(db, and(condition, cursor ? lt(familyInvitations.id, cursor) : undefined), {
        now,
        limit,
      }),
    cursorOf: (row) => row.id,
    count: () => db.$count(familyInvitations, condition),
  });
  return { ...page, items: page.items.map(toInvitation) };
}

const toInvitation = ({
  person,
  sender,
  ...invitation
}: Awaited<ReturnType<typeof selectInvitations>>[number]) => ({
  ...invitation,
  person: person && { id: person.id, name: nameForMessages(person) },
  sentBy: sender && nameForMessages(sender),
});

const selectInvitations = (
  db: Executor,
  condition: SQL | undefined,
  { now, limit }: { now: Date; limit: number },
) =>
  db
    .select({
      id: familyInvitations.id,
      email: familyInvitations.email,
      recipientName: familyInvitations.recipientName,
      message: familyInvitations.message,
      status: statusAt(now),
      createdAt: familyInvitations.createdAt,
      lastSentAt: familyInvitations.lastSentAt,
      expiresAt: familyInvitations.expiresAt,
      person: nameColumnsOf(invitedPerson),
      sender: nameColumnsOf(sender as unknown as typeof invitedPerson),
      mail: lastMail,
    })
    .from(familyInvitations)
    .leftJoin(invitedPerson, eq(invitedPerson.id, familyInvitations.personId))
    .leftJoin(sender, eq(sender.id, familyInvitations.senderId))
    .where(condition)
    .orderBy(desc(familyInvitations.id))
    .limit(limit);

/** The status of the latest email. */
const lastMail = sql<MailStatus | null>`(
  select status from ${mails} mail
  where lower(mail.address) = lower(${familyInvitations.email}) and mail.kind = 'invitation'
    and mail.facts ->> 'invitationId' = ${familyInvitations.id}::text
  order by mail.created_at desc, mail.id desc limit 1)`;

export interface VisibleInvitation {
  id: number;
  familyGroupId: number;
  email: string;
}

/** The invitations among these that this actor may see. */
export async function findInvitations(
  db: Executor,
  actor: Actor,
  ids: number[],
): Promise<VisibleInvitation[]> {
  const rows = await db
    .select({
      id: familyInvitations.id,
      familyGroupId: familyInvitations.familyGroupId,
      email: familyInvitations.email,
    })
    .from(familyInvitations)
    .innerJoin(
      familyGroups,
      and(eq(familyGroups.id, familyInvitations.familyGroupId), isNull(familyGroups.deletedAt)),
    )
    .where(inArray(familyInvitations.id, ids));
  return rows.filter(({ familyGroupId }) => maySeeGroup(actor, { id: familyGroupId }));
}
