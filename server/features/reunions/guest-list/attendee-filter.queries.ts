import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AttendeeFilter } from "#shared/reunions/attendance/attendance.contract.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { escapeLike } from "../../family/people/index.ts";
import { isContactVisibleTo, type Viewer } from "../../core/person/index.ts";
import { sortName } from "./guest-list.queries.ts";

/** SQL condition: guest rows that match a filter. The search looks in names, and in emails that the viewer may read. */
export const matchesFilter = (
  viewer: Viewer,
  { status, search = "" }: AttendeeFilter,
): SQL | undefined => and(hasStatus(status), containsText(viewer, search.trim()));

function hasStatus(status: AttendeeFilter["status"]): SQL | undefined {
  if (status === "waiting")
    return and(eq(attendance.status, "pending"), isNotNull(attendance.waitingSince));
  return status && eq(attendance.status, status);
}

function containsText(viewer: Viewer, text: string): SQL | undefined {
  if (text === "") return undefined;
  const inName = text
    .split(/\s+/)
    .map((word) => sql`${sortName} like '%' || fold(${escapeLike(word)}) || '%'`);
  const inEmail = sql`lower(${users.email}) like '%' || lower(${escapeLike(text)}) || '%'`;
  return sql`(${and(...inName)} or (${inEmail} and ${isContactVisibleTo(viewer)}))`;
}
