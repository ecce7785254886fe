import { eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { dateColumns, type FamilyDate, parseFamilyDate } from "#shared/family/dates/family-date.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import { personErrors } from "#shared/family/people/people.errors.ts";
import {
  SUGGESTIBLE_FIELDS,
  type SuggestedValues,
  type SuggestionStatus,
} from "#shared/family/suggestions/suggestion-fields.ts";
import {
  type newSuggestionSchema,
  type Suggestion,
  suggestionsContract,
} from "#shared/family/suggestions/suggestions.contract.ts";
import { MAX_PENDING, suggestionErrors } from "#shared/family/suggestions/suggestions.errors.ts";
import { suggestions } from "#shared/family/suggestions/suggestions.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { notFound, domainError } from "../../../lib/errors.ts";
import { changedError, isOutdated } from "../../../lib/routes/version.ts";
import { toWellFormed } from "../../../lib/well-formed.ts";
import { lockPeopleForShare } from "../facts/index.ts";
import { readViewer, lockPerson } from "../../core/person/index.ts";
import { toProfileColumns, changeProfileLocked, type ProfileChange } from "../people/index.ts";
import { countOwnOpen, readSuggestion } from "./suggestions.queries.ts";
import type { VisibleSuggestion } from "./suggestions.resources.ts";
import { currentValues, toSuggestion } from "./suggestions.view.ts";

const SUGGESTER_LOCK_ID = 7_243_004;

/**
 * Saves a suggestion for the administrators. Throws 400 if the values are impossible or change
 * nothing, 409 if this person has too many open suggestions.
 */
export async function createSuggestion(
  { db, now }: Context,
  actor: Actor,
  checkedPerson: PolicyPerson,
  { note = null, birthdate, deathDate, ...rest }: z.output<typeof newSuggestionSchema>,
): Promise<Suggestion> {
  const viewer = await readViewer(db, actor, now());
  const suggested: SuggestedValues = {
    ...rest,
    ...(birthdate && { birthdate: birthdate.words ?? birthdate.date }),
    ...(deathDate && { deathDate: deathDate.words ?? deathDate.date }),
  };
  return db.transaction(async (tx) => {
    await lockSuggester(tx, actor);
    const [person] = await lockPeopleForShare(tx, [checkedPerson]);
    if (!person?.familyGroupId) throw notFound("Person");
    const { familyGroupId } = person;
    const current = currentValues(person);
    const changedFields = SUGGESTIBLE_FIELDS.filter((field) =>
      isDifferent(suggested[field], current[field]),
    );
    if (changedFields.length === 0 && note === null) throw domainError(suggestionErrors.nothing);
    const asked = pickFields(changedFields, suggested);
    toProfileColumns(viewer, person, toProfileChange(asked));
    const owner = { userId: person.id, suggestedBy: actor.id };
    if ((await countOwnOpen(tx, owner)) >= MAX_PENDING) throw domainError(suggestionErrors.tooMany);
    const before = pickFields(changedFields, current);
    const [row] = await tx
      .insert(suggestions)
      .values({ ...owner, familyGroupId, suggested: asked, before, note, createdAt: now() })
      .returning({ id: suggestions.id });
    return toSuggestion(actor, await readSuggestion(tx, row!.id));
  });
}

/** Serializes suggestions by one person, so that the limit holds for concurrent ones. */
const lockSuggester = (tx: Executor, { id }: Actor) =>
  tx.execute(sql`select pg_advisory_xact_lock(${SUGGESTER_LOCK_ID}, ${id})`);

const isDifferent = (suggested: unknown, current: unknown) =>
  suggested !== undefined && suggested !== (current ?? null);

const pickFields = (
  fields: readonly (keyof SuggestedValues)[],
  values: SuggestedValues,
): SuggestedValues =>
  Object.fromEntries(fields.map((field) => [field, toWellFormed(values[field] ?? null)]));

/** A suggestion as a profile change, with its dates split into columns. */
const toProfileChange = ({ birthdate, deathDate, ...fields }: SuggestedValues): ProfileChange => ({
  ...fields,
  ...dateColumns("birthdate", parseStoredDate(birthdate)),
  ...dateColumns("deathDate", parseStoredDate(deathDate)),
});

function parseStoredDate(text: string | null | undefined): FamilyDate | undefined {
  if (text === undefined) return undefined;
  const parsed = parseFamilyDate(text ?? "");
  return "problem" in parsed ? { date: null, words: text } : parsed;
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
  { id, person }: VisibleSuggestion,
  { version, ...decision }: Decision & { version: number },
): Promise<Suggestion> {
  const viewer = await readViewer(db, actor, now());
  return db.transaction(async (tx) => {
    const before = await lockPerson(tx, person.id);
    // The permission check used these facts, so they must not have changed.
    if (before.role !== person.role || before.familyGroupId !== person.familyGroupId)
      throw domainError(personErrors.changedMeanwhile);
    const { suggested, suggestedBy } = await lockOpenSuggestion(tx, id);
    if (isOutdated(before, version))
      throw changedError(
        suggestionsContract.routes.accept,
        toSuggestion(actor, await readSuggestion(tx, id)),
      );
    if (Object.keys(suggested).length > 0)
      await changeProfileLocked(
        tx,
        { viewer, now: now(), suggestedBy },
        before,
        toProfileChange(suggested),
      );
    await closeSuggestion(tx, id, { status: "accepted", ...decision, by: actor, at: now() });
    return toSuggestion(actor, await readSuggestion(tx, id));
  });
}

/** Rejects a suggestion without changing the profile. Throws 409 if someone else has decided. */
export async function rejectSuggestion(
  { db, now }: Context,
  actor: Actor,
  { id }: VisibleSuggestion,
  decision: Decision,
): Promise<Suggestion> {
  return db.transaction(async (tx) => {
    await lockOpenSuggestion(tx, id);
    await closeSuggestion(tx, id, { status: "rejected", ...decision, by: actor, at: now() });
    return toSuggestion(actor, await readSuggestion(tx, id));
  });
}

/** Withdraws the actor's own suggestion. Throws 409 if it has been decided. */
export async function withdrawSuggestion(
  { db, now }: Context,
  actor: Actor,
  { id }: VisibleSuggestion,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOpenSuggestion(tx, id);
    await closeSuggestion(tx, id, { status: "withdrawn", by: actor, at: now() });
  });
}

async function lockOpenSuggestion(tx: Executor, id: number) {
  const [row] = await tx.select().from(suggestions).where(eq(suggestions.id, id)).for("update");
  if (!row) throw notFound("Suggestion");
  if (row.status !== "open") throw domainError(suggestionErrors.alreadyDecided);
  return row;
}

interface ClosedSuggestion extends Decision {
  status: Exclude<SuggestionStatus, "open">;
  by: Actor;
  at: Date;
}

const closeSuggestion = (
  tx: Executor,
  id: number,
  { status, answer = null, by, at }: ClosedSuggestion,
) =>
  tx
    .update(suggestions)
    .set({ status, answer, decidedBy: by.id, decidedAt: at })
    .where(eq(suggestions.id, id));
