import { inArray } from "drizzle-orm";
import { isChildAt } from "#shared/reunions/event-basics/attending-child.ts";
import type { Totals } from "#shared/reunions/event-lists/list-words.ts";
import type { QuestionTotals } from "#shared/reunions/event-lists/questions.schema.ts";
import { isAsked } from "#shared/reunions/event-lists/replies.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { STATUSES_WITH_SPOT } from "#shared/reunions/event-basics/event-words.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import { formatCsv } from "../../../../lib/csv.ts";
import type { Context } from "../../../../lib/context.ts";
import { selectByName } from "../../guest-list/index.ts";
import type { FoundEvent } from "../../event-basics/index.ts";
import { nameForMessages } from "../../../core/person/index.ts";
import { toQuestion, type QuestionRow, readQuestions, readRepliesOf } from "./questions.queries.ts";
import { readGoingPeople, readTotals } from "./totals.queries.ts";

/** Each question with its totals, choices in order, for organizers. */
export async function readQuestionTotals(
  { db }: Context,
  { id, startDate }: FoundEvent,
): Promise<{ questions: QuestionTotals[] }> {
  const rows = await readQuestions(db, id);
  const open = rows.filter(({ totals }) => totals === null).map((row) => row.id);
  const totals = await readTotals(db, open);
  const coming = (await readGoingPeople(db, id)).map((row) => isChildAt(row, startDate));
  const questions = rows.map((row) => totalFor(row, row.totals ?? totals.get(row.id)!, coming));
  return { questions };
}

/** `coming` holds whether each person who is going is a child. */
function totalFor(
  row: QuestionRow,
  { replies, counts, sum }: Totals,
  coming: boolean[],
): QuestionTotals {
  return {
    ...toQuestion(row),
    asked: coming.filter((isChild) => isAsked(row.audience, isChild)).length,
    replies,
    counts: inOrder(row, counts),
    sum,
    areGone: row.totals !== null,
  };
}

/** Includes choices that no one has chosen. */
function inOrder({ kind, choices }: QuestionRow, counts: { choice: string; count: number }[]) {
  const all = kind === "yesNo" ? ["yes", "no"] : (choices ?? []);
  const byChoice = new Map(counts.map(({ choice, count }) => [choice, count]));
  return all.map((choice) => ({ choice, count: byChoice.get(choice) ?? 0 }));
}

/** Everyone who is going with their replies, as CSV. */
export async function exportReplies({ db }: Context, event: FoundEvent): Promise<FileResult> {
  const questions = await readQuestions(db, event.id);
  const rows = await selectByName(db, event.id, inArray(attendance.status, STATUSES_WITH_SPOT));
  const replies = await readRepliesOf(
    db,
    rows.map((row) => row.attendance.id),
  );
  const byPlace = new Map(
    replies.map(({ questionId, attendanceId, value }) => [`${attendanceId}/${questionId}`, value]),
  );
  const lines = rows.map(({ attendance, person, host }) => {
    const { guestIsChild } = attendance;
    const who = [
      person ? nameForMessages(person) : (attendance.guestName ?? ""),
      isChildAt({ person, guestIsChild }, event.startDate) ? "child" : "adult",
      host ? nameForMessages(host) : "",
    ];
    return who.concat(questions.map(({ id }) => byPlace.get(`${attendance.id}/${id}`) ?? ""));
  });
  const headings = ["Name", "Adult or child", "Guest of", ...questions.map((row) => row.question)];
  const name = `${event.name} - answers.csv`;
  return { type: "text/csv", name, body: formatCsv([headings, ...lines]) };
}
