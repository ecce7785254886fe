import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import type { InvitationStatus } from "#shared/accounts/invitations/invitation-options.ts";
import type { Role } from "#shared/lib/roles.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Executor } from "../../../../lib/context.ts";
import { hasAccountSql, isLivingIn, nameForMessages } from "../../../core/person/index.ts";

/** The person an invitation is for. */
export const invitedPerson = alias(users, "named");
const sender = alias(users, "sender");

/**
 * SQL: an invitation's status at a moment, in a query that joins its person: expired after its end, and revoked
 * while its person is deleted.
 */
export const statusAt = (now: Date) =>
  sql<InvitationStatus>`case
    when ${familyInvitations.status} <> 'PENDING' then ${familyInvitations.status}
    when ${invitedPerson.deletedAt} is not null then 'REVOKED'
    when ${familyInvitations.expiresAt} <= ${now.toISOString()} then 'EXPIRED'
    else 'PENDING' end`;

/** An invitation as its link shows it. */
export interface LinkedInvitation {
  id: number;
  familyGroupId: number;
  familyGroupName: string;
  email: string;
  status: InvitationStatus;
  personId: number | null;
  recipientName: string | null;
  message: string | null;
  sender: {
    id: number;
    role: Role;
    familyGroupId: number | null;
    fullName: string | null;
    firstName: string | null;
    lastName: string | null;
    /** Null for a deleted sender, too. */
    photo: string | null;
  } | null;
  /** Whether an account has its address. */
  hasAccount: boolean;
}

/** Reads an invitation; null if its group is deleted. */
export async function readInvitation(
  db: Executor,
  id: number,
  now: Date,
): Promise<LinkedInvitation | null> {
  const [found] = await db
    .select({
      id: familyInvitations.id,
      familyGroupId: familyInvitations.familyGroupId,
      familyGroupName: familyGroups.name,
      email: familyInvitations.email,
      status: statusAt(now),
      personId: familyInvitations.personId,
      recipientName: familyInvitations.recipientName,
      message: familyInvitations.message,
      sender: {
        id: sender.id,
        role: sender.role,
        familyGroupId: sender.familyGroupId,
        fullName: sender.fullName,
        firstName: sender.firstName,
        lastName: sender.lastName,
        photo: sql<string | null>`case when ${sender.deletedAt} is null and ${isLivingIn(sender)}
            then ${sender.photo} end`.as("sender_photo"),
      },
      hasAccount: sql<boolean>`exists (select 1 from ${users} account
        where lower(account.email) = lower(${familyInvitations.email}) and account.deleted_at is null
          and ${hasAccountSql(alias(users, "account"))})`,
    })
    .from(familyInvitations)
    .innerJoin(
      familyGroups,
      and(eq(familyGroups.id, familyInvitations.familyGroupId), isNull(familyGroups.deletedAt)),
    )
    .leftJoin(invitedPerson, eq(invitedPerson.id, familyInvitations.personId))
    .leftJoin(sender, eq(sender.id, familyInvitations.senderId))
    .where(eq(familyInvitations.id, id));
  return found ?? null;
}

/** Locks an invitation until the transaction ends, so that only one answer counts. */
export const lockInvitation = (tx: Executor, id: number) =>
  tx
    .select({ id: familyInvitations.id })
    .from(familyInvitations)
    .where(eq(familyInvitations.id, id))
    .for("no key update");

/** SQL: whether an invitation is pending and its person isn't deleted. Doesn't check when it expires. */
export const isOpenInvitation = sql<boolean>`(${familyInvitations.status} = 'PENDING'
  and not exists (select 1 from ${users} named
    where named.id = family_invitations.person_id and named.deleted_at is not null))`;

/**
 * The person record that becomes the invited person's account: the invitation's person, else the one in the
 * group with this address and no account. Null if there is none.
 */
// Columns are qualified with their table, because persons have some of the same names.
export const placeholderPersonId = sql<number | null>`coalesce(family_invitations.person_id, (
  select waiting.id from ${users} waiting
  where lower(waiting.email) = lower(family_invitations.email)
    and waiting.family_group_id = family_invitations.family_group_id
    and waiting.deleted_at is null and not ${hasAccountSql(alias(users, "waiting"))}))`;

/** Finds `placeholderPersonId` of one invitation. */
export async function findPlaceholderPerson(db: Executor, id: number): Promise<number | null> {
  const [found] = await db
    .select({ id: placeholderPersonId })
    .from(familyInvitations)
    .where(eq(familyInvitations.id, id));
  return found?.id ?? null;
}

const MAX_PARENTS = 4;

/** The person in the tree that an invitation is for, with their parents' names; null without a person. */
export async function readInvitedProfile(db: Executor, invitationId: number) {
  const id = await findPlaceholderPerson(db, invitationId);
  const [person] = id === null ? [] : await db.select().from(users).where(eq(users.id, id));
  if (!person || person.familyGroupId === null) return null;
  const { userId, relatedUserId, relationshipType, deletedAt } = familyRelationships;
  const parents = await db
    .select({ fullName: users.fullName, firstName: users.firstName, lastName: users.lastName })
    .from(familyRelationships)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(relatedUserId, person.id),
        eq(relationshipType, "PARENT"),
        isNull(deletedAt),
        eq(users.familyGroupId, person.familyGroupId),
      ),
    )
    .orderBy(users.id)
    .limit(MAX_PARENTS);
  return {
    name: nameForMessages(person),
    sex: person.sex,
    hasBirthdate: person.birthdate !== null,
    parents: parents.map(nameForMessages),
  };
}
