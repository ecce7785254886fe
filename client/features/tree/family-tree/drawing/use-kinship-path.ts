import { useMemo } from "react";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { createLazyCode, useLazyCode } from "../../../../lib/page/lazy-code.ts";

const pathCode = createLazyCode(() => import("../path/path-parts.ts"));

/**
 * Returns how the people in `pair` are related, and the components that show it; null without such
 * people and while it loads. `missing` is set if the code couldn't be loaded.
 */
export function useKinshipPath(rows: FamilyRows | null, pair: readonly number[], viewerId: number) {
  const { code, missing } = useLazyCode(pathCode, pair.length > 0);
  const related = useMemo(() => {
    if (!code || !rows || pair.length === 0) return null;
    const { pathParts } = code;
    return { kinship: pathParts.findKinship(rows, pair, viewerId), parts: pathParts };
  }, [code, rows, pair, viewerId]);
  return { related, missing };
}
