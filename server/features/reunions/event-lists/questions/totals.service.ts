import { inArray } from "drizzle-orm";
import { isChildAt } from "#shared/reunions/event-basics/attending-child.ts";
import type { AnswerTotals } from "#shared/reunions/event-lists/list-options.ts";
import type { QuestionTotals } from "#shared/reunions/event-lists/questions.schema.ts";
import { isInAudience } from "#shared/reunions/event-lists/answers.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { STATUSES_WITH_SPOT } from "#shared/reunions/event-basics/event-options.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import { formatCsv } from "../../../../lib/csv.ts";
import type { Context } from "../../../../lib/context.ts";
import { selectGuestsByName } from "../../guest-list/index.ts";
import type { FoundEvent } from "../../event-basics/index.ts";
import { nameForMessages } from "../../../core/person/index.ts";
import { toQuestion, type QuestionRow, readQuestions, readAnswersOf } from "./questions.queries.ts";
import { readGoingRespondents, readTotals } from "./totals.queries.ts";

/** Each question with its totals, choices in order, for organizers. */
export async function readQuestionTotals(
  { db }: Context,
  { id, startDate }: FoundEvent,
): Promise<{ questions: QuestionTotals[] }> {
  const rows = await readQuestions(db, id);
  const questionIds = rows.filter(({ totals }) => totals === null).map((row) => row.id);
  const totals = await readTotals(db, questionIds);
  const areChildren = (await readGoingRespondents(db, id)).map((row) => isChildAt(row, startDate));
  const questions = rows.map((row) =>
    toQuestionTotals(row, row.totals ?? totals.get(row.id)!, areChildren),
  );
  return { questions };
}

/** `areChildren` holds for each person who is going whether they are a child. */
function toQuestionTotals(
  row: QuestionRow,
  { replies, counts, sum }: AnswerTotals,
  areChildren: boolean[],
): QuestionTotals {
  return {
    ...toQuestion(row),
    asked: areChildren.filter((isChild) => isInAudience(row.audience, isChild)).length,
    answers: replies,
    counts: orderCounts(row, counts),
    sum,
    areDeleted: row.totals !== null,
  };
}

/** Sorts the counts like the choices, and includes choices that no one has chosen. */
function orderCounts({ kind, choices }: QuestionRow, counts: { choice: string; count: number }[]) {
  const allChoices = kind === "yesNo" ? ["yes", "no"] : (choices ?? []);
  const byChoice = new Map(counts.map(({ choice, count }) => [choice, count]));
  return allChoices.map((choice) => ({ choice, count: byChoice.get(choice) ?? 0 }));
}

/** Exports everyone who is going, with their answers, as CSV. */
export async function exportAnswers({ db }: Context, event: FoundEvent): Promise<FileResult> {
  const questions = await readQuestions(db, event.id);
  const rows = await selectGuestsByName(
    db,
    event.id,
    inArray(attendance.status, STATUSES_WITH_SPOT),
  );
  const replies = await readAnswersOf(
    db,
    rows.map((row) => row.attendance.id),
  );
  const answerByKey = new Map(
    replies.map(({ questionId, attendanceId, value }) => [`${attendanceId}/${questionId}`, value]),
  );
  const lines = rows.map(({ attendance, person, host }) => {
    const { guestIsChild } = attendance;
    const personCells = [
      person ? nameForMessages(person) : (attendance.guestName ?? ""),
      isChildAt({ person, guestIsChild }, event.startDate) ? "child" : "adult",
      host ? nameForMessages(host) : "",
    ];
    return personCells.concat(
      questions.map(({ id }) => answerByKey.get(`${attendance.id}/${id}`) ?? ""),
    );
  });
  const headings = ["Name", "Adult or child", "Guest of", ...questions.map((row) => row.question)];
  const name = `${event.name} - answers.csv`;
  return { type: "text/csv", name, body: formatCsv([headings, ...lines]) };
}
