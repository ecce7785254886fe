import { useMemo } from "react";
import type { FamilyRows } from "#shared/family-tree/graph/family-rows.ts";
import { createPart, usePart } from "../../../lib/page/part.ts";

const wayPart = createPart(() => import("../way/way-parts.ts"));

/**
 * How the two of `relate` are related, with what shows it. Null where nobody's kinship is asked for, and
 * until it is known. What finds and shows it is loaded when it is first asked for, and may be missing.
 */
export function useRelated(rows: FamilyRows | null, relate: readonly number[], readerId: number) {
  const { code, missing } = usePart(wayPart, relate.length > 0);
  const related = useMemo(() => {
    if (!code || !rows || relate.length === 0) return null;
    const { wayParts } = code;
    return { kinship: wayParts.relate(rows, relate, readerId), parts: wayParts };
  }, [code, rows, relate, readerId]);
  return { related, missing };
}
