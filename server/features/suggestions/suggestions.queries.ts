import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { id } from "#shared/lib/schemas.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import { SUGGESTIONS_PER_PAGE } from "#shared/suggestions/suggestions.contract.ts";
import { maySeeSuggestions } from "#shared/suggestions/suggestions.policy.ts";
import { suggestions } from "#shared/suggestions/suggestions.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { notFound } from "../../lib/errors.ts";
import { pageOf, readAfter } from "../../lib/routes/paging.ts";
import { calledBy } from "../history/history.queries.ts";

const [suggester, decider] = [alias(users, "suggester"), alias(users, "decider")];

/** As many of one profile as are shown there: what waits, and what was answered last. */
const MOST_OF_PERSON = 100;

const MOST_GROUPS = 1000;

export type SuggestionRow = Awaited<ReturnType<typeof selectRows>>[number];

/** A suggestion counts in the group it was made in: with whom it is about as they are now. */
const isOfTheirGroup = and(
  eq(users.id, suggestions.userId),
  eq(users.familyGroupId, suggestions.familyGroupId),
  isNull(users.deletedAt),
)!;

const selectRows = (db: Executor) =>
  db
    .select({
      suggestion: suggestions,
      person: {
        ...calledBy(users),
        edition: users.edition,
        birthdate: users.birthdate,
        sex: users.sex,
        isDeceased: users.isDeceased,
        deathDate: users.deathDate,
        familyBranch: users.familyBranch,
      },
      suggester: calledBy(suggester),
      decider: calledBy(decider),
    })
    .from(suggestions)
    .innerJoin(users, isOfTheirGroup)
    .leftJoin(suggester, eq(suggester.id, suggestions.suggestedBy))
    .leftJoin(decider, eq(decider.id, suggestions.decidedBy))
    .$dynamic();

/** Those of these suggestions. Who may know of them is asked elsewhere. */
export const findSuggestions = (db: Executor, ids: number[]) =>
  selectRows(db).where(inArray(suggestions.id, ids));

/** One that has just been written; its visibility has been decided before. */
export async function readSuggestion(db: Executor, id: number): Promise<SuggestionRow> {
  const [row] = await findSuggestions(db, [id]);
  if (!row) throw notFound("Suggestion");
  return row;
}

/** About one profile: the actor's own, the latest first, and for administrators all that wait. */
export const readOfPerson = (db: Executor, actor: Actor, person: PersonFacts) => {
  const isOwn = eq(suggestions.suggestedBy, actor.id);
  const which = maySeeSuggestions(actor, person.familyGroupId) ? or(isOwn, isOpen) : isOwn;
  return selectRows(db)
    .where(and(eq(suggestions.userId, person.id), which))
    .orderBy(sql`${isOpen} desc`, sql`${suggestions.id} desc`)
    .limit(MOST_OF_PERSON);
};

const isOpen = eq(suggestions.status, "open");

interface WantedSuggestions {
  after?: string | undefined;
  limit?: number | undefined;
}

/** Of a suggestion in a list: its id. */
const placeSchema = z.tuple([id]);

/** A page of what waits in a group, the oldest first. */
export async function readWaiting(
  db: Executor,
  familyGroupId: number,
  { after, limit = SUGGESTIONS_PER_PAGE }: WantedSuggestions,
) {
  const theirs = and(eq(suggestions.familyGroupId, familyGroupId), isOpen);
  const place = after === undefined ? null : await placeAfter(db, after, theirs);
  const behind = place === null ? undefined : sql`${suggestions.id} > ${place}`;
  const rows = await selectRows(db)
    .where(and(theirs, behind))
    .orderBy(asc(suggestions.id))
    .limit(limit + 1);
  const isAll = place === null && rows.length <= limit;
  const [counted] = isAll
    ? [{ total: rows.length }]
    : await db
        .select({ total: count() })
        .from(suggestions)
        .innerJoin(users, isOfTheirGroup)
        .where(theirs);
  const placeOf = ({ suggestion }: SuggestionRow) => [suggestion.id];
  return pageOf(rows, { limit, total: counted?.total ?? 0, placeOf });
}

/** Throws 404 for the id of one that is none of these. */
async function placeAfter(db: Executor, after: string, theirs: SQL | undefined): Promise<number> {
  const asked = readAfter(after, placeSchema);
  if ("place" in asked) return asked.place[0];
  const [row] = await db
    .select({ id: suggestions.id })
    .from(suggestions)
    .innerJoin(users, isOfTheirGroup)
    .where(and(theirs, eq(suggestions.id, asked.id)));
  if (!row) throw notFound("Suggestion");
  return row.id;
}

/** How many wait, group by group; all groups where null. */
export const countWaiting = (db: Executor, familyGroupId: number | null) =>
  db
    .select({ familyGroupId: suggestions.familyGroupId, waiting: count() })
    .from(suggestions)
    .innerJoin(users, isOfTheirGroup)
    .where(
      and(
        isOpen,
        familyGroupId === null ? undefined : eq(suggestions.familyGroupId, familyGroupId),
      ),
    )
    .groupBy(suggestions.familyGroupId)
    .orderBy(suggestions.familyGroupId)
    .limit(MOST_GROUPS);

/** How many of one person about one profile wait. */
export async function countOpen(
  db: Executor,
  { userId, suggestedBy }: { userId: number; suggestedBy: number },
): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(suggestions)
    .where(and(eq(suggestions.userId, userId), eq(suggestions.suggestedBy, suggestedBy), isOpen));
  return row?.open ?? 0;
}
