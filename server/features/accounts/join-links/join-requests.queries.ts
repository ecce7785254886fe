import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { maySeeGroup } from "#shared/family/groups/groups.policy.ts";
import { JOIN_REQUESTS_PER_PAGE } from "#shared/accounts/join-links/join-links.contract.ts";
import { joinLinks, joinRequests } from "#shared/accounts/join-links/join-links.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { displayName } from "#shared/lib/names.ts";
import { id } from "#shared/lib/schemas.ts";
import type { Executor } from "../../../lib/context.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { nameForMessages, toIdAndName } from "../../core/person/index.ts";
import {
  type VisibleJoinLink,
  groupExists,
  invitedUser,
  invitedPersonColumns,
  sender,
  senderColumns,
} from "./join-links.queries.ts";

const MAX_OWN_REQUESTS = 10;
const MAX_GROUPS = 1000;

/** The caller's own requests to join families that still exist. */
export const readOwnRequests = (db: Executor, userId: number, condition?: SQL) =>
  db
    .select({
      id: joinRequests.id,
      joinLinkId: joinRequests.joinLinkId,
      familyGroupName: familyGroups.name,
      status: joinRequests.status,
      createdAt: joinRequests.createdAt,
    })
    .from(joinRequests)
    .innerJoin(joinLinks, eq(joinLinks.id, joinRequests.joinLinkId))
    .innerJoin(familyGroups, groupExists)
    .where(and(eq(joinRequests.userId, userId), condition))
    .orderBy(desc(joinRequests.id))
    .limit(MAX_OWN_REQUESTS);

/** A request is pending while its account exists and hasn't joined a family otherwise. */
const isPending = and(
  eq(users.id, joinRequests.userId),
  isNull(users.deletedAt),
  isNull(users.familyGroupId),
  eq(joinRequests.status, "PENDING"),
)!;

const selectPending = (db: Executor) =>
  db
    .select({
      id: joinRequests.id,
      createdAt: joinRequests.createdAt,
      email: sql<string | null>`coalesce(${users.email}, ${users.newEmail})`,
      isVerified: users.verified,
      requester: {
        fullName: users.fullName,
        firstName: users.firstName,
        lastName: users.lastName,
      },
      kind: joinLinks.kind,
      person: invitedPersonColumns,
      sender: senderColumns,
    })
    .from(joinRequests)
    .innerJoin(joinLinks, eq(joinLinks.id, joinRequests.joinLinkId))
    .innerJoin(users, isPending)
    .leftJoin(
      invitedUser,
      and(
        eq(invitedUser.id, joinLinks.personId),
        eq(invitedUser.familyGroupId, joinLinks.familyGroupId),
        isNull(invitedUser.deletedAt),
      ),
    )
    .leftJoin(sender, eq(sender.id, joinLinks.senderId))
    .orderBy(asc(joinRequests.id))
    .$dynamic();

/** A page of a group's pending requests, oldest first. */
export async function readRequests(db: Executor, familyGroupId: number, pageRequest: PageRequest) {
  const isForGroup = eq(joinLinks.familyGroupId, familyGroupId);
  const page = await readPage(pageRequest, {
    itemName: "Request",
    perPage: JOIN_REQUESTS_PER_PAGE,
    cursorSchema: id,
    find: (cursor) => selectPending(db).where(and(isForGroup, eq(joinRequests.id, cursor))),
    read: (cursor, limit) =>
      selectPending(db)
        .where(and(isForGroup, cursor ? gt(joinRequests.id, cursor) : undefined))
        .limit(limit),
    cursorOf: (row) => row.id,
    count: async () => {
      const [counted] = await db
        .select({ total: count() })
        .from(joinRequests)
        .innerJoin(joinLinks, eq(joinLinks.id, joinRequests.joinLinkId))
        .innerJoin(users, isPending)
        .where(isForGroup);
      return counted!.total;
    },
  });
  return { ...page, items: page.items.map(toJoinRequest) };
}

const toJoinRequest = ({
  requester,
  kind,
  person,
  sender,
  ...request
}: Awaited<ReturnType<typeof selectPending>>[number]) => ({
  ...request,
  name: displayName({ ...requester, username: request.email }),
  link: { kind, person: person && toIdAndName(person), sentBy: sender && nameForMessages(sender) },
});

/** The number of pending requests by group; null for all groups. */
export const countPendingByGroup = (db: Executor, familyGroupId: number | null) =>
  db
    .select({ familyGroupId: joinLinks.familyGroupId, waiting: count() })
    .from(joinRequests)
    .innerJoin(joinLinks, eq(joinLinks.id, joinRequests.joinLinkId))
    .innerJoin(familyGroups, groupExists)
    .innerJoin(users, isPending)
    .where(familyGroupId === null ? undefined : eq(joinLinks.familyGroupId, familyGroupId))
    .groupBy(joinLinks.familyGroupId)
    .orderBy(joinLinks.familyGroupId)
    .limit(MAX_GROUPS);

/** The caller's unrejected request with a link of this group, or any with this link. */
export async function findOwnRequest(
  db: Executor,
  userId: number,
  link: { id: number; familyGroupId: number },
) {
  const [found] = await readOwnRequests(
    db,
    userId,
    sql`(${joinRequests.joinLinkId} = ${link.id} or (${joinRequests.status} = 'PENDING'
      and ${joinLinks.familyGroupId} = ${link.familyGroupId}))`,
  );
  return found ?? null;
}

export interface VisibleJoinRequest extends VisibleJoinLink {
  userId: number;
}

/** The requests among these that this actor may see. */
export async function findJoinRequests(
  db: Executor,
  actor: Actor,
  ids: number[],
): Promise<VisibleJoinRequest[]> {
  const rows = await db
    .select({
      id: joinRequests.id,
      familyGroupId: joinLinks.familyGroupId,
      userId: joinRequests.userId,
    })
    .from(joinRequests)
    .innerJoin(joinLinks, eq(joinLinks.id, joinRequests.joinLinkId))
    .innerJoin(familyGroups, groupExists)
    .where(inArray(joinRequests.id, ids));
  return rows.filter(({ familyGroupId }) => maySeeGroup(actor, { id: familyGroupId }));
}
