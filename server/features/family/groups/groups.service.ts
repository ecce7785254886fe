import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import {
  type FamilyGroup,
  type groupChangeSchema,
  groupsContract,
  type newGroupSchema,
} from "#shared/family/groups/groups.contract.ts";
import { maySeeGroupCards } from "#shared/family/groups/groups.policy.ts";
import { groupErrors } from "#shared/family/groups/groups.errors.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { Page } from "#shared/lib/contract.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { changedError, isOutdated, nextVersion } from "../../../lib/routes/version.ts";
import type { PageRequest } from "../../../lib/routes/paging.ts";
import { domainError } from "../../../lib/errors.ts";
import { isUniqueViolation } from "../../../lib/unique-violation.ts";
import { type NewImage, prepareImage, replaceImage } from "../../core/images/index.ts";
import { recordAudit } from "../../core/audit/index.ts";
import { logChange, logCreation, logStateChange } from "../../core/change-log/index.ts";
import { defineHook } from "../../../lib/hook.ts";
import { isLiving, countPeople, lockGroup } from "../../core/person/index.ts";
import { leaveGroupLocked } from "../people/index.ts";
import {
  findGroup,
  toFamilyGroup,
  type GroupRow,
  lockGroupRow,
  readGroupNames,
  readGroups,
} from "./groups.queries.ts";

/** A page of the group cards that the actor can see. */
export const listGroups = async (
  { db }: Context,
  actor: Actor,
  pageRequest: PageRequest,
): Promise<Page<FamilyGroup>> =>
  maySeeGroupCards(actor)
    ? readGroups(db, actor, pageRequest)
    : { items: [], total: 0, next: null };

/** A page of the groups whose tree the actor can see. */
export async function listGroupNames({ db }: Context, actor: Actor, pageRequest: PageRequest) {
  if (grantsAnywhere(actor, "group.see")) return readGroupNames(db, actor, pageRequest);
  const own = actor.familyGroupId === null ? null : await findGroup(db, actor.familyGroupId);
  return { items: own ? [own] : [], total: own ? 1 : 0, next: null };
}

/** Creates a group. Throws 409 if the name is taken, ignoring case. */
export async function createGroup(
  { db, now }: Context,
  actor: Actor,
  form: z.output<typeof newGroupSchema>,
): Promise<FamilyGroup> {
  const at = now();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(familyGroups)
      .values({ ...form, createdBy: actor.id, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning();
    if (!row) throw domainError(groupErrors.nameTaken);
    await logCreation(tx, aboutGroup(row.id, actor, at), form);
    await recordAudit(tx, groupAuditEntry(actor, row.id, "created"), at);
    return toFamilyGroup(actor, row);
  });
}

/**
 * Changes a group; fields left out stay the same. Throws 409 if the name is taken or the group has
 * changed meanwhile, 400 if the logo is not an image.
 */
export async function changeGroup(
  { db, now }: Context,
  actor: Actor,
  id: number,
  { logo, ...change }: z.output<typeof groupChangeSchema>,
): Promise<FamilyGroup> {
  const image = logo == null ? logo : await prepareImage(logo, "logo", actor);
  try {
    const row = await db.transaction(async (tx) => {
      const before = await lockGroupRow(tx, id);
      return changeGroupLocked({ tx, actor, now: now() }, before, { ...change, image });
    });
    return toFamilyGroup(actor, row);
  } catch (error) {
    if (!isUniqueViolation(error, "family_groups_name_unique")) throw error;
    throw domainError(groupErrors.nameTaken);
  }
}

interface GroupChange extends Omit<z.output<typeof groupChangeSchema>, "logo"> {
  /** Null removes the current logo. */
  image?: NewImage | null | undefined;
}

/** Like changeGroup, but the caller has locked the group, whose row is `before`. */
export async function changeGroupLocked(
  { tx, actor, now }: { tx: Executor; actor: Actor; now: Date },
  before: GroupRow,
  { image, version, ...fields }: GroupChange,
): Promise<GroupRow> {
  if (isOutdated(before, version))
    throw changedError(groupsContract.routes.change, toFamilyGroup(actor, before));
  const values = { ...fields, ...(image !== undefined && { logo: image?.hash ?? null }) };
  const versionFields = { version: nextVersion(before, values), updatedAt: now };
  const write = () => updateGroup(tx, before.id, { ...values, ...versionFields });
  const after = await (image === undefined
    ? write()
    : replaceImage(tx, { from: before.logo, to: image }, write));
  await logChange(tx, aboutGroup(before.id, actor, now), { before, after: values });
  return after;
}

export const aboutGroup = (id: number, actor: Actor, at: Date) =>
  ({ subject: "group", subjectId: id, familyGroupId: id, actor, at }) as const;

async function updateGroup(
  tx: Executor,
  id: number,
  values: Partial<typeof familyGroups.$inferInsert>,
): Promise<GroupRow> {
  const [row] = await tx
    .update(familyGroups)
    .set(values)
    .where(eq(familyGroups.id, id))
    .returning();
  return row!;
}

/** Runs in the transaction that deletes a group; each feature can register one. */
export type GroupDeletion = (tx: Executor, groupId: number, now: Date) => Promise<void>;

export const groupDeletions = defineHook<GroupDeletion>("group deletions");

/** Deletes a group, which can be restored for 30 days. Its people stay and remember which group it was. */
export async function removeGroup({ db, now }: Context, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockGroup(tx, id);
    await tx.update(familyGroups).set({ deletedAt: now() }).where(eq(familyGroups.id, id));
    await leaveGroupLocked(tx, id, now());
    for (const onDelete of groupDeletions.all()) await onDelete(tx, id, now());
    await logStateChange(tx, aboutGroup(id, actor, now()), "deleted");
    await recordAudit(tx, groupAuditEntry(actor, id, "deleted"), now());
  });
}

const groupAuditEntry = (by: Actor, groupId: number, change: string) =>
  ({ kind: "groupChanged", by, facts: { groupId, change } }) as const;

/** Counts the living members of the actor's own group. */
export async function countMembers({ db }: Context, { familyGroupId }: Actor) {
  const group = familyGroupId === null ? null : await findGroup(db, familyGroupId);
  if (!group) return { count: 0, groupName: null };
  const living = and(eq(users.familyGroupId, group.id), isLiving);
  return { count: await countPeople(db, living), groupName: group.name };
}
