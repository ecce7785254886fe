import { z } from "zod/mini";
import type { CameraPosition } from "../../family-chart/index.ts";
import type { CollapseState } from "./use-collapsed-branches.ts";

/* The reader's position and collapsed branches are stored in the history entry, so that Back
   restores them. Links don't contain them, and other choices start afresh. */

const storedPosition = z.object({
  subject: z.string(),
  person: z.number(),
  dx: z.number(),
  dy: z.number(),
  k: z.number(),
});
const storedCollapsed = z.object({
  subject: z.string(),
  generations: z.number(),
  extra: z.number(),
  below: z.array(z.number()),
  above: z.array(z.number()),
});

/** Returns the reader's position in the chart of a subject; null if this entry has none. */
export function readPosition(subject: string): CameraPosition | null {
  const { success, data } = storedPosition.safeParse(currentEntry().treePlace);
  return success && data.subject === subject ? data : null;
}

export const storePosition = (subject: string, position: CameraPosition): void =>
  storeInHistory({ treePlace: { subject, ...position } });

/** Returns the collapsed branches in the chart of a subject, by number of generations. */
export function readCollapsed(subject: string): ReadonlyMap<number, CollapseState> {
  const { success, data } = storedCollapsed.safeParse(currentEntry().treeFolds);
  if (!success || data.subject !== subject) return new Map();
  const { generations, extra, below, above } = data;
  const collapsed = { below: new Set(below), above: new Set(above) };
  return new Map([[generations, { collapsed, addedGenerations: extra }]]);
}

export function storeCollapsed(
  subject: string,
  generations: number,
  { collapsed, addedGenerations }: CollapseState,
): void {
  const [below, above] = [[...collapsed.below], [...collapsed.above]];
  storeInHistory({ treeFolds: { subject, generations, extra: addedGenerations, below, above } });
}

const currentEntry = (): Record<string, unknown> =>
  Object(history.state) as Record<string, unknown>;

const storeInHistory = (values: object): void =>
  history.replaceState({ ...currentEntry(), ...values }, "");
