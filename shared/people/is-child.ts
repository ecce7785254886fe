import { type IsoDate, isMinor } from "../lib/dates.ts";
import type { Role } from "../lib/roles.ts";

/** Who is treated as a child on a day: under 18 on it, or with the role of one. */
export const isChild = (
  { role, birthdate }: { role: Role; birthdate: IsoDate | null },
  day: IsoDate,
): boolean => role === "CHILD" || isMinor(birthdate, day);
