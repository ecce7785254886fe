import { SCHEDULE_ICONS } from "#shared/reunions/event-basics/event-options.ts";
import type { NewItem } from "#shared/reunions/schedule/schedule.schema.ts";
import { daysAfter, type IsoDate } from "#shared/lib/dates.ts";
import type { ScheduleItem } from "../event-basics/index.ts";

/** What the form of a new item begins with. */
export interface NewItemValues {
  edition: 0;
  day: IsoDate;
}

/** The form values of an item. */
export const typedOf = (item: ScheduleItem | NewItemValues) =>
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
export type TypedItem = ReturnType<typeof typedOf>;

/** The form's labels, in order. */
export const LABELS: Record<keyof TypedItem, string> = {
  title: "Title",
  day: "Day",
  startTime: "From",
  endTime: "To (optional)",
  icon: "Icon",
  description: "Description (optional)",
};

/** The typed values for the contract. An end no later than the start is on the next day. */
export function toBody({ title, day, startTime, endTime, icon, description }: TypedItem): NewItem {
  const lastDay = endTime > startTime ? day : daysAfter(day, 1);
  return {
    title,
    startTime: `${day}T${startTime}`,
    endTime: endTime ? `${lastDay}T${endTime}` : null,
    icon: SCHEDULE_ICONS.find((known) => known === icon) ?? null,
    description,
  };
}
