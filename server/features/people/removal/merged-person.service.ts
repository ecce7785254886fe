import { eq } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { users } from "#shared/people/people.table.ts";
import type { Columns, HandedOver } from "#shared/records/handed-over.ts";
import type { Merge } from "../../../lib/belongings.ts";
import type { Executor } from "../../../lib/deps.ts";
import { changeMembership } from "../membership/change-membership.service.ts";
import { updateDetails } from "../membership/people-rows.service.ts";
import { keepASuperAdmin } from "../person.lock.ts";
import { keepPresumedDeadLocked } from "../lifetimes/presumed-dead.queries.ts";

type Stored = typeof users.$inferSelect;

/**
 * Deletes the one of two records and writes what was chosen into the other, for who holds both and has
 * handed over all that hangs on them. Throws 409 where no Super Admin were left.
 */
export async function mergePeopleLocked(
  tx: Executor,
  { kept, gone, actor, now }: Merge,
  chosen: Partial<Stored>,
): Promise<HandedOver[]> {
  // Both pictures stay shown by a record, and so stay.
  const isSwapped = chosen.photo !== undefined && chosen.photo !== kept.photo;
  const left = isSwapped ? { photo: kept.photo } : {};
  await changeMembership(tx, { ids: [kept.id, gone.id], now, cause: "merge" }, async (write) => {
    await write(eq(users.id, gone.id), { ...left, deletedAt: now, deletedBy: actor.id });
    const edition = kept.edition + 1;
    await write(eq(users.id, kept.id), { ...chosen, edition, updatedAt: now });
  });
  if ([kept, gone].some(({ role }) => role === "SUPER_ADMIN")) await keepASuperAdmin(tx);
  await keepPresumedDeadLocked(tx, [kept.id], isoDayOf(now));
  return [changedPerson(gone, left), changedPerson(kept, chosen)];
}

/** Whoever began to edit the person before is told, for who holds them; answers them as they are now. */
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
