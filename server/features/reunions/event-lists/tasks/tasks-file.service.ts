import type { TaskKind } from "#shared/reunions/event-lists/list-options.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { formatCsv } from "../../../../lib/csv.ts";
import type { Context } from "../../../../lib/context.ts";
import type { FoundEvent } from "../../event-basics/index.ts";
import { listTasks } from "./tasks.view.ts";

const HEADINGS = ["List", "What", "Details", "Needed", "Taken", "Open", "Who"];
const LISTS: Record<TaskKind, string> = { bring: "To bring", help: "Help needed" };

/** An event's tasks as CSV, for organizers. */
export async function exportTasks(
  ctx: Context,
  actor: Actor,
  event: FoundEvent,
): Promise<FileResult> {
  const { tasks } = await listTasks(ctx.db, actor, event, ctx.now());
  const lines = tasks.map(({ kind, title, detail, needed, taken, takers }) => [
    LISTS[kind],
    title,
    detail ?? "",
    String(needed),
    String(taken),
    String(needed - taken),
    takers
      .map(({ name, quantity }) => (quantity === 1 ? name : `${name} (${quantity})`))
      .join(", "),
  ]);
  const name = `${event.name} - bring and help.csv`;
  return { type: "text/csv", name, body: formatCsv([HEADINGS, ...lines]) };
}
