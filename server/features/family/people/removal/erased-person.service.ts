import { eq, inArray, sql } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { type UserRow, users } from "#shared/family/people/people.table.ts";
import type { Erasure } from "../../../../lib/personal-data.ts";
import type { Executor } from "../../../../lib/context.ts";
import { removeUnusedImages } from "../../../core/images/index.ts";
import { updatePresumedDeadLocked } from "../lifetimes/presumed-dead.queries.ts";
import { changeMembership } from "../membership/change-membership.service.ts";
import { deletePeoplePermanently } from "../membership/people-rows.service.ts";

/** Name shown in the tree for an erased person. */
const ERASED_NAME = "Erased person";

/**
 * Erases a person's data but keeps an anonymous place in the tree, and deletes the records merged
 * into theirs. The caller has locked them all and erased everything that depends on them. Must run
 * last in its transaction. `earlierPhotos` are photos that were kept in case someone restores
 * them.
 */
export async function erasePersonLocked(
  tx: Executor,
  { id, ids, now }: Erasure,
  earlierPhotos: string[],
): Promise<void> {
  const current = await tx.select({ photo: users.photo }).from(users).where(inArray(users.id, ids));
  const others = ids.filter((recordId) => recordId !== id);
  await changeMembership(tx, { ids, by: "site", now, cause: "erasure" }, async (write) => {
    if (others.length > 0) await deletePeoplePermanently(tx, inArray(users.id, others));
    const version = sql`${users.version} + 1`;
    await write(eq(users.id, id), { ...ERASED_COLUMNS, version, updatedAt: now });
  });
  await updatePresumedDeadLocked(tx, [id], isoDayOf(now));
  await removeUnusedImages(tx, [...current.map(({ photo }) => photo), ...earlierPhotos]);
}

/** Columns that say nothing about the person: ids, times of changes, and what the database computes. */
type KeptColumn =
  | "id"
  | "familyGroupId"
  | "formerFamilyGroupId"
  | "presumedDead"
  | "invitableFrom"
  | "createdAt"
  | "createdBy"
  | "updatedAt"
  | "version"
  | "deletedAt"
  | "deletedBy"
  | "searchName";

const ERASED_COLUMNS = {
  fullName: ERASED_NAME,
  role: "USER",
  isDeceased: false,
  verified: false,
  claimable: false,
  email: null,
  newEmail: null,
  username: null,
  password: null,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  mobilePhone: null,
  birthdate: null,
  birthdateWords: null,
  photo: null,
  sex: null,
  deathDate: null,
  deathDateWords: null,
  familyBranch: null,
  lastLogin: null,
} as const satisfies Record<Exclude<keyof UserRow, KeptColumn>, unknown>;
