import { z } from "zod/mini";
import type { Place } from "../../family-chart/camera/place.ts";
import type { Opened } from "./use-folds.ts";

/*
 * What somebody did to a chart stands in the history's entry, so that Back comes to the same place: a
 * link does not carry it, and another choice begins anew.
 */

const keptPlace = z.object({
  subject: z.string(),
  person: z.number(),
  dx: z.number(),
  dy: z.number(),
  k: z.number(),
});
const keptFolds = z.object({
  subject: z.string(),
  generations: z.number(),
  extra: z.number(),
  below: z.array(z.number()),
  above: z.array(z.number()),
});

/** Where the chart of a subject was looked at; null where this entry holds nothing of it. */
export function placeKept(subject: string): Place | null {
  const { success, data } = keptPlace.safeParse(entry().treePlace);
  return success && data.subject === subject ? data : null;
}

export const keepPlace = (subject: string, place: Place): void =>
  keep({ treePlace: { subject, ...place } });

/** What was folded in the chart of a subject, and at how many generations. */
export function foldsKept(subject: string): ReadonlyMap<number, Opened> {
  const { success, data } = keptFolds.safeParse(entry().treeFolds);
  if (!success || data.subject !== subject) return new Map();
  const { generations, extra, below, above } = data;
  const folds = { below: new Set(below), above: new Set(above) };
  return new Map([[generations, { folds, extra }]]);
}

export function keepFolds(subject: string, generations: number, { folds, extra }: Opened): void {
  const [below, above] = [[...folds.below], [...folds.above]];
  keep({ treeFolds: { subject, generations, extra, below, above } });
}

const entry = (): Record<string, unknown> => Object(history.state) as Record<string, unknown>;

const keep = (more: object): void => history.replaceState({ ...entry(), ...more }, "");
