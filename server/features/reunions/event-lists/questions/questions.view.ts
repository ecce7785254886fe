import { isChildAt } from "#shared/reunions/event-basics/attending-child.ts";
import type { Respondent, Question } from "#shared/reunions/event-lists/questions.schema.ts";
import { takesSpot } from "#shared/reunions/event-basics/event-options.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Executor } from "../../../../lib/context.ts";
import type { EventRow } from "../../event-basics/index.ts";
import { toQuestion, readRespondents, readQuestions, readAnswersOf } from "./questions.queries.ts";
import { readHouseholdKin } from "../../../core/household/index.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { guestNameOf } from "../../guest-list/index.ts";

/** Reads an event's questions, and the answers of the actor's household and its guests. */
export async function readQuestionsView(
  db: Executor,
  actor: Pick<Actor, "id" | "role" | "familyGroupId">,
  event: Pick<EventRow, "id" | "startDate">,
  now: Date,
): Promise<{ questions: Question[]; people: Respondent[] }> {
  const questions = (await readQuestions(db, event.id)).map(toQuestion);
  if (questions.length === 0) return { questions, people: [] };
  const household = await readHouseholdKin(db, actor, isoDayOf(now));
  const rows = await readRespondents(db, event.id, [...household.keys()]);
  const ids = rows.map((row) => row.attendance.id);
  const answers = groupBy(await readAnswersOf(db, ids), ({ attendanceId }) => attendanceId);
  const questionIds = new Set(questions.map(({ id }) => id));
  const people = rows.map(({ attendance, person }) => ({
    userId: attendance.userId ?? attendance.guestOf!,
    guestId: attendance.userId === null ? attendance.id : null,
    name: guestNameOf({ person, attendance }),
    isChild: isChildAt({ person, guestIsChild: attendance.guestIsChild }, event.startDate),
    isComing: takesSpot(attendance.status) || attendance.waitingSince !== null,
    answers: (answers.get(attendance.id) ?? [])
      .filter(({ questionId }) => questionIds.has(questionId))
      .map(({ questionId, value }) => ({ questionId, value })),
  }));
  return { questions, people };
}
