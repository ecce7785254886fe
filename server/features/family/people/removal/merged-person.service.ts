import { eq } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Columns, HandedOver } from "#shared/family/records/handed-over.ts";
import type { Merge } from "../../../../lib/personal-data.ts";
import type { Executor } from "../../../../lib/context.ts";
import { changeMembership } from "../membership/change-membership.service.ts";
import { updateDetails } from "../membership/people-rows.service.ts";
import { assertSuperAdminLeft } from "../../../core/person/index.ts";
import { updatePresumedDeadLocked } from "../lifetimes/presumed-dead.queries.ts";

type Stored = typeof users.$inferSelect;

/**
 * Deletes the `gone` record and writes the chosen values into the kept one. The caller has locked
 * both and handed over everything that depends on the deleted one. Throws 409 if no Super Admin
 * would be left.
 */
export async function mergePeopleLocked(
  tx: Executor,
  { kept, gone, actor, now }: Merge,
  chosen: Partial<Stored>,
): Promise<HandedOver[]> {
  const written = { ...chosen, ...earlierInvitable(kept, gone) };
  // If the photos are swapped, the deleted record takes the other one, so that neither photo is removed.
  const isSwapped = chosen.photo !== undefined && chosen.photo !== kept.photo;
  const left = isSwapped ? { photo: kept.photo } : {};
  await changeMembership(
    tx,
    { ids: [kept.id, gone.id], by: actor, now, cause: "merge" } as const,
    async (write) => {
      await write(eq(users.id, gone.id), { ...left, deletedAt: now, deletedBy: actor.id });
      const edition = kept.edition + 1;
      await write(eq(users.id, kept.id), { ...written, edition, updatedAt: now });
    },
  );
  if ([kept, gone].some(({ role }) => role === "SUPER_ADMIN")) await assertSuperAdminLeft(tx);
  await updatePresumedDeadLocked(tx, [kept.id], isoDayOf(now));
  return [changedPerson(gone, left), changedPerson(kept, written)];
}

/**
 * Keeps the earlier `invitableFrom`, so that guest list rules add the kept record whenever they
 * would have added either.
 */
function earlierInvitable(kept: Stored, gone: Stored): Partial<Stored> {
  const isEarlier =
    kept.invitableFrom !== null &&
    (gone.invitableFrom === null || gone.invitableFrom < kept.invitableFrom);
  return isEarlier ? { invitableFrom: gone.invitableFrom } : {};
}

/**
 * Raises a person's version, so that edits begun earlier conflict, and returns the new row. The
 * caller has locked them.
 */
export async function noteOtherStateLocked(tx: Executor, seen: Stored): Promise<Stored> {
  await updateDetails(tx, [seen.id], { edition: seen.edition + 1 });
  const [now] = await tx.select().from(users).where(eq(users.id, seen.id));
  return now!;
}

function changedPerson(person: Stored, after: Partial<Stored>): HandedOver {
  const names = Object.keys(after) as (keyof Stored)[];
  const before: Columns = Object.fromEntries(names.map((name) => [name, person[name]]));
  const changed = names.length > 0 ? [{ id: person.id, before, after: { ...after } }] : [];
  return { table: "users", changed };
}
