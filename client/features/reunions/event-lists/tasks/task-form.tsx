import { type NewTask, taskChangeSchema } from "#shared/reunions/event-lists/tasks.schema.ts";
import { TASK_KINDS } from "#shared/reunions/event-lists/list-options.ts";
import { changesIn } from "../../../../lib/forms/changes-in.ts";
import { useEditForm } from "../../../../lib/forms/use-edit-form.ts";
import { EditFrame } from "../../../../ui/forms/edit-frame.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { TextAreaField, TextField } from "../../../../ui/forms/text-field.tsx";
import { toast } from "../../../../ui/windows/toast.ts";
import { LIST_TITLES } from "./task-texts.ts";
import { refetchTasks, type Task, tasksApi } from "./tasks.api.ts";

interface TaskFormProps {
  eventId: number;
  /** Null to add a task. */
  task: Task | null;
  onDone: () => void;
}

const KIND_OPTIONS = TASK_KINDS.map((kind) => ({ value: kind, label: LIST_TITLES[kind] }));

/** Adds a task, or edits one in place. */
export function TaskForm({ eventId, task, onDone }: TaskFormProps) {
  const opened: Task | NewTaskValues = task ?? { version: 0 };
  const { field, state } = useEditForm({
    original: opened,
    toFormValues,
    labels: LABELS,
    focus: "title",
    draftKey: `task-${eventId}-${task ? `${task.id}-${task.version}` : "new"}`,
    schema: taskChangeSchema,
    toBody,
    prepareSave: (body, { before, version }) => {
      const params = { id: eventId };
      if (!task) return () => tasksApi.add({ params, body: body as NewTask });
      const change = changesIn(body, toBody(before));
      return Object.keys(change).length === 0
        ? null
        : () =>
            tasksApi.change({
              params: { ...params, taskId: task.id },
              body: { ...change, version },
            });
    },
    onSaved: ({ title }) => {
      toast({ title: "List saved", description: `${title} is on the list.` });
      return refetchTasks();
    },
    refetch: refetchTasks,
    fallbackError: "Couldn't save. What you typed is still here. Try again.",
    onDone,
  });
  return (
    <EditFrame state={state} submitLabel={task ? "Save" : "Add"}>
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr_1fr]">
        <SelectField {...field("kind")} options={KIND_OPTIONS} />
        <TextField {...field("title")} autoComplete="off" hint="For example: Potato salad" />
        <TextField {...field("needed")} inputMode="numeric" autoComplete="off" />
      </div>
      <TextAreaField {...field("detail")} rows={2} hint="For example: Enough for 20 people" />
    </EditFrame>
  );
}

/** The values of an empty task form. */
interface NewTaskValues {
  version: 0;
}

/** The form values of a task. */
const toFormValues = (task: Task | NewTaskValues) => ({
  kind: "id" in task ? task.kind : "bring",
  title: "id" in task ? task.title : "",
  needed: "id" in task ? String(task.needed) : "1",
  detail: "id" in task ? (task.detail ?? "") : "",
});
type TypedTask = ReturnType<typeof toFormValues>;

/** The form's labels, in order. */
const LABELS: Record<keyof TypedTask, string> = {
  kind: "List",
  title: "What",
  needed: "How many are needed",
  detail: "Details (optional)",
};

/** The typed values for the contract. */
const toBody = ({ kind, title, needed, detail }: TypedTask): NewTask => ({
  kind: TASK_KINDS.find((known) => known === kind) ?? "bring",
  title,
  // Text that isn't a number becomes NaN, which the schema rejects.
  needed: Number(needed.trim() || Number.NaN),
  detail,
});
