import { type NewTask } from "#shared/event-lists/tasks.schema.ts";
import { TASK_KINDS } from "#shared/event-lists/list-words.ts";
import type { Task } from "./tasks.api.ts";

/** What a form for a new task starts from. */
export interface FreshTask {
  edition: 0;
}

/** What a form for a task starts with. */
export const typedOf = (task: Task | FreshTask) => ({
  kind: "id" in task ? task.kind : "bring",
  title: "id" in task ? task.title : "",
  needed: "id" in task ? String(task.needed) : "1",
  detail: "id" in task ? (task.detail ?? "") : "",
});
export type TypedTask = ReturnType<typeof typedOf>;

/** What the form calls its fields, in their order. */
export const LABELS: Record<keyof TypedTask, string> = {
  kind: "List",
  title: "What",
  needed: "How many are needed",
  detail: "Details (optional)",
};

/** What is typed, as the contract reads it. */
export const bodyOf = ({ kind, title, needed, detail }: TypedTask): NewTask => ({
  kind: TASK_KINDS.find((known) => known === kind) ?? "bring",
  title,
  // What is no number is told as none that there is.
  needed: Number(needed.trim() || Number.NaN),
  detail,
});
