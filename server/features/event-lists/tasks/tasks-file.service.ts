import type { TaskKind } from "#shared/event-lists/list-words.ts";
import type { FileResult } from "#shared/lib/contract.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { csvOf } from "../../../lib/csv.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { FoundEvent } from "../../events/planning/event.queries.ts";
import { tasksFor } from "./tasks.view.ts";

const HEADINGS = ["List", "What", "Details", "Needed", "Taken", "Open", "Who"];
const LISTS: Record<TaskKind, string> = { bring: "To bring", help: "To help with" };

/** An event's tasks as a spreadsheet reads them, for its organisers. */
export async function exportTasks(
  deps: Pick<Deps, "db" | "now">,
  actor: Actor,
  event: FoundEvent,
): Promise<FileResult> {
  const { tasks } = await tasksFor(deps, actor, event);
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
  return { type: "text/csv", name, body: csvOf([HEADINGS, ...lines]) };
}
