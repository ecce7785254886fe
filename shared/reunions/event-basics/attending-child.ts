import type { IsoDate } from "../../lib/dates.ts";
import type { Role } from "../../lib/roles.ts";
import { isChild } from "../../family/people/is-child.ts";

interface AttendingPerson {
  /** Null for a guest from outside the family. */
  person: { birthdate: IsoDate | null; role: Role } | null;
  guestIsChild: boolean | null;
}

/** Whether a guest counts as a child on the event's first day. */
export const isChildAt = ({ person, guestIsChild }: AttendingPerson, firstDay: IsoDate): boolean =>
  person ? isChild(person, firstDay) : guestIsChild === true;
