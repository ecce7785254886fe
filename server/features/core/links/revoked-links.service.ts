import { and, eq, inArray } from "drizzle-orm";
import { links } from "#shared/core/links/links.table.ts";
import type { LinkPurpose } from "#shared/core/links/link-purposes.ts";
import type { Executor } from "../../../lib/context.ts";
import { revokeLinks } from "./links.service.ts";

/** Revokes the calendar feeds of these people. */
export const revokeCalendarFeeds = (tx: Executor, ids: number[], now: Date) =>
  revokeLinksOfPeople(tx, "calendarFeed", { ids, now });

/** Revokes the links with which these people could choose their first password. */
export const revokeSetUpLinks = (tx: Executor, ids: number[], now: Date) =>
  revokeLinksOfPeople(tx, "setUp", { ids, now });

async function revokeLinksOfPeople(
  tx: Executor,
  purpose: LinkPurpose,
  { ids, now }: { ids: number[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await revokeLinks(tx, and(inArray(links.personId, ids), eq(links.purpose, purpose))!, now);
}
