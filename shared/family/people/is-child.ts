import { type IsoDate, isMinor } from "../../lib/dates.ts";
import type { Role } from "../../lib/roles.ts";

/** Whether a person is treated as a child on a day: under 18, or with the role CHILD. */
export const isChild = (
  { role, birthdate }: { role: Role; birthdate: IsoDate | null },
  day: IsoDate,
): boolean => role === "CHILD" || isMinor(birthdate, day);
