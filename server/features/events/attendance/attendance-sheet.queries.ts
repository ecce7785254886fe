import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AttendeeFilter } from "#shared/events/attendance.contract.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { users } from "#shared/people/people.table.ts";
import { asPattern } from "../../people/finding/people-search.queries.ts";
import { contactSeenBy, type Viewer } from "../../people/visibility.rules.ts";
import { sortedName } from "../guests/guest-list.queries.ts";

/** Rows of a list that fit a filter: the search in their names, or in an e-mail that the viewer may read. */
export const fitting = (viewer: Viewer, { status, search = "" }: AttendeeFilter): SQL | undefined =>
  and(ofStatus(status), holding(viewer, search.trim()));

function ofStatus(status: AttendeeFilter["status"]): SQL | undefined {
  if (status === "waiting")
    return and(eq(attendance.status, "pending"), isNotNull(attendance.waitingSince));
  return status && eq(attendance.status, status);
}

function holding(viewer: Viewer, text: string): SQL | undefined {
  if (text === "") return undefined;
  const inName = text
    .split(/\s+/)
    .map((word) => sql`${sortedName} like '%' || fold(${asPattern(word)}) || '%'`);
  const inEmail = sql`lower(${users.email}) like '%' || lower(${asPattern(text)}) || '%'`;
  return sql`(${and(...inName)} or (${inEmail} and ${contactSeenBy(viewer)}))`;
}
