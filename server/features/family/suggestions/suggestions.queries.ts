import { and, asc, count, desc, eq, gt, gte, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { id } from "#shared/lib/schemas.ts";
import type { Actor, PolicyPerson } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import {
  MAX_ANSWERED,
  SUGGESTIONS_PER_PAGE,
} from "#shared/family/suggestions/suggestions.contract.ts";
import { suggestions } from "#shared/family/suggestions/suggestions.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound } from "../../../lib/errors.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { namedPersonColumns } from "../history/index.ts";
import { isPersonVisibleTo } from "../../core/person/index.ts";
import { isVisibleSuggestion, isOpenSuggestion } from "../people/index.ts";
import { DAY_MS } from "../../../lib/milliseconds.ts";

const [suggester, decider] = [alias(users, "suggester"), alias(users, "decider")];

/** Maximum number of suggestions shown on one profile, open ones first, then the newest. */
const MAX_PER_PERSON = 100;

const MAX_GROUPS = 1000;

/** How long the outcome of a suggestion is shown to the person who made it. */
const DECIDED_DAYS = 30;

export type SuggestionRow = Awaited<ReturnType<typeof selectSuggestions>>[number];

/** Join condition: the person is still in the group in which the suggestion was made. */
const isStillInGroup = and(
  eq(users.id, suggestions.userId),
  eq(users.familyGroupId, suggestions.familyGroupId),
  isNull(users.deletedAt),
)!;

const selectSuggestions = (db: Executor) =>
  db
    .select({
      suggestion: suggestions,
      person: {
        ...namedPersonColumns(users),
        version: users.version,
        birthdate: users.birthdate,
        birthdateWords: users.birthdateWords,
        sex: users.sex,
        isDeceased: users.isDeceased,
        deathDate: users.deathDate,
        deathDateWords: users.deathDateWords,
        familyBranch: users.familyBranch,
      },
      suggester: namedPersonColumns(suggester),
      decider: namedPersonColumns(decider),
    })
    .from(suggestions)
    .innerJoin(users, isStillInGroup)
    .leftJoin(suggester, eq(suggester.id, suggestions.suggestedBy))
    .leftJoin(decider, eq(decider.id, suggestions.decidedBy))
    .$dynamic();

/** Finds suggestions by id without checking permissions. */
export const findSuggestions = (db: Executor, ids: number[]) =>
  selectSuggestions(db).where(inArray(suggestions.id, ids));

/** Reads a suggestion that was just written; permissions have been checked before. */
export async function readSuggestion(db: Executor, id: number): Promise<SuggestionRow> {
  const [row] = await findSuggestions(db, [id]);
  if (!row) throw notFound("Suggestion");
  return row;
}

/** Suggestions about one profile: open ones first, then newest first. */
export const readPersonSuggestions = (db: Executor, actor: Actor, person: PolicyPerson) =>
  selectSuggestions(db)
    .where(isVisibleSuggestion(actor, person))
    .orderBy(sql`${isOpenSuggestion} desc`, sql`${suggestions.id} desc`)
    .limit(MAX_PER_PERSON);

/** Recent decisions on the actor's own suggestions about people they can still see, newest first. */
export const readDecidedSuggestions = (db: Executor, actor: Actor, now: Date) =>
  selectSuggestions(db)
    .where(
      and(
        eq(suggestions.suggestedBy, actor.id),
        inArray(suggestions.status, ["accepted", "rejected"]),
        gte(suggestions.decidedAt, decidedSince(now)),
        isPersonVisibleTo(actor),
      ),
    )
    .orderBy(desc(suggestions.decidedAt), desc(suggestions.id))
    .limit(MAX_ANSWERED);

const decidedSince = (now: Date) => new Date(now.getTime() - DECIDED_DAYS * DAY_MS);

/** Cursor of a suggestion in a list: its id. */
const suggestionCursorSchema = z.tuple([id]);
type SuggestionCursor = z.output<typeof suggestionCursorSchema>;

/** A page of a group's open suggestions, oldest first. */
export function readOpenSuggestions(db: Executor, familyGroupId: number, pageRequest: PageRequest) {
  const isOpenInGroup = and(eq(suggestions.familyGroupId, familyGroupId), isOpenSuggestion);
  return readPage(pageRequest, {
    itemName: "Suggestion",
    perPage: SUGGESTIONS_PER_PAGE,
    cursorSchema: suggestionCursorSchema,
    find: (id) => selectSuggestions(db).where(and(isOpenInGroup, eq(suggestions.id, id))),
    read: async (cursor, limit) =>
      selectSuggestions(db)
        .where(and(isOpenInGroup, cursor ? gt(suggestions.id, cursor[0]) : undefined))
        .orderBy(asc(suggestions.id))
        .limit(limit),
    cursorOf: ({ suggestion }): SuggestionCursor => [suggestion.id],
    count: async () => {
      const [counted] = await db
        .select({ total: count() })
        .from(suggestions)
        .innerJoin(users, isStillInGroup)
        .where(isOpenInGroup);
      return counted!.total;
    },
  });
}

/** Counts open suggestions by group; null means all groups. */
export const countOpenByGroup = (db: Executor, familyGroupId: number | null) =>
  db
    .select({ familyGroupId: suggestions.familyGroupId, waiting: count() })
    .from(suggestions)
    .innerJoin(users, isStillInGroup)
    .where(
      and(
        isOpenSuggestion,
        familyGroupId === null ? undefined : eq(suggestions.familyGroupId, familyGroupId),
      ),
    )
    .groupBy(suggestions.familyGroupId)
    .orderBy(suggestions.familyGroupId)
    .limit(MAX_GROUPS);

/** Counts one person's open suggestions about one profile. */
export async function countOwnOpen(
  db: Executor,
  { userId, suggestedBy }: { userId: number; suggestedBy: number },
): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(suggestions)
    .where(
      and(
        eq(suggestions.userId, userId),
        eq(suggestions.suggestedBy, suggestedBy),
        isOpenSuggestion,
      ),
    );
  return row?.open ?? 0;
}
