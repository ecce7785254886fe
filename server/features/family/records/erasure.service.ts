import { sql } from "drizzle-orm";
import { displayName } from "#shared/lib/names.ts";
import { fold } from "#shared/lib/fold.ts";
import type { PolicyPerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import { erasures } from "#shared/family/records/erasures.table.ts";
import { recordErrors } from "#shared/family/records/records.errors.ts";
import { eraseRows, personalData } from "../../../lib/personal-data.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { readPhotoHashes } from "../history/index.ts";
import { erasePersonLocked } from "../people/index.ts";
import { assertSuperAdminLeft, lockPerson } from "../../core/person/index.ts";
import { readMergedRecords } from "./merges.queries.ts";

/**
 * Permanently erases everything about a person; a place without a name stays in the tree. Throws
 * 400 if the typed name is not theirs, 409 for the last Super Admin.
 */
export async function erasePerson(
  { db, now }: Context,
  { id }: PolicyPerson,
  typedName: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (fold(typedName) !== fold(displayName(person))) throw domainError(recordErrors.otherName);
    if (person.role === "SUPER_ADMIN") await assertSuperAdminLeft(tx, person);
    await eraseLocked(tx, id, now());
  });
}

async function eraseLocked(tx: Executor, id: number, now: Date): Promise<void> {
  const records = await readMergedRecords(tx, id);
  const ids = records.map((record) => record.id);
  const erasure = { id, ids, emails: records.flatMap(({ email }) => email ?? []), now };
  await recordErasure(tx, ids, now);
  // Must run before the history is erased, which lists these photos.
  const photos = await readPhotoHashes(tx, ids);
  for (const { erase: byHand, columns } of personalData.all()) {
    await byHand?.(tx, erasure);
    await eraseRows(tx, columns, erasure);
  }
  await erasePersonLocked(tx, erasure, photos);
}

/** Records who is erased, so that they can be erased from a restored backup too. */
const recordErasure = (tx: Executor, ids: number[], now: Date) =>
  tx.execute(sql`
    insert into ${erasures} (person_id, person_created_at, erased_at)
    select id, created_at, ${now.toISOString()}::timestamptz from ${users} where ${isAnyOf(users.id, ids)}
    on conflict do nothing`);

/** Erases a person again who is in a restored backup. */
export async function eraseAgain(tx: Executor, id: number, now: Date): Promise<void> {
  await lockPerson(tx, id);
  await eraseLocked(tx, id, now);
}
