import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import type { InvitationStatus } from "#shared/invitations/invitation-words.ts";
import type { Role } from "#shared/lib/roles.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import type { Executor } from "../../../lib/deps.ts";

/** Whom an invitation names. */
export const named = alias(users, "named");
const sender = alias(users, "sender");

/**
 * How an invitation stands at a moment, where it is read beside whom it names: past its end it has
 * expired, and with the record that it names it goes, and comes back.
 */
export const statusAt = (now: Date) =>
  sql<InvitationStatus>`case
    when ${familyInvitations.status} <> 'PENDING' then ${familyInvitations.status}
    when ${named.deletedAt} is not null then 'REVOKED'
    when ${familyInvitations.expiresAt} <= ${now.toISOString()} then 'EXPIRED'
    else 'PENDING' end`;

/** An invitation as whoever has its link meets it. */
export interface MetInvitation {
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
  } | null;
  /** Whether somebody signs in with its address. */
  hasAccount: boolean;
}

/** Null where its group is gone. */
export async function readInvitation(
  db: Executor,
  id: number,
  now: Date,
): Promise<MetInvitation | null> {
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
      },
      hasAccount: sql<boolean>`exists (select 1 from ${users} account
        where lower(account.email) = lower(${familyInvitations.email}) and account.deleted_at is null
          and (account.password is not null or account.last_login is not null))`,
    })
    .from(familyInvitations)
    .innerJoin(
      familyGroups,
      and(eq(familyGroups.id, familyInvitations.familyGroupId), isNull(familyGroups.deletedAt)),
    )
    .leftJoin(named, eq(named.id, familyInvitations.personId))
    .leftJoin(sender, eq(sender.id, familyInvitations.senderId))
    .where(eq(familyInvitations.id, id));
  return found ?? null;
}

/** Holds an invitation until the transaction ends: of those who answer it at once one is first. */
export const lockInvitation = (tx: Executor, id: number) =>
  tx
    .select({ id: familyInvitations.id })
    .from(familyInvitations)
    .where(eq(familyInvitations.id, id))
    .for("no key update");

/** Whether it waits for an answer, but for its end. */
export const isOpenInvitation = sql<boolean>`(${familyInvitations.status} = 'PENDING'
  and not exists (select 1 from ${users} named
    where named.id = family_invitations.person_id and named.deleted_at is not null))`;

/**
 * Whose record of the tree waits for who is invited: the one that is named, else the one of the group
 * that has the address and no account. Null where there is none.
 */
// Columns are named with their table, whatever they are read beside: a person has some of the same names.
export const waitingFor = sql<number | null>`coalesce(family_invitations.person_id, (
  select waiting.id from ${users} waiting
  where lower(waiting.email) = lower(family_invitations.email)
    and waiting.family_group_id = family_invitations.family_group_id
    and waiting.deleted_at is null and waiting.password is null and waiting.last_login is null))`;

/** The same of one. */
export async function findWaiting(db: Executor, id: number): Promise<number | null> {
  const [found] = await db
    .select({ id: waitingFor })
    .from(familyInvitations)
    .where(eq(familyInvitations.id, id));
  return found?.id ?? null;
}
