import { and, count, eq, isNull, or } from "drizzle-orm";
import type * as z from "zod/mini";
import {
  type factChangeSchema,
  factsContract,
  type LifeFact,
  MOST_FACTS,
  type newFactSchema,
} from "#shared/facts/facts.contract.ts";
import { factRefusals } from "#shared/facts/facts.refusals.ts";
import { lifeFacts } from "#shared/facts/facts.table.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { notFound, refused } from "../../lib/errors.ts";
import { changed, isOutdated, nextEdition } from "../../lib/routes/edition.ts";
import { type About, aboutPerson, noteChange } from "../history/history.service.ts";
import { aboutLink } from "../relationships/one-link/link-history.rules.ts";
import { assertFactFits } from "./fact.rules.ts";
import { holdPeople, holdUnion } from "./facts.lock.ts";
import { factFor, type FactRow, toldOfFact } from "./facts.view.ts";
import type { VisibleFact } from "./visible-facts.queries.ts";

type Time = Pick<Deps, "db" | "now">;
type NewFact = z.output<typeof newFactSchema>;
type FactChange = z.output<typeof factChangeSchema>;

const nothingSaid = {
  label: null,
  detail: null,
  date: null,
  dateWords: null,
  place: null,
  note: null,
  sources: null,
};

/**
 * Records a fact of a person, or of them and a partner. Throws 400 for what it can't say, 409 where
 * the two are no couple, where there can be one such fact only, and where there are too many.
 */
export async function recordFact(
  { db, now }: Time,
  actor: Actor,
  people: [PersonFacts] | [PersonFacts, PersonFacts],
  { kind, partnerId: _partner, ...said }: NewFact,
): Promise<LifeFact> {
  const [person, partner] = people;
  const fact = { ...nothingSaid, ...onlySaid(said), kind };
  assertFactFits(fact, partner !== undefined, isoDayOf(now()));
  return db.transaction(async (tx) => {
    const about = await holdWhose(tx, { actor, now: now() }, people);
    await refuseTooManyFacts(tx, person.id);
    const whose = partner ? pairOf(person.id, partner.id) : { userId: person.id };
    const [row] = await tx
      .insert(lifeFacts)
      .values({ ...fact, ...whose, createdBy: actor.id, createdAt: now(), updatedAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!row) throw refused(factRefusals.alreadyThere);
    await noteFact(tx, about, null, row);
    return factFor(person.id, row);
  });
}

/** Changes what is said of a fact; what is left out stays. Throws 400 as recordFact, 409 where somebody was faster. */
export async function changeFact(
  { db, now }: Time,
  actor: Actor,
  { id, people }: VisibleFact,
  change: FactChange,
): Promise<LifeFact> {
  return db.transaction(async (tx) => {
    const about = await holdWhose(tx, { actor, now: now() }, people);
    return changeFactLocked(tx, about, await lockFact(tx, id), change);
  });
}

/** As changeFact, for who holds the fact as it was `before`: else two at once undo each other. */
export async function changeFactLocked(
  tx: Executor,
  about: About,
  before: FactRow,
  { edition, ...change }: FactChange,
): Promise<LifeFact> {
  if (isOutdated(before, edition))
    throw changed(factsContract.routes.change, factFor(whoseFirst(before), before));
  const said = onlySaid(change);
  // Words are those of a day; another day without words is an exact one.
  const isOtherDay = said.date !== undefined && said.date !== before.date;
  const values = isOtherDay && said.dateWords === undefined ? { ...said, dateWords: null } : said;
  assertFactFits({ ...before, ...values }, before.userId === null, isoDayOf(about.at));
  const [row] = await tx
    .update(lifeFacts)
    .set({ ...values, edition: nextEdition(before, values), updatedAt: about.at })
    .where(eq(lifeFacts.id, before.id))
    .returning();
  await noteFact(tx, about, before, row!);
  return factFor(whoseFirst(before), row!);
}

const whoseFirst = ({ userId, oneId }: FactRow) => (userId ?? oneId)!;

/** Deletes a fact, which can be brought back. */
export async function removeFact(
  { db, now }: Time,
  actor: Actor,
  { id, people }: VisibleFact,
): Promise<void> {
  await db.transaction(async (tx) => {
    const about = await holdWhose(tx, { actor, now: now() }, people);
    const before = await lockFact(tx, id);
    await tx
      .update(lifeFacts)
      .set({ deletedAt: now(), deletedBy: actor.id })
      .where(eq(lifeFacts.id, id));
    await noteFact(tx, about, before, null);
  });
}

/** Holds whose fact it is, and says under what the history keeps it: the person, or the union of a pair. */
export async function holdWhose(
  tx: Executor,
  by: { actor: Actor; now: Date },
  people: readonly PersonFacts[],
): Promise<About> {
  await holdPeople(tx, people);
  const [person, partner] = people;
  if (!partner) return aboutPerson(by, person!);
  const { oneId, otherId } = pairOf(person!.id, partner.id);
  const id = await holdUnion(tx, [oneId, otherId]);
  if (id === null) throw refused(factRefusals.noUnion);
  return aboutLink(by, { id }, person!);
}

async function lockFact(tx: Executor, id: number): Promise<FactRow> {
  const [row] = await tx
    .select()
    .from(lifeFacts)
    .where(and(eq(lifeFacts.id, id), isNull(lifeFacts.deletedAt)))
    .for("update");
  if (!row) throw notFound("Fact");
  return row;
}

/** Throws 409 where no more can be recorded of a life. */
export async function refuseTooManyFacts(tx: Executor, id: number): Promise<void> {
  const ofPerson = or(eq(lifeFacts.userId, id), eq(lifeFacts.oneId, id), eq(lifeFacts.otherId, id));
  const [row] = await tx
    .select({ total: count() })
    .from(lifeFacts)
    .where(and(ofPerson, isNull(lifeFacts.deletedAt)));
  if ((row?.total ?? 0) >= MOST_FACTS) throw refused(factRefusals.tooMany);
}

/** A pair as its facts name it. */
export const pairOf = (id: number, partnerId: number) => ({
  oneId: Math.min(id, partnerId),
  otherId: Math.max(id, partnerId),
});

/** Notes how a fact was and became; null where it was not, or is no more. */
export const noteFact = (
  tx: Executor,
  about: About,
  before: FactRow | null,
  after: FactRow | null,
) =>
  noteChange(tx, about, {
    before: { lifeFact: before && toldOfFact(before) },
    after: { lifeFact: after && toldOfFact(after) },
  });

const onlySaid = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: Exclude<T[Field], undefined>;
  };
