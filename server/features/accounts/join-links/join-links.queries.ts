import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { maySeeGroup } from "#shared/family/groups/groups.policy.ts";
import { joinLinks, joinRequests } from "#shared/accounts/join-links/join-links.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { nameForMessages, toIdAndName } from "../../core/person/index.ts";

export const sender = alias(users, "sender");
export const invitedUser = alias(users, "meant");

const MAX_LINKS = 100;

export const groupExists = and(
  eq(familyGroups.id, joinLinks.familyGroupId),
  isNull(familyGroups.deletedAt),
)!;

export const invitedPersonColumns = {
  id: invitedUser.id,
  fullName: invitedUser.fullName,
  firstName: invitedUser.firstName,
  lastName: invitedUser.lastName,
};
export const senderColumns = {
  fullName: sender.fullName,
  firstName: sender.firstName,
  lastName: sender.lastName,
};

/** Requests that count toward a link's limit. */
const requestCount = sql<number>`(select count(*) from ${joinRequests} counted
  where counted.join_link_id = ${joinLinks.id} and counted.status <> 'REJECTED')::int`;

/** Whether the person a link is for is still in its family. */
const isPersonStillInFamily = sql`(${joinLinks.personId} is null or exists (select 1 from ${users} person
  where person.id = ${joinLinks.personId} and person.family_group_id = ${joinLinks.familyGroupId}
    and person.deleted_at is null))`;

/** Whether a link can still be used, apart from its limit of requests. */
export const isOpenLinkAt = (now: Date) =>
  and(isNull(joinLinks.revokedAt), gt(joinLinks.expiresAt, now), isPersonStillInFamily)!;

/** An invitation link as people who open it see it. */
export interface OpenJoinLink {
  id: number;
  familyGroupId: number;
  familyGroupName: string;
  maxRequests: number;
  requests: number;
  sender: { fullName: string | null; firstName: string | null; lastName: string | null } | null;
}

/** Null if it is closed or its group is gone. It may be full. */
export async function findOpenJoinLink(
  db: Executor,
  id: number,
  now: Date,
): Promise<OpenJoinLink | null> {
  const [found] = await db
    .select({
      id: joinLinks.id,
      familyGroupId: joinLinks.familyGroupId,
      familyGroupName: familyGroups.name,
      maxRequests: joinLinks.maxRequests,
      requests: requestCount,
      sender: senderColumns,
    })
    .from(joinLinks)
    .innerJoin(familyGroups, groupExists)
    .leftJoin(sender, and(eq(sender.id, joinLinks.senderId), isNull(sender.deletedAt)))
    .where(and(eq(joinLinks.id, id), isOpenLinkAt(now)));
  return found ?? null;
}

/** Locks a link until the transaction ends, so that requests are counted one at a time. */
export const lockJoinLink = (tx: Executor, id: number) =>
  tx.select({ id: joinLinks.id }).from(joinLinks).where(eq(joinLinks.id, id)).for("no key update");

/** A group's open links, newest first. */
export const readLinks = async (db: Executor, familyGroupId: number, now: Date) =>
  (await selectLinks(db, familyGroupId, now)).map(toJoinLink);

const selectLinks = (db: Executor, familyGroupId: number, now: Date) =>
  db
    .select({
      id: joinLinks.id,
      kind: joinLinks.kind,
      createdAt: joinLinks.createdAt,
      expiresAt: joinLinks.expiresAt,
      requests: requestCount,
      maxRequests: joinLinks.maxRequests,
      person: invitedPersonColumns,
      sender: senderColumns,
    })
    .from(joinLinks)
    .leftJoin(invitedUser, eq(invitedUser.id, joinLinks.personId))
    .leftJoin(sender, eq(sender.id, joinLinks.senderId))
    .where(and(eq(joinLinks.familyGroupId, familyGroupId), isOpenLinkAt(now)))
    .orderBy(desc(joinLinks.id))
    .limit(MAX_LINKS);

const toJoinLink = ({
  sender,
  person,
  ...link
}: Awaited<ReturnType<typeof selectLinks>>[number]) => ({
  ...link,
  person: person && toIdAndName(person),
  sentBy: sender && nameForMessages(sender),
});

export interface VisibleJoinLink {
  id: number;
  familyGroupId: number;
}

/** The links among these that this actor may see. */
export async function findJoinLinks(
  db: Executor,
  actor: Actor,
  ids: number[],
): Promise<VisibleJoinLink[]> {
  const rows = await db
    .select({ id: joinLinks.id, familyGroupId: joinLinks.familyGroupId })
    .from(joinLinks)
    .innerJoin(familyGroups, groupExists)
    .where(inArray(joinLinks.id, ids));
  return rows.filter(({ familyGroupId }) => maySeeGroup(actor, { id: familyGroupId }));
}
