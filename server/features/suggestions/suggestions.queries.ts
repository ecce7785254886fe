import { and, asc, count, desc, eq, gt, gte, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { id } from "#shared/lib/schemas.ts";
import type { Actor, PersonFacts } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import { MOST_ANSWERED, SUGGESTIONS_PER_PAGE } from "#shared/suggestions/suggestions.contract.ts";
import { suggestions } from "#shared/suggestions/suggestions.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { notFound } from "../../lib/errors.ts";
import { readPage, type WantedPage } from "../../lib/routes/paging.ts";
import { calledBy } from "../history/history.queries.ts";
import { seenBy } from "../people/visibility.rules.ts";
import { areSeen, isOpen } from "./seen-suggestions.queries.ts";

const [suggester, decider] = [alias(users, "suggester"), alias(users, "decider")];

/** As many of one profile as are shown there: what waits, and what was answered last. */
const MOST_OF_PERSON = 100;

const MOST_GROUPS = 1000;

/** For how long what became of a suggestion is news to who made it. */
const ANSWERED_DAYS = 30;

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

/** About one profile: what waits, then the latest first. */
export const readOfPerson = (db: Executor, actor: Actor, person: PersonFacts) =>
  selectRows(db)
    .where(areSeen(actor, person))
    .orderBy(sql`${isOpen} desc`, sql`${suggestions.id} desc`)
    .limit(MOST_OF_PERSON);

/** What became lately of what the actor suggested of people whom they still see, the latest first. */
export const readAnswered = (db: Executor, actor: Actor, now: Date) =>
  selectRows(db)
    .where(
      and(
        eq(suggestions.suggestedBy, actor.id),
        inArray(suggestions.status, ["taken", "declined"]),
        gte(suggestions.decidedAt, lately(now)),
        seenBy(actor),
      ),
    )
    .orderBy(desc(suggestions.decidedAt), desc(suggestions.id))
    .limit(MOST_ANSWERED);

const lately = (now: Date) => new Date(now.getTime() - ANSWERED_DAYS * 24 * 60 * 60_000);

/** Of a suggestion in a list: its id. */
const placeSchema = z.tuple([id]);
type Place = z.output<typeof placeSchema>;

/** A page of what waits in a group, the oldest first. */
export function readWaiting(db: Executor, familyGroupId: number, wanted: WantedPage) {
  const theirs = and(eq(suggestions.familyGroupId, familyGroupId), isOpen);
  return readPage(wanted, {
    word: "Suggestion",
    perPage: SUGGESTIONS_PER_PAGE,
    placeSchema,
    find: (id) => selectRows(db).where(and(theirs, eq(suggestions.id, id))),
    read: async (place, atMost) =>
      selectRows(db)
        .where(and(theirs, place ? gt(suggestions.id, place[0]) : undefined))
        .orderBy(asc(suggestions.id))
        .limit(atMost),
    placeOf: ({ suggestion }): Place => [suggestion.id],
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
