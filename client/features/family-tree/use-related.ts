import { useMemo } from "react";
import type { FamilyRows } from "#shared/family-tree/family-rows.ts";
import { graphOf } from "../../lib/family-graphs.ts";
import { createPart, type Missing, usePart } from "../../lib/part.ts";
import type { Step } from "../kinship/related.ts";

const kinshipPart = createPart(() => import("../kinship/related.ts"));

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
 * is asked for, and until it is known. What finds it is loaded when it is first asked for, and may be
 * missing.
 */
export function useRelated(
  rows: FamilyRows | null,
  relate: readonly number[],
  readerId: number,
): { kinship: ShownKinship | null; missing: Missing | null } {
  const { code, missing } = usePart(kinshipPart, relate.length > 0);
  const kinship = useMemo(() => {
    if (!code || !rows || relate.length === 0) return null;
    const ends = relate.length === 1 ? [readerId, ...relate] : relate;
    const related = code.relatedIn(graphOf(rows), ends, readerId);
    if (!related)
      return {
        sentence: STRANGERS,
        steps: [],
        path: [],
        ends: [],
        rows: code.rowsAround(rows, []),
      };
    const { path, sentence, steps } = related;
    const around = code.rowsAround(rows, path.length > 0 ? path : ends);
    return { sentence, steps, path, ends, rows: around };
  }, [code, rows, relate, readerId]);
  return { kinship, missing };
}
