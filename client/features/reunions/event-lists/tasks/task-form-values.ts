import { type NewTask } from "#shared/reunions/event-lists/tasks.schema.ts";
import { TASK_KINDS } from "#shared/reunions/event-lists/list-options.ts";
import type { Task } from "./tasks.api.ts";

/** The values of an empty task form. */
export interface NewTaskValues {
  edition: 0;
}

/** The form values of a task. */
export const typedOf = (task: Task | NewTaskValues) => ({
  kind: "id" in task ? task.kind : "bring",
  title: "id" in task ? task.title : "",
  needed: "id" in task ? String(task.needed) : "1",
  detail: "id" in task ? (task.detail ?? "") : "",
});
export type TypedTask = ReturnType<typeof typedOf>;

/** The form's labels, in order. */
export const LABELS: Record<keyof TypedTask, string> = {
  kind: "List",
  title: "What",
  needed: "How many are needed",
  detail: "Details (optional)",
};

/** The typed values for the contract. */
export const toBody = ({ kind, title, needed, detail }: TypedTask): NewTask => ({
  kind: TASK_KINDS.find((known) => known === kind) ?? "bring",
  title,
  // Text that isn't a number becomes NaN, which the schema rejects.
  needed: Number(needed.trim() || Number.NaN),
  detail,
});
