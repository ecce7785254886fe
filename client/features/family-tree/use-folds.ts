import { useState } from "react";
import { type Folds, NO_FOLDS } from "./folds.ts";

interface Kept {
  subject: string;
  /** By the number of generations shown. */
  byDepth: ReadonlyMap<number, Opened>;
}

interface Opened {
  folds: Folds;
  /** How many of the generations are there for the sake of single branches. */
  extra: number;
}

/** What is folded away in the chart of `subject`; another subject begins unfolded. */
export function useFolds(subject: string, generations: number) {
  const [kept, keep] = useState<Kept>({ subject, byDepth: new Map() });
  const byDepth = kept.subject === subject ? kept.byDepth : new Map<number, Opened>();
  const { folds, extra } = byDepth.get(generations) ?? { folds: NO_FOLDS, extra: 0 };
  const fold = (folds: Folds, added = 0) =>
    keep({
      subject,
      byDepth: new Map([...byDepth, [generations + added, { folds, extra: extra + added }]]),
    });
  return { folds, extra, fold };
}
