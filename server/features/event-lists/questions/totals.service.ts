import { inArray } from "drizzle-orm";
import { isChildAt } from "#shared/events/attending-child.ts";
import type { Totals } from "#shared/event-lists/list-words.ts";
import type { QuestionTotals } from "#shared/event-lists/questions.schema.ts";
import { isAsked } from "#shared/event-lists/replies.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { SEATED_STATUSES } from "#shared/events/event-words.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import { csvOf } from "../../../lib/csv.ts";
import type { Deps } from "../../../lib/deps.ts";
import { selectByName } from "../../events/guests/guest-list.queries.ts";
import type { FoundEvent } from "../../events/planning/event.queries.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { questionOf, type QuestionRow, readQuestions, readRepliesOf } from "./questions.queries.ts";
import { readComing, readTotals } from "./totals.queries.ts";

/** Each question with what those who come have replied, choices in their order; organisers read it. */
export async function totalsOf(
  { db }: Pick<Deps, "db">,
  { id, startDate }: FoundEvent,
): Promise<{ questions: QuestionTotals[] }> {
  const rows = await readQuestions(db, id);
  const open = rows.filter(({ totals }) => totals === null).map((row) => row.id);
  const totals = await readTotals(db, open);
  const coming = (await readComing(db, id)).map((row) => isChildAt(row, startDate));
  const questions = rows.map((row) => totalFor(row, row.totals ?? totals.get(row.id)!, coming));
  return { questions };
}

/** `coming` says of each who comes whether they are a child. */
function totalFor(
  row: QuestionRow,
  { replies, counts, sum }: Totals,
  coming: boolean[],
): QuestionTotals {
  return {
    ...questionOf(row),
    asked: coming.filter((isChild) => isAsked(row.audience, isChild)).length,
    replies,
    counts: inOrder(row, counts),
    sum,
    areGone: row.totals !== null,
  };
}

/** Choices that nobody has chosen are told too. */
function inOrder({ kind, choices }: QuestionRow, counts: { choice: string; count: number }[]) {
  const all = kind === "yesNo" ? ["yes", "no"] : (choices ?? []);
  const byChoice = new Map(counts.map(({ choice, count }) => [choice, count]));
  return all.map((choice) => ({ choice, count: byChoice.get(choice) ?? 0 }));
}

/** Each who comes with what they replied, as a spreadsheet reads it. */
export async function exportReplies(
  { db }: Pick<Deps, "db">,
  event: FoundEvent,
): Promise<FileResult> {
  const questions = await readQuestions(db, event.id);
  const rows = await selectByName(db, event.id, inArray(attendance.status, SEATED_STATUSES));
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
      person ? nameInWords(person) : (attendance.guestName ?? ""),
      isChildAt({ person, guestIsChild }, event.startDate) ? "child" : "adult",
      host ? nameInWords(host) : "",
    ];
    return who.concat(questions.map(({ id }) => byPlace.get(`${attendance.id}/${id}`) ?? ""));
  });
  const headings = ["Name", "Adult or child", "Guest of", ...questions.map((row) => row.question)];
  const name = `${event.name} - replies.csv`;
  return { type: "text/csv", name, body: csvOf([headings, ...lines]) };
}
