import { itemChangeSchema, type NewItem } from "#shared/reunions/schedule/schedule.schema.ts";
import { daysAfter, daysBetween, type IsoDate } from "#shared/lib/dates.ts";
import { SCHEDULE_ICONS } from "#shared/reunions/event-basics/event-options.ts";
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
import { ICON_OPTIONS } from "./schedule-icons.ts";

interface ScheduleItemFormProps {
  event: PlannedEvent;
  /** Null to add an item. */
  item: ScheduleItem | null;
  onDone: () => void;
}

/** Adds a schedule item, or edits one in place. */
export function ScheduleItemForm({ event, item, onDone }: ScheduleItemFormProps) {
  const opened: ScheduleItem | NewItemValues = item ?? { version: 0, day: event.startDate };
  const { field, state } = useEditForm({
    original: opened,
    toFormValues,
    labels: LABELS,
    focus: "title",
    draftKey: `schedule-${event.id}-${item ? `${item.id}-${item.version}` : "new"}`,
    schema: itemChangeSchema,
    toBody,
    prepareSave: (body, { before, version }) => {
      const params = { id: event.id };
      if (!item) return () => scheduleApi.add({ params, body: body as NewItem });
      const change = changesIn(body, toBody(before));
      return Object.keys(change).length === 0
        ? null
        : () =>
            scheduleApi.change({
              params: { ...params, itemId: item.id },
              body: { ...change, version },
            });
    },
    onSaved: ({ title }) => {
      toast({ title: "Schedule saved", description: `${title} is on the schedule.` });
      return invalidate("events");
    },
    refetch: () => invalidate("events"),
    fallbackError: "Couldn't save. What you typed is still here. Try again.",
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

/** What the form of a new item begins with. */
interface NewItemValues {
  version: 0;
  day: IsoDate;
}

/** The form values of an item. */
const toFormValues = (item: ScheduleItem | NewItemValues) =>
  "id" in item
    ? {
        title: item.title,
        day: item.startTime.slice(0, 10),
        startTime: item.startTime.slice(11),
        endTime: item.endTime?.slice(11) ?? "",
        icon: item.icon ?? "",
        description: item.description ?? "",
      }
    : { title: "", day: item.day, startTime: "", endTime: "", icon: "", description: "" };
type TypedItem = ReturnType<typeof toFormValues>;

/** The form's labels, in order. */
const LABELS: Record<keyof TypedItem, string> = {
  title: "Title",
  day: "Day",
  startTime: "From",
  endTime: "To (optional)",
  icon: "Icon",
  description: "Description (optional)",
};

/** The typed values for the contract. An end no later than the start is on the next day. */
function toBody({ title, day, startTime, endTime, icon, description }: TypedItem): NewItem {
  const lastDay = endTime > startTime ? day : daysAfter(day, 1);
  return {
    title,
    startTime: `${day}T${startTime}`,
    endTime: endTime ? `${lastDay}T${endTime}` : null,
    icon: SCHEDULE_ICONS.find((known) => known === icon) ?? null,
    description,
  };
}
