import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import {
  type FamilyGroup,
  type groupChangeSchema,
  groupsContract,
  type newGroupSchema,
} from "#shared/groups/groups.contract.ts";
import { maySeeGroupCards } from "#shared/groups/groups.policy.ts";
import { groupRefusals } from "#shared/groups/groups.refusals.ts";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import type { Page } from "#shared/lib/contract.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { changed, isOutdated, nextEdition } from "../../lib/routes/edition.ts";
import type { WantedPage } from "../../lib/routes/paging.ts";
import { refused } from "../../lib/errors.ts";
import { breaksUnique } from "../../lib/unique.ts";
import { type NewImage, prepareImage, replaceImage } from "../images/images.service.ts";
import { noteChange, noteCreated, noteTurn } from "../history/history.service.ts";
import { revokeInvitationsOf } from "../invitations/invitation.service.ts";
import { isLiving } from "../people/lifetimes/living.rules.ts";
import { partFromGroupLocked } from "../people/membership/membership.service.ts";
import { countPeople } from "../people/people.queries.ts";
import { lockGroup } from "./group.lock.ts";
import {
  findGroup,
  groupFor,
  type GroupRow,
  holdGroup,
  readGroupNames,
  readGroups,
} from "./groups.queries.ts";

type Surroundings = Pick<Deps, "db" | "now">;

/** A page of the cards that the actor can see. */
export const listGroups = async (
  { db }: Surroundings,
  actor: Actor,
  wanted: WantedPage,
): Promise<Page<FamilyGroup>> =>
  maySeeGroupCards(actor) ? readGroups(db, actor, wanted) : { items: [], total: 0, next: null };

/** A page of the groups whose tree the actor can look at. */
export async function listGroupNames({ db }: Surroundings, actor: Actor, wanted: WantedPage) {
  if (grantsAnywhere(actor, "group.see")) return readGroupNames(db, actor, wanted);
  const own = actor.familyGroupId === null ? null : await findGroup(db, actor.familyGroupId);
  return { items: own ? [own] : [], total: own ? 1 : 0, next: null };
}

/** Throws 409 for a name in use, whatever its case. */
export async function createGroup(
  { db, now }: Surroundings,
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
    if (!row) throw refused(groupRefusals.nameTaken);
    await noteCreated(tx, aboutGroup(row.id, actor, at), form);
    return groupFor(actor, row);
  });
}

/**
 * What is left out stays. Throws 409 for a name in use and where somebody was faster, 400 for a logo
 * that is no picture.
 */
export async function changeGroup(
  { db, now }: Surroundings,
  actor: Actor,
  id: number,
  { logo, ...change }: z.output<typeof groupChangeSchema>,
): Promise<FamilyGroup> {
  const image = logo == null ? logo : await prepareImage(logo, "logo", actor);
  try {
    const row = await db.transaction(async (tx) => {
      const before = await holdGroup(tx, id);
      return changeGroupLocked({ tx, actor, now: now() }, before, { ...change, image });
    });
    return groupFor(actor, row);
  } catch (error) {
    if (!breaksUnique(error, "family_groups_name_unique")) throw error;
    throw refused(groupRefusals.nameTaken);
  }
}

interface GroupChange extends Omit<z.output<typeof groupChangeSchema>, "logo"> {
  /** Null removes the one that is there. */
  image?: NewImage | null | undefined;
}

/** As changeGroup, for who holds the group as it was `before`: else nobody sees who was faster. */
export async function changeGroupLocked(
  { tx, actor, now }: { tx: Executor; actor: Actor; now: Date },
  before: GroupRow,
  { image, edition, ...words }: GroupChange,
): Promise<GroupRow> {
  if (isOutdated(before, edition))
    throw changed(groupsContract.routes.change, groupFor(actor, before));
  const values = { ...words, ...(image !== undefined && { logo: image?.hash ?? null }) };
  const raised = { edition: nextEdition(before, values), updatedAt: now };
  const write = () => updateGroup(tx, before.id, { ...values, ...raised });
  const after = await (image === undefined
    ? write()
    : replaceImage(tx, { from: before.logo, to: image }, write));
  await noteChange(tx, aboutGroup(before.id, actor, now), { before, after: values });
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

/** Deletes a group, which can be restored for 30 days. Its people stay, and know which one it was. */
export async function removeGroup(
  { db, now }: Surroundings,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockGroup(tx, id);
    await tx.update(familyGroups).set({ deletedAt: now() }).where(eq(familyGroups.id, id));
    await partFromGroupLocked(tx, id, now());
    await revokeInvitationsOf(tx, id, now());
    await noteTurn(tx, aboutGroup(id, actor, now()), "deleted");
  });
}

/** How many living members the actor's own group has. */
export async function countMembers({ db }: Surroundings, { familyGroupId }: Actor) {
  const group = familyGroupId === null ? null : await findGroup(db, familyGroupId);
  if (!group) return { count: 0, groupName: null };
  const living = and(eq(users.familyGroupId, group.id), isLiving);
  return { count: await countPeople(db, living), groupName: group.name };
}
