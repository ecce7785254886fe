import {
  BedDouble,
  CalendarDays,
  Camera,
  Footprints,
  type LucideIcon,
  PartyPopper,
  Utensils,
} from "lucide-react";
import type { ScheduleIcon } from "#shared/reunions/event-basics/event-options.ts";

const ICONS: Record<ScheduleIcon, { Icon: LucideIcon; label: string }> = {
  hotel: { Icon: BedDouble, label: "Hotel" },
  restaurant: { Icon: Utensils, label: "Meal" },
  hiking: { Icon: Footprints, label: "Hike" },
  photoCamera: { Icon: Camera, label: "Photos" },
  celebration: { Icon: PartyPopper, label: "Celebration" },
};

export const ICON_OPTIONS = [
  { value: "", label: "Event" },
  ...Object.entries(ICONS).map(([value, { label }]) => ({ value, label })),
];

/** Icons by name. */
export const ICON_BY_NAME: Partial<Record<string, LucideIcon>> = Object.fromEntries(
  Object.entries(ICONS).map(([name, { Icon }]) => [name, Icon]),
);

/** The default icon. */
export const DEFAULT_ICON = CalendarDays;
