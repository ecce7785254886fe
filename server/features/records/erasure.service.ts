import { displayName } from "#shared/lib/names.ts";
import { fold } from "#shared/lib/fold.ts";
import type { PersonFacts } from "#shared/people/people.policy.ts";
import { recordRefusals } from "#shared/records/records.refusals.ts";
import { eraseRows } from "../../lib/belongings.ts";
import type { Deps } from "../../lib/deps.ts";
import { refused } from "../../lib/errors.ts";
import { photosOf } from "../history/history.queries.ts";
import { erasePersonLocked } from "../people/removal/erased-person.service.ts";
import { keepASuperAdmin, lockPerson } from "../people/person.lock.ts";
import { everyBelongings } from "./every.belongings.ts";
import { withMergedAway } from "./merges.queries.ts";

/**
 * Erases all that is kept about a person, for good; a place without a name stays in the tree. Throws
 * 400 where the name that was typed is not theirs, 409 for the last Super Admin.
 */
export async function erase(
  { db, now }: Pick<Deps, "db" | "now">,
  { id }: PersonFacts,
  typed: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (fold(typed) !== fold(displayName(person))) throw refused(recordRefusals.otherName);
    if (person.role === "SUPER_ADMIN") await keepASuperAdmin(tx, person);
    const records = await withMergedAway(tx, id);
    const ids = records.map((record) => record.id);
    const erasure = { id, ids, emails: records.flatMap(({ email }) => email ?? []), now: now() };
    // Their history will tell of none.
    const photos = await photosOf(tx, ids);
    for (const { erase: byHand, columns } of everyBelongings) {
      await byHand?.(tx, erasure);
      await eraseRows(tx, columns, erasure);
    }
    await erasePersonLocked(tx, erasure, photos);
  });
}
