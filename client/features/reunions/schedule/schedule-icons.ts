import {
  BedDouble,
  CalendarDays,
  Camera,
  Footprints,
  type LucideIcon,
  PartyPopper,
  Utensils,
} from "lucide-react";
import type { ScheduleIcon } from "#shared/reunions/event-basics/event-words.ts";

const ICONS: Record<ScheduleIcon, { Icon: LucideIcon; word: string }> = {
  hotel: { Icon: BedDouble, word: "Hotel" },
  restaurant: { Icon: Utensils, word: "Meal" },
  hiking: { Icon: Footprints, word: "Hike" },
  photoCamera: { Icon: Camera, word: "Photos" },
  celebration: { Icon: PartyPopper, word: "Celebration" },
};

export const ICON_OPTIONS = [
  { value: "", label: "Event" },
  ...Object.entries(ICONS).map(([value, { word }]) => ({ value, label: word })),
];

/** Icons by name. */
export const ICON_BY_NAME: Partial<Record<string, LucideIcon>> = Object.fromEntries(
  Object.entries(ICONS).map(([name, { Icon }]) => [name, Icon]),
);

/** The default icon. */
export const DEFAULT_ICON = CalendarDays;
