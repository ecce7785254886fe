import type { IsoDate } from "../lib/dates.ts";
import type { Role } from "../lib/roles.ts";
import { isChild } from "../people/is-child.ts";

interface Attending {
  /** Null for a guest who is not in the tree. */
  person: { birthdate: IsoDate | null; role: Role } | null;
  guestIsChild: boolean | null;
}

/** Whether somebody who comes counts as a child on the event's first day. */
export const isChildAt = ({ person, guestIsChild }: Attending, firstDay: IsoDate): boolean =>
  person ? isChild(person, firstDay) : guestIsChild === true;
