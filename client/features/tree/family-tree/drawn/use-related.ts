import { useMemo } from "react";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { createLazyCode, useLazyCode } from "../../../../lib/page/lazy-code.ts";

const wayCode = createLazyCode(() => import("../path/path-parts.ts"));

/**
 * Returns how the people in `relate` are related, with the code that shows it. Null without such
 * people, and until it is loaded. The code is loaded on first use, and may fail to load.
 */
export function useRelated(rows: FamilyRows | null, relate: readonly number[], readerId: number) {
  const { code, missing } = useLazyCode(wayCode, relate.length > 0);
  const related = useMemo(() => {
    if (!code || !rows || relate.length === 0) return null;
    const { pathParts } = code;
    return { kinship: pathParts.relate(rows, relate, readerId), parts: pathParts };
  }, [code, rows, relate, readerId]);
  return { related, missing };
}
