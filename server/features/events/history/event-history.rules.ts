import * as z from "zod/mini";
import { type EventChange, eventChangeSchema } from "#shared/events/events.contract.ts";
import { historyRefusals } from "#shared/history/history.refusals.ts";
import type { history } from "#shared/history/history.table.ts";

interface Told {
  line: Pick<typeof history.$inferSelect, "action" | "before">;
  /** The picture that was there before, while it is kept. */
  coverBefore: string | null;
}

const RETURNABLE = z.omit(eventChangeSchema, { edition: true, cover: true });

/** An edit that is undone, or whether the event was cancelled. */
type EventBack =
  | {
      change: Omit<EventChange, "edition" | "cover">;
      /** Null where there was none; left out where it did not change, or is no longer kept. */
      image?: { hash: string } | null;
    }
  | { isCancelled: boolean };

/** What bringing back a line of an event's history means, or why it can't be done. */
export function eventToBringBack({
  line: { action, before },
  coverBefore,
}: Told): EventBack | { refusal: (typeof historyRefusals)[keyof typeof historyRefusals] } {
  if (action !== "changed" || !before) return { refusal: historyRefusals.nothingBefore };
  if ("cancelledAt" in before) return { isCancelled: before.cancelledAt !== null };
  const read = z.safeParse(RETURNABLE, before);
  const image = imageIn(before, coverBefore);
  if (!read.success || Object.keys({ ...read.data, ...image }).length === 0)
    return { refusal: historyRefusals.notKept };
  return { change: read.data, ...image };
}

function imageIn({ cover }: Record<string, unknown>, coverBefore: string | null) {
  if (cover === null) return { image: null };
  return cover === undefined || coverBefore === null ? {} : { image: { hash: coverBefore } };
}
