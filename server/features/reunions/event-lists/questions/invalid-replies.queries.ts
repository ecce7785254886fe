import { isChildAt } from "#shared/reunions/event-basics/attending-child.ts";
import { isAsked, readReply } from "#shared/reunions/event-lists/replies.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { isAnyOf } from "../../../../lib/database/any-of.ts";
import type { Executor } from "../../../../lib/context.ts";
import { selectList } from "../../guest-list/index.ts";
import type { EventRow } from "../../event-basics/index.ts";
import { type QuestionRow, readRepliesTo } from "./questions.queries.ts";

/** The ids of replies that don't fit a changed question. */
export async function findInvalidReplies(
  tx: Executor,
  { id, startDate }: Pick<EventRow, "id" | "startDate">,
  { before, after }: { before: QuestionRow; after: QuestionRow },
): Promise<number[]> {
  const replies = await readRepliesTo(tx, before.id);
  if (replies.length === 0) return [];
  const optional = { ...after, isRequired: false };
  const isOther = (value: string) =>
    before.kind !== after.kind || "fault" in readReply(optional, value);
  const unasked =
    before.audience === after.audience || after.audience === "everyone"
      ? new Set<number>()
      : await findUnaskedReplies(tx, { id, startDate }, after, replies);
  return replies
    .filter(({ attendanceId, value }) => isOther(value) || unasked.has(attendanceId))
    .map((reply) => reply.id);
}

async function findUnaskedReplies(
  tx: Executor,
  { id, startDate }: Pick<EventRow, "id" | "startDate">,
  { audience }: QuestionRow,
  replies: { attendanceId: number }[],
): Promise<Set<number>> {
  const ids = replies.map(({ attendanceId }) => attendanceId);
  const rows = await selectList(tx, id, isAnyOf(attendance.id, ids));
  return new Set(
    rows
      .filter(({ person, attendance: { guestIsChild } }) => {
        const isChild = isChildAt({ person, guestIsChild }, startDate);
        return !isAsked(audience, isChild);
      })
      .map((row) => row.attendance.id),
  );
}
