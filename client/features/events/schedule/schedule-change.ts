import { SCHEDULE_ICONS } from "#shared/events/event-words.ts";
import type { NewItem } from "#shared/events/schedule/schedule.schema.ts";
import { daysAfter, type IsoDate } from "#shared/lib/dates.ts";
import type { ScheduleItem } from "../events.api.ts";

/** What a form for a new item starts from. */
export interface FreshItem {
  edition: 0;
  day: IsoDate;
}

/** What a form for an item starts with. */
export const typedOf = (item: ScheduleItem | FreshItem) =>
  "id" in item
    ? {
        title: item.title,
        day: item.startTime.slice(0, 10),
        startTime: item.startTime.slice(11),
        endTime: item.endTime.slice(11),
        icon: item.icon ?? "",
        description: item.description ?? "",
      }
    : { title: "", day: item.day, startTime: "", endTime: "", icon: "", description: "" };
export type TypedItem = ReturnType<typeof typedOf>;

/** What the form calls its fields, in their order. */
export const LABELS: Record<keyof TypedItem, string> = {
  title: "Title",
  day: "Day",
  startTime: "From",
  endTime: "Until",
  icon: "Icon",
  description: "Description (optional)",
};

/** What is typed, as the contract reads it. What ends no later than it begins ends on the next day. */
export function bodyOf({ title, day, startTime, endTime, icon, description }: TypedItem): NewItem {
  const lastDay = endTime > startTime ? day : daysAfter(day, 1);
  return {
    title,
    startTime: `${day}T${startTime}`,
    endTime: `${lastDay}T${endTime}`,
    icon: SCHEDULE_ICONS.find((known) => known === icon) ?? null,
    description,
  };
}
