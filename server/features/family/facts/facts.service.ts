import { and, count, eq, isNull, or } from "drizzle-orm";
import type * as z from "zod/mini";
import {
  type factChangeSchema,
  factsContract,
  type LifeFact,
  MAX_FACTS,
  type newFactSchema,
} from "#shared/family/facts/facts.contract.ts";
import { factErrors } from "#shared/family/facts/facts.errors.ts";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { isoDayOf, type IsoDate } from "#shared/lib/dates.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import { isInFuture } from "#shared/family/dates/day-span.ts";
import { isDateStoredElsewhere, isPairKind, isStory } from "#shared/family/facts/fact-kinds.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { notFound, domainError } from "../../../lib/errors.ts";
import { changedError, isOutdated, nextVersion } from "../../../lib/routes/version.ts";
import { type ChangeContext, aboutPerson, logChange } from "../../core/change-log/index.ts";
import { aboutLink } from "../relationships/index.ts";
import { lockPeopleForShare, lockUnion } from "./facts.lock.ts";
import { toFact, type FactRow, toFactFields } from "./facts.view.ts";
import type { VisibleFact } from "./visible-facts.queries.ts";
import { withoutUndefined } from "../../../lib/without-undefined.ts";

type WithDateColumns<Fields> = Omit<Fields, "date"> & Partial<Pick<FactRow, "date" | "dateWords">>;
type NewFact = WithDateColumns<z.output<typeof newFactSchema>>;
/** A change of a fact, with its date split into columns. */
export type FactChange = WithDateColumns<z.output<typeof factChangeSchema>>;

const EMPTY_FACT = {
  label: null,
  detail: null,
  date: null,
  dateWords: null,
  place: null,
  note: null,
  sources: null,
};

/**
 * Records a fact of a person, or of a person and a partner. Throws 400 if the fact breaks the rules
 * of its kind, and 409 if the two are not a couple, if this kind can exist only once, or if there
 * are too many facts.
 */
export async function recordFact(
  { db, now }: Context,
  actor: Actor,
  people: [PolicyPerson] | [PolicyPerson, PolicyPerson],
  { kind, partnerId: _partner, ...fields }: NewFact,
): Promise<LifeFact> {
  const [person, partner] = people;
  const fact = { ...EMPTY_FACT, ...withoutUndefined(fields), kind };
  assertFactFits(fact, partner !== undefined, isoDayOf(now()));
  return db.transaction(async (tx) => {
    const about = await lockFactOwners(tx, { actor, now: now() }, people);
    await assertFactLimit(tx, person.id);
    const owners = partner ? orderedPair(person.id, partner.id) : { userId: person.id };
    const [row] = await tx
      .insert(lifeFacts)
      .values({ ...fact, ...owners, createdBy: actor.id, createdAt: now(), updatedAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!row) throw domainError(factErrors.alreadyExists);
    await logFact(tx, about, null, row);
    return toFact(person.id, row);
  });
}

/**
 * Changes a fact; fields left out stay the same. Throws 400 like recordFact, 409 if the fact has
 * changed meanwhile.
 */
export async function changeFact(
  { db, now }: Context,
  actor: Actor,
  { id, people }: VisibleFact,
  change: FactChange,
): Promise<LifeFact> {
  return db.transaction(async (tx) => {
    const about = await lockFactOwners(tx, { actor, now: now() }, people);
    return changeFactLocked(tx, about, await lockFact(tx, id), change);
  });
}

/** Like changeFact, but the caller has locked the fact, whose row is `before`. */
export async function changeFactLocked(
  tx: Executor,
  about: ChangeContext,
  before: FactRow,
  { version, ...change }: FactChange,
): Promise<LifeFact> {
  if (isOutdated(before, version))
    throw changedError(factsContract.routes.change, toFact(firstOwnerId(before), before));
  const values = withoutUndefined(change);
  assertFactFits({ ...before, ...values }, before.userId === null, isoDayOf(about.at));
  const [row] = await tx
    .update(lifeFacts)
    .set({ ...values, version: nextVersion(before, values), updatedAt: about.at })
    .where(eq(lifeFacts.id, before.id))
    .returning();
  await logFact(tx, about, before, row!);
  return toFact(firstOwnerId(before), row!);
}

const firstOwnerId = ({ userId, oneId }: FactRow) => (userId ?? oneId)!;

/** Soft-deletes a fact. */
export async function removeFact(
  { db, now }: Context,
  actor: Actor,
  { id, people }: VisibleFact,
): Promise<void> {
  await db.transaction(async (tx) => {
    const about = await lockFactOwners(tx, { actor, now: now() }, people);
    const before = await lockFact(tx, id);
    await tx
      .update(lifeFacts)
      .set({ deletedAt: now(), deletedBy: actor.id })
      .where(eq(lifeFacts.id, id));
    await logFact(tx, about, before, null);
  });
}

/**
 * Locks the people of a fact and returns the context of its history entries, which are about the person
 * or the pair's union.
 */
export async function lockFactOwners(
  tx: Executor,
  context: { actor: Actor; now: Date },
  people: readonly PolicyPerson[],
): Promise<ChangeContext> {
  await lockPeopleForShare(tx, people);
  const [person, partner] = people;
  if (!partner) return aboutPerson(context, person!);
  const { oneId, otherId } = orderedPair(person!.id, partner.id);
  const id = await lockUnion(tx, [oneId, otherId]);
  if (id === null) throw domainError(factErrors.noUnion);
  return aboutLink(context, { id }, person!);
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

/** Throws 409 if a person already has the maximum number of facts. */
export async function assertFactLimit(tx: Executor, id: number): Promise<void> {
  const isFactOfPerson = or(
    eq(lifeFacts.userId, id),
    eq(lifeFacts.oneId, id),
    eq(lifeFacts.otherId, id),
  );
  const [row] = await tx
    .select({ total: count() })
    .from(lifeFacts)
    .where(and(isFactOfPerson, isNull(lifeFacts.deletedAt)));
  if ((row?.total ?? 0) >= MAX_FACTS) throw domainError(factErrors.tooMany);
}

/** A pair in the order that the tables use: the lower id first. */
export const orderedPair = (id: number, partnerId: number) => ({
  oneId: Math.min(id, partnerId),
  otherId: Math.max(id, partnerId),
});

/** Writes a change of a fact to the history; `before` is null for a new fact, `after` for a deleted one. */
export const logFact = (
  tx: Executor,
  about: ChangeContext,
  before: FactRow | null,
  after: FactRow | null,
) =>
  logChange(tx, about, {
    before: { lifeFact: before && toFactFields(before) },
    after: { lifeFact: after && toFactFields(after) },
  });

type FactFields = Pick<FactRow, "kind" | "label" | "detail" | "note" | "date" | "dateWords">;

/** Throws 400 if the fact lacks something that its kind needs or has something that its kind can't have. */
function assertFactFits(fact: FactFields, isPair: boolean, today: IsoDate): void {
  const { kind, label, date, dateWords } = fact;
  if (isPair && !isPairKind(kind)) throw domainError(factErrors.notOfPair);
  if (kind === "EVEN" && label === null) throw domainError(factErrors.noLabel);
  if (isStory(fact) && fact.note === null) throw domainError(factErrors.noStory);
  if (isDateStoredElsewhere(kind, isPair) && (date !== null || dateWords !== null))
    throw domainError(factErrors.dateElsewhere);
  if (isInFuture(date, dateWords, today)) throw domainError(factErrors.inFuture);
}
