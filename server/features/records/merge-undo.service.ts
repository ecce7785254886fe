import { and, eq, gt } from "drizzle-orm";
import { history } from "#shared/history/history.table.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { personRefusals } from "#shared/people/people.refusals.ts";
import type { users } from "#shared/people/people.table.ts";
import { personMerges } from "#shared/records/merges.table.ts";
import { recordRefusals } from "#shared/records/records.refusals.ts";
import { areUntouched, takeBack } from "../../lib/belongings.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { notFound, refused } from "../../lib/errors.ts";
import { lockEventsOf, settleEventsOf } from "../events/guests/merged-attendance.service.ts";
import { linesOfPeople } from "../history/history.queries.ts";
import { aboutPerson, noteChange } from "../history/history.service.ts";
import { assertChangedKinFit } from "../people/lifetimes/birth-date.rules.ts";
import { uniqueEmail } from "../people/profile/email.rules.ts";
import { changeMembership } from "../people/membership/change-membership.service.ts";
import { noteOtherStateLocked } from "../people/removal/merged-person.service.ts";
import { nameInWords } from "../people/named.queries.ts";
import { lockPerson } from "../people/person.lock.ts";
import { keepPresumedDeadLocked } from "../people/lifetimes/presumed-dead.queries.ts";
import { bringBack } from "../people/removal/restored-person.service.ts";
import { assertFamilyTakesBack } from "../relationships/return/restored-member.rules.ts";
import { everyTable } from "./every.belongings.ts";
import type { StandingMerge } from "./merges.queries.ts";

/**
 * Makes two records of one again, each with all that hung on it. Throws 404 where it has been undone
 * already, 409 where one of the two was changed since, where their address is somebody else's by now,
 * and for what REL-06 refuses of the two together with what was recorded since.
 */
export async function undoMerge(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  { id, kept, gone }: StandingMerge,
): Promise<void> {
  await uniqueEmail(
    () => db.transaction((tx) => undo(tx, { actor, now: now() }, { id, keptId: kept.id })),
    refused(personRefusals.takenSince, { name: nameInWords(gone) }),
  );
}

async function undo(
  tx: Executor,
  { actor, now }: { actor: Actor; now: Date },
  { id, keptId }: { id: number; keptId: number },
): Promise<void> {
  const merged = await lockPerson(tx, keptId);
  const [merge] = await tx.select().from(personMerges).where(eq(personMerges.id, id));
  if (!merge) throw notFound("Merge");
  await refuseChanged(tx, merge);
  const two = { kept: { id: keptId }, gone: { id: merge.goneId }, now };
  await lockEventsOf(tx, [keptId]);
  // The rows that it gives back are those of the two people, too.
  await changeMembership(tx, { ids: [keptId, merge.goneId], now }, () =>
    takeBack(tx, everyTable, merge.handedOver, two),
  );
  const kept = await noteOtherStateLocked(tx, merged);
  await tx.delete(personMerges).where(eq(personMerges.id, id));
  const gone = await bringBack(tx, { actor, now }, merge.goneId);
  const again = { ...kept, name: nameInWords(kept), awaySince: merge.mergedAt };
  await assertChangedKinFit(tx, again, merge.mergedAt);
  for (const person of [gone, again]) await assertFamilyTakesBack(tx, person);
  await keepPresumedDeadLocked(tx, [keptId], isoDayOf(now));
  await settleEventsOf(tx, [keptId, merge.goneId], now);
  await noteChange(tx, aboutPerson({ actor, now }, merged), {
    before: { ...merged, mergedWith: nameInWords(gone) },
    after: { ...fieldsOf(merge.handedOver, kept), mergedWith: null },
  });
}

type Merged = typeof personMerges.$inferSelect;

/** What was chosen in the merge, as it is without it. */
function fieldsOf(handedOver: Merged["handedOver"], kept: typeof users.$inferSelect) {
  const changed = handedOver.flatMap((each) => ("changed" in each ? each.changed : []));
  const own = changed.find(({ id, before }) => id === kept.id && "role" in before);
  const names = Object.keys(own?.before ?? {}) as (keyof typeof kept)[];
  return Object.fromEntries(names.map((name) => [name, kept[name]]));
}

/** The history tells of every change, and a row as the merge left it of what has no history. */
async function refuseChanged(tx: Executor, { keptId, historyId, handedOver }: Merged) {
  const [line] = await tx
    .select({ id: history.id })
    .from(history)
    .where(and(await linesOfPeople(tx, [keptId]), gt(history.id, historyId)))
    .limit(1);
  if (line || !(await areUntouched(tx, everyTable, handedOver)))
    throw refused(recordRefusals.changedSince);
}
