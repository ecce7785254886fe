import { itemChangeSchema, type NewItem } from "#shared/reunions/schedule/schedule.schema.ts";
import { daysAfter, daysBetween } from "#shared/lib/dates.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { changesIn } from "../../../lib/forms/changes-in.ts";
import { useEditForm } from "../../../lib/forms/use-edit-form.ts";
import { EditFrame } from "../../../ui/forms/edit-frame.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextAreaField, TextField } from "../../../ui/forms/text-field.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import {
  formatWeekdayDate,
  type PlannedEvent,
  scheduleApi,
  type ScheduleItem,
} from "../event-basics/index.ts";
import { toBody, type NewItemValues, LABELS, typedOf } from "./schedule-form-values.ts";
import { ICON_OPTIONS } from "./schedule-icons.ts";

interface ScheduleItemFormProps {
  event: PlannedEvent;
  /** Null to add an item. */
  item: ScheduleItem | null;
  onDone: () => void;
}

/** Adds a schedule item, or edits one in place. */
export function ScheduleItemForm({ event, item, onDone }: ScheduleItemFormProps) {
  const opened: ScheduleItem | NewItemValues = item ?? { edition: 0, day: event.startDate };
  const { field, state } = useEditForm({
    original: opened,
    typedOf,
    labels: LABELS,
    focus: "title",
    draft: `schedule-${event.id}-${item ? `${item.id}-${item.edition}` : "new"}`,
    schema: itemChangeSchema,
    toBody,
    prepareSave: (body, { before, edition }) => {
      const params = { id: event.id };
      if (!item) return () => scheduleApi.add({ params, body: body as NewItem });
      const change = changesIn(body, toBody(before));
      return Object.keys(change).length === 0
        ? null
        : () =>
            scheduleApi.change({
              params: { ...params, itemId: item.id },
              body: { ...change, edition },
            });
    },
    onSaved: ({ title }) => {
      toast({ title: "Schedule saved", description: `${title} is on the schedule.` });
      return invalidate("events");
    },
    refetch: () => invalidate("events"),
    failed: "Couldn't save. What you typed is still here. Try again.",
    onDone,
  });
  return (
    <EditFrame state={state} submitLabel={item ? "Save" : "Add to schedule"}>
      <TextField {...field("title")} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <SelectField {...field("day")} options={listDayOptions(event)} />
        <TextField {...field("startTime")} type="time" />
        <TextField
          {...field("endTime")}
          type="time"
          hint="A time earlier than the start means the next day."
        />
        <SelectField {...field("icon")} options={ICON_OPTIONS} />
      </div>
      <TextAreaField {...field("description")} rows={3} />
    </EditFrame>
  );
}

const listDayOptions = ({ startDate, endDate }: PlannedEvent) =>
  Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => {
    const day = daysAfter(startDate, index);
    return { value: day, label: formatWeekdayDate(day) };
  });
