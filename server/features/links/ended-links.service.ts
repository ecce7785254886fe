import { and, eq, inArray } from "drizzle-orm";
import { links } from "#shared/links/links.table.ts";
import type { LinkPurpose } from "#shared/links/link-purposes.ts";
import type { Executor } from "../../lib/deps.ts";
import { revokeLinks } from "./links.service.ts";

/** Ends the calendar feeds of these people. */
export const endCalendarsOf = (tx: Executor, ids: number[], now: Date) =>
  endLinksOf(tx, "calendarFeed", { ids, now });

/** Ends the links by which somebody may choose the first password of these people. */
export const endSetUpLinksOf = (tx: Executor, ids: number[], now: Date) =>
  endLinksOf(tx, "setUp", { ids, now });

async function endLinksOf(
  tx: Executor,
  purpose: LinkPurpose,
  { ids, now }: { ids: number[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await revokeLinks(tx, and(inArray(links.personId, ids), eq(links.purpose, purpose))!, now);
}
