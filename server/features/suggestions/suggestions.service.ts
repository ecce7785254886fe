import { eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import { personRefusals } from "#shared/people/people.refusals.ts";
import {
  SUGGESTIBLE,
  type Suggested,
  type SuggestionStatus,
} from "#shared/suggestions/suggestion-words.ts";
import {
  type newSuggestionSchema,
  type Suggestion,
  suggestionsContract,
} from "#shared/suggestions/suggestions.contract.ts";
import { MOST_OPEN, suggestionRefusals } from "#shared/suggestions/suggestions.refusals.ts";
import { suggestions } from "#shared/suggestions/suggestions.table.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { notFound, refused } from "../../lib/errors.ts";
import { changed, isOutdated } from "../../lib/routes/edition.ts";
import { wellFormed } from "../../lib/well-formed.ts";
import { holdPeople } from "../facts/facts.lock.ts";
import { viewerOf } from "../people/people.queries.ts";
import { lockPerson } from "../people/person.lock.ts";
import { columnsOf } from "../people/profile/profile.rules.ts";
import { changeProfileLocked } from "../people/profile/profile.service.ts";
import { countOpen, readSuggestion } from "./suggestions.queries.ts";
import type { KnownSuggestion } from "./suggestions.subjects.ts";
import { presentOf, suggestionFor } from "./suggestions.view.ts";

const SUGGESTERS_LOCK = 7_243_004;

type Time = Pick<Deps, "db" | "now">;

/**
 * Keeps a suggestion for the administrators. Throws 400 for what can't be true and for what is there
 * already, 409 where too many of this person's wait.
 */
export async function makeSuggestion(
  { db, now }: Time,
  actor: Actor,
  about: PersonFacts,
  { note = null, ...said }: z.output<typeof newSuggestionSchema>,
): Promise<Suggestion> {
  const viewer = await viewerOf(db, actor, now());
  return db.transaction(async (tx) => {
    await suggestInTurn(tx, actor);
    const [person] = await holdPeople(tx, [about]);
    if (!person?.familyGroupId) throw notFound("Person");
    const { familyGroupId } = person;
    const present = presentOf(person);
    const differing = SUGGESTIBLE.filter((field) => isOther(said[field], present[field]));
    if (differing.length === 0 && note === null) throw refused(suggestionRefusals.nothing);
    const asked = only(differing, said);
    columnsOf(viewer, person, asked);
    const whose = { userId: person.id, suggestedBy: actor.id };
    if ((await countOpen(tx, whose)) >= MOST_OPEN) throw refused(suggestionRefusals.tooMany);
    const before = only(differing, present);
    const [row] = await tx
      .insert(suggestions)
      .values({ ...whose, familyGroupId, asked, before, note, createdAt: now() })
      .returning({ id: suggestions.id });
    return suggestionFor(actor, await readSuggestion(tx, row!.id));
  });
}

/** Two at once of one person are counted one after the other. */
const suggestInTurn = (tx: Executor, { id }: Actor) =>
  tx.execute(sql`select pg_advisory_xact_lock(${SUGGESTERS_LOCK}, ${id})`);

const isOther = (asked: unknown, present: unknown) =>
  asked !== undefined && asked !== (present ?? null);

const only = (fields: readonly (keyof Suggested)[], values: Suggested): Suggested =>
  Object.fromEntries(fields.map((field) => [field, wellFormed(values[field] ?? null)]));

interface Decision {
  answer?: string | null | undefined;
}

/**
 * Changes a profile as it was suggested, with all that an edit by hand does and refuses. Throws 409
 * where the profile is no longer as the decider saw it, and where somebody else has decided.
 */
export async function takeSuggestion(
  { db, now }: Time,
  actor: Actor,
  { id, person }: KnownSuggestion,
  { edition, ...decision }: Decision & { edition: number },
): Promise<Suggestion> {
  const viewer = await viewerOf(db, actor, now());
  return db.transaction(async (tx) => {
    const before = await lockPerson(tx, person.id);
    // Who may decide was asked of them as they were.
    if (before.role !== person.role || before.familyGroupId !== person.familyGroupId)
      throw refused(personRefusals.changedMeanwhile);
    const { asked, suggestedBy } = await lockOpen(tx, id);
    if (isOutdated(before, edition))
      throw changed(
        suggestionsContract.routes.take,
        suggestionFor(actor, await readSuggestion(tx, id)),
      );
    if (Object.keys(asked).length > 0)
      await changeProfileLocked(tx, { viewer, now: now(), suggestedBy }, before, asked);
    await close(tx, id, { status: "taken", ...decision, by: actor, at: now() });
    return suggestionFor(actor, await readSuggestion(tx, id));
  });
}

/** Leaves a profile as it is. Throws 409 where somebody else has decided. */
export async function declineSuggestion(
  { db, now }: Time,
  actor: Actor,
  { id }: KnownSuggestion,
  decision: Decision,
): Promise<Suggestion> {
  return db.transaction(async (tx) => {
    await lockOpen(tx, id);
    await close(tx, id, { status: "declined", ...decision, by: actor, at: now() });
    return suggestionFor(actor, await readSuggestion(tx, id));
  });
}

/** Takes back what one suggested oneself. Throws 409 where it has been decided. */
export async function withdrawSuggestion(
  { db, now }: Time,
  actor: Actor,
  { id }: KnownSuggestion,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOpen(tx, id);
    await close(tx, id, { status: "withdrawn", by: actor, at: now() });
  });
}

async function lockOpen(tx: Executor, id: number) {
  const [row] = await tx.select().from(suggestions).where(eq(suggestions.id, id)).for("update");
  if (!row) throw notFound("Suggestion");
  if (row.status !== "open") throw refused(suggestionRefusals.alreadyDecided);
  return row;
}

interface Closing extends Decision {
  status: Exclude<SuggestionStatus, "open">;
  by: Actor;
  at: Date;
}

const close = (tx: Executor, id: number, { status, answer = null, by, at }: Closing) =>
  tx
    .update(suggestions)
    .set({ status, answer, decidedBy: by.id, decidedAt: at })
    .where(eq(suggestions.id, id));
