import { isChildAt } from "#shared/reunions/event-basics/attending-child.ts";
import { isInAudience, parseAnswer } from "#shared/reunions/event-lists/answers.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { isAnyOf } from "../../../../lib/database/any-of.ts";
import type { Executor } from "../../../../lib/context.ts";
import { selectGuests } from "../../guest-list/index.ts";
import type { EventRow } from "../../event-basics/index.ts";
import { type QuestionRow, readAnswersTo } from "./questions.queries.ts";

/** Finds the ids of answers that don't fit a changed question. */
export async function findInvalidAnswers(
  tx: Executor,
  { id, startDate }: Pick<EventRow, "id" | "startDate">,
  { before, after }: { before: QuestionRow; after: QuestionRow },
): Promise<number[]> {
  const answers = await readAnswersTo(tx, before.id);
  if (answers.length === 0) return [];
  const optionalQuestion = { ...after, isRequired: false };
  const doesNotFit = (value: string) =>
    before.kind !== after.kind || "fault" in parseAnswer(optionalQuestion, value);
  const outsideAudience =
    before.audience === after.audience || after.audience === "everyone"
      ? new Set<number>()
      : await findGuestsOutsideAudience(tx, { id, startDate }, after, answers);
  return answers
    .filter(({ attendanceId, value }) => doesNotFit(value) || outsideAudience.has(attendanceId))
    .map((answer) => answer.id);
}

async function findGuestsOutsideAudience(
  tx: Executor,
  { id, startDate }: Pick<EventRow, "id" | "startDate">,
  { audience }: QuestionRow,
  answers: { attendanceId: number }[],
): Promise<Set<number>> {
  const ids = answers.map(({ attendanceId }) => attendanceId);
  const rows = await selectGuests(tx, id, isAnyOf(attendance.id, ids));
  return new Set(
    rows
      .filter(({ person, attendance: { guestIsChild } }) => {
        const isChild = isChildAt({ person, guestIsChild }, startDate);
        return !isInAudience(audience, isChild);
      })
      .map((row) => row.attendance.id),
  );
}
