import { isChildAt } from "#shared/events/attending-child.ts";
import type { AskedPerson, Question } from "#shared/event-lists/questions.schema.ts";
import { takesSeat } from "#shared/events/event-words.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import type { EventRow } from "../../events/planning/event.queries.ts";
import { readHouseholdOf } from "../../events/rsvp/household.queries.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { questionOf, readAskedPeople, readQuestions, readRepliesOf } from "./questions.queries.ts";

/** What an event asks, and what was replied for the actor's household and its guests. */
export async function questionsFor(
  { db, now }: { db: Executor; now: Deps["now"] },
  actor: Pick<Actor, "id" | "role" | "familyGroupId">,
  event: Pick<EventRow, "id" | "startDate">,
): Promise<{ questions: Question[]; people: AskedPerson[] }> {
  const questions = (await readQuestions(db, event.id)).map(questionOf);
  if (questions.length === 0) return { questions, people: [] };
  const household = await readHouseholdOf(db, actor, now());
  const rows = await readAskedPeople(db, event.id, [...household.keys()]);
  const ids = rows.map((row) => row.attendance.id);
  const replies = groupBy(await readRepliesOf(db, ids), ({ attendanceId }) => attendanceId);
  const known = new Set(questions.map(({ id }) => id));
  const people = rows.map(({ attendance, person }) => ({
    userId: attendance.userId ?? attendance.guestOf!,
    guestId: attendance.userId === null ? attendance.id : null,
    name: person ? nameInWords(person) : (attendance.guestName ?? "Guest"),
    isChild: isChildAt({ person, guestIsChild: attendance.guestIsChild }, event.startDate),
    comes: takesSeat(attendance.status) || attendance.waitingSince !== null,
    replies: (replies.get(attendance.id) ?? [])
      .filter(({ questionId }) => known.has(questionId))
      .map(({ questionId, value }) => ({ questionId, value })),
  }));
  return { questions, people };
}
