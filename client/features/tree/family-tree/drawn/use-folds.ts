import { useMemo, useState } from "react";
import { type Folds, NO_FOLDS } from "./folds.ts";
import { readFolds, storeFolds } from "./kept-place.ts";

/** Keyed by the number of generations shown. */
type ByDepth = ReadonlyMap<number, Opened>;

export interface Opened {
  folds: Folds;
  /** How many of the generations were added for single branches. */
  extra: number;
}

/** The collapsed branches in the chart of `subject`. Starts with those in this history entry. */
export function useFolds(subject: string, generations: number) {
  const before = useMemo(() => readFolds(subject), [subject]);
  const [kept, keep] = useState<{ since: ByDepth; byDepth: ByDepth }>({
    since: before,
    byDepth: before,
  });
  const byDepth = kept.since === before ? kept.byDepth : before;
  const { folds, extra } = byDepth.get(generations) ?? { folds: NO_FOLDS, extra: 0 };
  const fold = (folds: Folds, added = 0) => {
    const depth = generations + added;
    const opened = { folds, extra: extra + added };
    keep({ since: before, byDepth: new Map([...byDepth, [depth, opened]]) });
    storeFolds(subject, depth, opened);
  };
  return { folds, extra, fold };
}
