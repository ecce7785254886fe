import { eq, inArray, sql } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { users } from "#shared/people/people.table.ts";
import type { Erasure } from "../../../lib/belongings.ts";
import type { Executor } from "../../../lib/deps.ts";
import { removeUnused } from "../../images/images.service.ts";
import { keepPresumedDeadLocked } from "../lifetimes/presumed-dead.queries.ts";
import { changeMembership } from "../membership/change-membership.service.ts";
import { deleteForGood } from "../membership/people-rows.service.ts";

/** What a place in the tree is called whose person is to be known no more. */
const ERASED_NAME = "Erased person";

/**
 * Leaves of a person a place without a name, and of records that were merged into theirs nothing, for
 * who holds them and has erased all that hangs on them. It comes last in its transaction. `photos` are
 * those that they had before, which wait for who wants them back.
 */
export async function erasePersonLocked(
  tx: Executor,
  { id, ids, now }: Erasure,
  photos: string[],
): Promise<void> {
  const shown = await tx.select({ photo: users.photo }).from(users).where(inArray(users.id, ids));
  const others = ids.filter((each) => each !== id);
  await changeMembership(tx, { ids, now }, async (write) => {
    if (others.length > 0) await deleteForGood(tx, inArray(users.id, others));
    const edition = sql`${users.edition} + 1`;
    await write(eq(users.id, id), { ...NOTHING, edition, updatedAt: now });
  });
  await keepPresumedDeadLocked(tx, [id], isoDayOf(now));
  await removeUnused(tx, [...shown.map(({ photo }) => photo), ...photos]);
}

const NOTHING = {
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
} as const;
