import * as z from "zod/mini";
import { type EventChange, eventChangeSchema } from "#shared/reunions/events/events.contract.ts";
import { historyErrors } from "#shared/family/history/history.errors.ts";
import type { history } from "#shared/family/history/history.table.ts";

interface ChangeLine {
  line: Pick<typeof history.$inferSelect, "action" | "before">;
  /** The earlier cover photo, while it is stored. */
  coverBefore: string | null;
}

const restorableSchema = z.omit(eventChangeSchema, { edition: true, cover: true });

/** The fields to restore, or whether the event was canceled. */
type RestoredEvent =
  | {
      change: Omit<EventChange, "edition" | "cover">;
      /** Null if there was none; left out if it didn't change or is no longer stored. */
      image?: { hash: string } | null;
    }
  | { isCancelled: boolean };

/** Finds what restoring a history line changes, or why it can't be restored. */
export function findValuesToRestore({
  line: { action, before },
  coverBefore,
}: ChangeLine): RestoredEvent | { refusal: (typeof historyErrors)[keyof typeof historyErrors] } {
  if (action !== "changed" || !before) return { refusal: historyErrors.nothingBefore };
  if ("cancelledAt" in before) return { isCancelled: before.cancelledAt !== null };
  const parsed = z.safeParse(restorableSchema, before);
  const image = imageToRestore(before, coverBefore);
  if (!parsed.success || Object.keys({ ...parsed.data, ...image }).length === 0)
    return { refusal: historyErrors.notKept };
  return { change: parsed.data, ...image };
}

function imageToRestore({ cover }: Record<string, unknown>, coverBefore: string | null) {
  if (cover === null) return { image: null };
  return cover === undefined || coverBefore === null ? {} : { image: { hash: coverBefore } };
}
