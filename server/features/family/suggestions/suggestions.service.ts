import { eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { dateColumns, type FamilyDate, readFamilyDate } from "#shared/family/dates/family-date.ts";
import type { Actor, PersonFacts } from "#shared/family/people/people.policy.ts";
import { personErrors } from "#shared/family/people/people.errors.ts";
import {
  SUGGESTIBLE,
  type Suggested,
  type SuggestionStatus,
} from "#shared/family/suggestions/suggestion-words.ts";
import {
  type newSuggestionSchema,
  type Suggestion,
  suggestionsContract,
} from "#shared/family/suggestions/suggestions.contract.ts";
import { MAX_PENDING, suggestionErrors } from "#shared/family/suggestions/suggestions.errors.ts";
import { suggestions } from "#shared/family/suggestions/suggestions.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { notFound, domainError } from "../../../lib/errors.ts";
import { changedError, isOutdated } from "../../../lib/routes/edition.ts";
import { toWellFormed } from "../../../lib/well-formed.ts";
import { lockFactPeople } from "../facts/index.ts";
import { readViewer, lockPerson } from "../../core/person/index.ts";
import { columnsOf, changeProfileLocked, type ProfileChange } from "../people/index.ts";
import { countOpen, readSuggestion } from "./suggestions.queries.ts";
import type { KnownSuggestion } from "./suggestions.subjects.ts";
import { currentValuesOf, toSuggestion } from "./suggestions.view.ts";

const SUGGESTERS_LOCK = 7_243_004;

/**
 * Saves a suggestion for the administrators. Throws 400 if the values are impossible or change
 * nothing, 409 if this person has too many open suggestions.
 */
export async function makeSuggestion(
  { db, now }: Context,
  actor: Actor,
  about: PersonFacts,
  { note = null, birthdate, deathDate, ...rest }: z.output<typeof newSuggestionSchema>,
): Promise<Suggestion> {
  const viewer = await readViewer(db, actor, now());
  const said: Suggested = {
    ...rest,
    ...(birthdate && { birthdate: birthdate.words ?? birthdate.date }),
    ...(deathDate && { deathDate: deathDate.words ?? deathDate.date }),
  };
  return db.transaction(async (tx) => {
    await lockSuggester(tx, actor);
    const [person] = await lockFactPeople(tx, [about]);
    if (!person?.familyGroupId) throw notFound("Person");
    const { familyGroupId } = person;
    const present = currentValuesOf(person);
    const differing = SUGGESTIBLE.filter((field) => isOther(said[field], present[field]));
    if (differing.length === 0 && note === null) throw domainError(suggestionErrors.nothing);
    const asked = pickFields(differing, said);
    columnsOf(viewer, person, inColumns(asked));
    const whose = { userId: person.id, suggestedBy: actor.id };
    if ((await countOpen(tx, whose)) >= MAX_PENDING) throw domainError(suggestionErrors.tooMany);
    const before = pickFields(differing, present);
    const [row] = await tx
      .insert(suggestions)
      .values({ ...whose, familyGroupId, asked, before, note, createdAt: now() })
      .returning({ id: suggestions.id });
    return toSuggestion(actor, await readSuggestion(tx, row!.id));
  });
}

/** Serializes suggestions by one person, so that the limit holds for concurrent ones. */
const lockSuggester = (tx: Executor, { id }: Actor) =>
  tx.execute(sql`select pg_advisory_xact_lock(${SUGGESTERS_LOCK}, ${id})`);

const isOther = (asked: unknown, present: unknown) =>
  asked !== undefined && asked !== (present ?? null);

const pickFields = (fields: readonly (keyof Suggested)[], values: Suggested): Suggested =>
  Object.fromEntries(fields.map((field) => [field, toWellFormed(values[field] ?? null)]));

/** A suggestion as a profile change, with its dates split into columns. */
const inColumns = ({ birthdate, deathDate, ...said }: Suggested): ProfileChange => ({
  ...said,
  ...dateColumns("birthdate", dateIn(birthdate)),
  ...dateColumns("deathDate", dateIn(deathDate)),
});

function dateIn(text: string | null | undefined): FamilyDate | undefined {
  if (text === undefined) return undefined;
  const read = readFamilyDate(text ?? "");
  return "problem" in read ? { date: null, words: text } : read;
}

interface Decision {
  answer?: string | null | undefined;
}

/**
 * Applies a suggestion to the profile, with all effects and checks of an edit by hand. Throws 409
 * if the profile has changed since the decider saw it, or if someone else has decided.
 */
export async function acceptSuggestion(
  { db, now }: Context,
  actor: Actor,
  { id, person }: KnownSuggestion,
  { edition, ...decision }: Decision & { edition: number },
): Promise<Suggestion> {
  const viewer = await readViewer(db, actor, now());
  return db.transaction(async (tx) => {
    const before = await lockPerson(tx, person.id);
    // The permission check used these facts, so they must not have changed.
    if (before.role !== person.role || before.familyGroupId !== person.familyGroupId)
      throw domainError(personErrors.changedMeanwhile);
    const { asked, suggestedBy } = await lockOpen(tx, id);
    if (isOutdated(before, edition))
      throw changedError(
        suggestionsContract.routes.take,
        toSuggestion(actor, await readSuggestion(tx, id)),
      );
    if (Object.keys(asked).length > 0)
      await changeProfileLocked(tx, { viewer, now: now(), suggestedBy }, before, inColumns(asked));
    await closeSuggestion(tx, id, { status: "taken", ...decision, by: actor, at: now() });
    return toSuggestion(actor, await readSuggestion(tx, id));
  });
}

/** Rejects a suggestion without changing the profile. Throws 409 if someone else has decided. */
export async function rejectSuggestion(
  { db, now }: Context,
  actor: Actor,
  { id }: KnownSuggestion,
  decision: Decision,
): Promise<Suggestion> {
  return db.transaction(async (tx) => {
    await lockOpen(tx, id);
    await closeSuggestion(tx, id, { status: "declined", ...decision, by: actor, at: now() });
    return toSuggestion(actor, await readSuggestion(tx, id));
  });
}

/** Withdraws the actor's own suggestion. Throws 409 if it has been decided. */
export async function withdrawSuggestion(
  { db, now }: Context,
  actor: Actor,
  { id }: KnownSuggestion,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOpen(tx, id);
    await closeSuggestion(tx, id, { status: "withdrawn", by: actor, at: now() });
  });
}

async function lockOpen(tx: Executor, id: number) {
  const [row] = await tx.select().from(suggestions).where(eq(suggestions.id, id)).for("update");
  if (!row) throw notFound("Suggestion");
  if (row.status !== "open") throw domainError(suggestionErrors.alreadyDecided);
  return row;
}

interface Closing extends Decision {
  status: Exclude<SuggestionStatus, "open">;
  by: Actor;
  at: Date;
}

const closeSuggestion = (tx: Executor, id: number, { status, answer = null, by, at }: Closing) =>
  tx
    .update(suggestions)
    .set({ status, answer, decidedBy: by.id, decidedAt: at })
    .where(eq(suggestions.id, id));
