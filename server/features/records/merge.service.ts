import type * as z from "zod/mini";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import type { users } from "#shared/people/people.table.ts";
import { personMerges } from "#shared/records/merges.table.ts";
import { recordsContract } from "#shared/records/records.contract.ts";
import { recordRefusals } from "#shared/records/records.refusals.ts";
import { type Merge, moveRows } from "../../lib/belongings.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { refused } from "../../lib/errors.ts";
import { changed, isOutdated } from "../../lib/routes/edition.ts";
import { lockEventsOf, settleEventsOf } from "../events/guests/merged-attendance.service.ts";
import { aboutPerson, noteChange } from "../history/history.service.ts";
import { hasAccount } from "../people/profile/account.rules.ts";
import { uniqueEmail } from "../people/profile/email.rules.ts";
import { mergePeopleLocked } from "../people/removal/merged-person.service.ts";
import { nameInWords } from "../people/named.queries.ts";
import { readPerson, viewerOf } from "../people/people.queries.ts";
import { lockTwo } from "../people/person.lock.ts";
import { refuseMoved } from "../relationships/one-link/link.lock.ts";
import type { Viewer } from "../people/visibility.rules.ts";
import { everyBelongings, everyColumn } from "./every.belongings.ts";
import { chosenColumns } from "./merge-fields.rules.ts";
import { whatStandsAgainst } from "./merge-family.rules.ts";
import { mergedInWords } from "./merge-words.rules.ts";

type Stored = typeof users.$inferSelect;
type Asked = z.output<typeof recordsContract.routes.merge.body>;

/**
 * Merges `gone` into `kept`: what hangs on the one hangs on the other then, and each field says what was
 * chosen. Throws 409 where somebody was faster, for what REL-06 refuses of the two as one, and for the
 * account and the last Super Admin that would be lost.
 */
export async function mergeRecords(
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  two: { kept: PersonFacts; gone: PersonFacts },
  asked: Omit<Asked, "duplicateId">,
) {
  if (two.kept.id === two.gone.id) throw refused(recordRefusals.sameRecord);
  const viewer = await viewerOf(db, actor, now());
  const mergeId = await uniqueEmail(() =>
    db.transaction(async (tx) => {
      const [kept, gone] = await lockTwo(tx, two.kept.id, two.gone.id);
      refuseMoved([two.kept, two.gone], [kept, gone]);
      const isLate = isOutdated(kept, asked.edition) || isOutdated(gone, asked.duplicateEdition);
      if (isLate) throw await changedMeanwhile(tx, viewer, kept);
      const merge = { kept, gone, actor, now: now() };
      return mergeLocked(tx, viewer, merge, asked.choices ?? {});
    }),
  );
  const person = await readPerson(db, viewer, two.kept.id);
  return { person, mergeId, message: `${person.fullName} is one record now.` };
}

const changedMeanwhile = async (tx: Executor, viewer: Viewer, { id }: Stored) =>
  changed(recordsContract.routes.merge, {
    person: await readPerson(tx, viewer, id),
    mergeId: null,
    message: "Nothing was merged.",
  });

/** As mergeRecords, for who holds both: without that, two at once lose what hangs on one of them. */
export async function mergeLocked(
  tx: Executor,
  viewer: Viewer,
  merge: Merge,
  choices: NonNullable<Asked["choices"]>,
): Promise<number> {
  const { kept, gone, now } = merge;
  const { actor } = viewer;
  const chosen = chosenColumns(viewer, merge, choices);
  const [reason] = await whyNot(tx, merge, chosen);
  if (reason) throw reason;
  const handedOver = await handOver(tx, merge, chosen);
  const historyId = await noteChange(tx, aboutPerson({ actor, now }, kept), {
    before: { ...kept, mergedWith: null },
    after: { ...chosen, mergedWith: mergedInWords(gone, handedOver) },
  });
  const [row] = await tx
    .insert(personMerges)
    .values({
      keptId: kept.id,
      goneId: gone.id,
      mergedBy: actor.id,
      mergedAt: now,
      historyId: historyId!,
      handedOver,
    })
    .returning({ id: personMerges.id });
  return row!.id;
}

async function handOver(tx: Executor, merge: Merge, chosen: Partial<Stored>) {
  const people = [merge.kept.id, merge.gone.id];
  await lockEventsOf(tx, people);
  const handed = await moveRows(tx, everyColumn, merge);
  for (const { merge: byHand } of everyBelongings)
    if (byHand) handed.push(...(await byHand(tx, merge)));
  handed.push(...(await mergePeopleLocked(tx, merge, chosen)));
  await settleEventsOf(tx, people, merge.now);
  return handed.filter((each) => ("moved" in each ? each.moved : each.changed).length > 0);
}

/** All that stands against a merge of two records, with what was chosen of them. */
export async function whyNot(
  tx: Executor,
  { kept, gone }: Pick<Merge, "kept" | "gone">,
  chosen: Partial<Stored>,
) {
  const name = nameInWords(gone);
  const account = hasAccount(gone) && !hasAccount(kept);
  const merged = { ...kept, ...chosen };
  return [
    ...(account ? [refused(recordRefusals.otherAccount, { name })] : []),
    ...(await whatStandsAgainst(tx, {
      kept: called(kept),
      gone: called(gone),
      merged: called(merged),
    })),
  ];
}

const called = (person: Stored) => ({ ...person, name: nameInWords(person) });
