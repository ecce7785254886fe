import { and, asc, count, desc, eq, gt, gte, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { id } from "#shared/lib/schemas.ts";
import type { Actor, PersonFacts } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import {
  MAX_ANSWERED,
  SUGGESTIONS_PER_PAGE,
} from "#shared/family/suggestions/suggestions.contract.ts";
import { suggestions } from "#shared/family/suggestions/suggestions.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { notFound } from "../../../lib/errors.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { namedColumns } from "../history/index.ts";
import { isPersonVisibleTo } from "../../core/person/index.ts";
import { visibleSuggestions, isOpen } from "../people/index.ts";

const [suggester, decider] = [alias(users, "suggester"), alias(users, "decider")];

/** Maximum number of suggestions shown on one profile, open ones first, then the newest. */
const MAX_OF_PERSON = 100;

const MAX_GROUPS = 1000;

/** How long the outcome of a suggestion is shown to the person who made it. */
const ANSWERED_DAYS = 30;

export type SuggestionRow = Awaited<ReturnType<typeof selectRows>>[number];

/** Join condition: the person is still in the group in which the suggestion was made. */
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
        ...namedColumns(users),
        edition: users.edition,
        birthdate: users.birthdate,
        birthdateWords: users.birthdateWords,
        sex: users.sex,
        isDeceased: users.isDeceased,
        deathDate: users.deathDate,
        deathDateWords: users.deathDateWords,
        familyBranch: users.familyBranch,
      },
      suggester: namedColumns(suggester),
      decider: namedColumns(decider),
    })
    .from(suggestions)
    .innerJoin(users, isOfTheirGroup)
    .leftJoin(suggester, eq(suggester.id, suggestions.suggestedBy))
    .leftJoin(decider, eq(decider.id, suggestions.decidedBy))
    .$dynamic();

/** Finds suggestions by id without checking permissions. */
export const findSuggestions = (db: Executor, ids: number[]) =>
  selectRows(db).where(inArray(suggestions.id, ids));

/** Reads a suggestion that was just written; permissions have been checked before. */
export async function readSuggestion(db: Executor, id: number): Promise<SuggestionRow> {
  const [row] = await findSuggestions(db, [id]);
  if (!row) throw notFound("Suggestion");
  return row;
}

/** Suggestions about one profile: open ones first, then newest first. */
export const readOfPerson = (db: Executor, actor: Actor, person: PersonFacts) =>
  selectRows(db)
    .where(visibleSuggestions(actor, person))
    .orderBy(sql`${isOpen} desc`, sql`${suggestions.id} desc`)
    .limit(MAX_OF_PERSON);

/** Recent decisions on the actor's own suggestions about people they can still see, newest first. */
export const readAnswered = (db: Executor, actor: Actor, now: Date) =>
  selectRows(db)
    .where(
      and(
        eq(suggestions.suggestedBy, actor.id),
        inArray(suggestions.status, ["taken", "declined"]),
        gte(suggestions.decidedAt, answeredSince(now)),
        isPersonVisibleTo(actor),
      ),
    )
    .orderBy(desc(suggestions.decidedAt), desc(suggestions.id))
    .limit(MAX_ANSWERED);

const answeredSince = (now: Date) => new Date(now.getTime() - ANSWERED_DAYS * 24 * 60 * 60_000);

/** Cursor of a suggestion in a list: its id. */
const placeSchema = z.tuple([id]);
type Place = z.output<typeof placeSchema>;

/** A page of a group's open suggestions, oldest first. */
export function readWaiting(db: Executor, familyGroupId: number, wanted: PageRequest) {
  const theirs = and(eq(suggestions.familyGroupId, familyGroupId), isOpen);
  return readPage(wanted, {
    word: "Suggestion",
    perPage: SUGGESTIONS_PER_PAGE,
    cursorSchema: placeSchema,
    find: (id) => selectRows(db).where(and(theirs, eq(suggestions.id, id))),
    read: async (place, atMost) =>
      selectRows(db)
        .where(and(theirs, place ? gt(suggestions.id, place[0]) : undefined))
        .orderBy(asc(suggestions.id))
        .limit(atMost),
    cursorOf: ({ suggestion }): Place => [suggestion.id],
    count: async () => {
      const [counted] = await db
        .select({ total: count() })
        .from(suggestions)
        .innerJoin(users, isOfTheirGroup)
        .where(theirs);
      return counted!.total;
    },
  });
}

/** Counts open suggestions by group; null means all groups. */
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
    .limit(MAX_GROUPS);

/** Counts one person's open suggestions about one profile. */
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
