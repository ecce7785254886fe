import { useMemo, useState } from "react";
import { type Folds, NO_FOLDS } from "./folds.ts";
import { readFolds, storeFolds } from "./history-state.ts";

/** Keyed by the number of generations shown. */
type ByDepth = ReadonlyMap<number, FoldState>;

export interface FoldState {
  folds: Folds;
  /** How many of the generations were added for single branches. */
  extra: number;
}

/** The collapsed branches in the chart of `subject`, at first those stored in the history entry. */
export function useFolds(subject: string, generations: number) {
  const restored = useMemo(() => readFolds(subject), [subject]);
  const [state, setState] = useState<{ source: ByDepth; byDepth: ByDepth }>({
    source: restored,
    byDepth: restored,
  });
  const byDepth = state.source === restored ? state.byDepth : restored;
  const { folds, extra } = byDepth.get(generations) ?? { folds: NO_FOLDS, extra: 0 };
  const fold = (folds: Folds, added = 0) => {
    const depth = generations + added;
    const foldState = { folds, extra: extra + added };
    setState({ source: restored, byDepth: new Map([...byDepth, [depth, foldState]]) });
    storeFolds(subject, depth, foldState);
  };
  return { folds, extra, fold };
}
