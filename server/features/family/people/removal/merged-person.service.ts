import { eq } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { type UserRow, users } from "#shared/family/people/people.table.ts";
import type { Columns, MergeStep } from "#shared/family/records/merge-step.ts";
import type { Merge } from "../../../../lib/personal-data.ts";
import type { Executor } from "../../../../lib/context.ts";
import { changeMembership } from "../membership/change-membership.service.ts";
import { updateDetails } from "../membership/people-rows.service.ts";
import { assertSuperAdminLeft } from "../../../core/person/index.ts";
import { updatePresumedDeadLocked } from "../lifetimes/presumed-dead.queries.ts";

/**
 * Deletes the `gone` record and writes the chosen values into the kept one. The caller has locked
 * both and moved everything that depends on the deleted one. Throws 409 if no Super Admin
 * would be left.
 */
export async function mergePeopleLocked(
  tx: Executor,
  { kept, gone, actor, now }: Merge,
  chosenColumns: Partial<UserRow>,
): Promise<MergeStep[]> {
  const keptColumns = { ...chosenColumns, ...earlierInvitableFrom(kept, gone) };
  // If the photos are swapped, the deleted record takes the other one, so that neither photo is removed.
  const isSwapped = chosenColumns.photo !== undefined && chosenColumns.photo !== kept.photo;
  const goneColumns = isSwapped ? { photo: kept.photo } : {};
  await changeMembership(
    tx,
    { ids: [kept.id, gone.id], by: actor, now, cause: "merge" } as const,
    async (write) => {
      await write(eq(users.id, gone.id), { ...goneColumns, deletedAt: now, deletedBy: actor.id });
      const version = kept.version + 1;
      await write(eq(users.id, kept.id), { ...keptColumns, version, updatedAt: now });
    },
  );
  if ([kept, gone].some(({ role }) => role === "SUPER_ADMIN")) await assertSuperAdminLeft(tx);
  await updatePresumedDeadLocked(tx, [kept.id], isoDayOf(now));
  return [toMergeStep(gone, goneColumns), toMergeStep(kept, keptColumns)];
}

/**
 * Keeps the earlier `invitableFrom`, so that guest list rules add the kept record whenever they
 * would have added either.
 */
function earlierInvitableFrom(kept: UserRow, gone: UserRow): Partial<UserRow> {
  const isEarlier =
    kept.invitableFrom !== null &&
    (gone.invitableFrom === null || gone.invitableFrom < kept.invitableFrom);
  return isEarlier ? { invitableFrom: gone.invitableFrom } : {};
}

/**
 * Raises a person's version, so that edits begun earlier conflict, and returns the new row. The
 * caller has locked them.
 */
export async function raiseVersionLocked(tx: Executor, person: UserRow): Promise<UserRow> {
  await updateDetails(tx, [person.id], { version: person.version + 1 });
  const [updated] = await tx.select().from(users).where(eq(users.id, person.id));
  return updated!;
}

function toMergeStep(person: UserRow, after: Partial<UserRow>): MergeStep {
  const names = Object.keys(after) as (keyof UserRow)[];
  const before: Columns = Object.fromEntries(names.map((name) => [name, person[name]]));
  const changed = names.length > 0 ? [{ id: person.id, before, after: { ...after } }] : [];
  return { table: "users", changed };
}
