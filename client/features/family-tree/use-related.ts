import { useEffect, useMemo, useState } from "react";
import type { FamilyRows } from "#shared/family-tree/family-rows.ts";
import { graphOf } from "../../lib/family-graphs.ts";
import type * as Kinship from "../kinship/related.ts";
import type { Step } from "../kinship/related.ts";

const STRANGERS = "One of these two people is not in this family.";

/** What the chart shows of a kinship. */
export interface ShownKinship {
  sentence: string;
  steps: readonly Step[];
  path: readonly number[];
  /** The two, whether or not a way is known. */
  ends: readonly number[];
  /** A family of only those on the way. */
  rows: FamilyRows;
}

/**
 * How the two of `relate` are related; from the reader where it names one. Null where nobody's kinship
 * is asked for, and until it is known. What finds it is loaded when it is first asked for.
 */
export function useRelated(
  rows: FamilyRows | null,
  relate: readonly number[],
  readerId: number,
): ShownKinship | null {
  const [kinship, setKinship] = useState<typeof Kinship | null>(null);
  const isAsked = relate.length > 0;
  useEffect(() => {
    // Without it the chart is still there, as the page is.
    if (isAsked) import("../kinship/related.ts").then(setKinship, () => undefined);
  }, [isAsked]);
  return useMemo(() => {
    if (!kinship || !rows || relate.length === 0) return null;
    const ends = relate.length === 1 ? [readerId, ...relate] : relate;
    const related = kinship.relatedIn(graphOf(rows), ends, readerId);
    if (!related)
      return {
        sentence: STRANGERS,
        steps: [],
        path: [],
        ends: [],
        rows: kinship.rowsAround(rows, []),
      };
    const { path, sentence, steps } = related;
    const around = kinship.rowsAround(rows, path.length > 0 ? path : ends);
    return { sentence, steps, path, ends, rows: around };
  }, [kinship, rows, relate, readerId]);
}
