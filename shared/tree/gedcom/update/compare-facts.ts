import { isDateStoredElsewhere } from "../../../family/facts/fact-kinds.ts";
import { groupBy } from "../../../lib/group-by.ts";
import type { FactValues, ImportedFact } from "./imported-values.ts";
import { compareThreeWay } from "./three-way.ts";

/** What an import does with a fact of the file. */
export type FactStep =
  | { action: "add" }
  /** Changes nothing: the tree has this fact, or someone changed or removed it there. `id` is its row. */
  | { action: "stay"; id: number; exists: boolean }
  | { action: "change"; id: number; outcome: "take" | "ask"; here: FactValues }
  /** Left out, because its person is left out or has an account. */
  | { action: "leave" };

type Row = FactValues & { id: number };

/**
 * Compares the facts of one person or pair: in the file, in the tree (`here`), and in the file's
 * last import (`before`). If a
 * new fact of the file replaces an old one of its kind, it counts as a change. Linear.
 */
export function compareFacts(
  file: FactValues[],
  here: readonly Row[],
  before: readonly ImportedFact[] = [],
): FactStep[] {
  const rows = new Map(here.map((row) => [row.id, row]));
  const steps = new Map<FactValues, FactStep>();
  const used = new Set<number>();
  const markStaying = (fact: FactValues, id: number) => {
    used.add(id);
    steps.set(fact, { action: "stay", id, exists: rows.has(id) });
  };
  const listUnmatched = () => file.filter((fact) => !steps.has(fact));
  const listUnused = <R extends Row>(all: readonly R[]) => all.filter(({ id }) => !used.has(id));
  pairByKey(listUnmatched(), before, contentOf, (fact, { id }) => markStaying(fact, id));
  pairByKey(listUnmatched(), listUnused(here), contentOf, (fact, { id }) => markStaying(fact, id));
  pairByKey(listUnmatched(), listUnused(before), kindOf, (fact, old) => {
    const row = rows.get(old.id);
    if (!row) return markStaying(fact, old.id);
    used.add(row.id);
    const outcome = contentOf(row) === contentOf(old) ? "take" : "ask";
    steps.set(fact, { action: "change", id: row.id, outcome, here: row });
  });
  pairByKey(listUnmatched().filter(hasSingleKind), listUnused(here), kindOf, (fact, row) => {
    const outcome = compareThreeWay(partsOf(row), partsOf(fact));
    if (outcome === "same" || outcome === "keep") return markStaying(fact, row.id);
    used.add(row.id);
    steps.set(fact, { action: "change", id: row.id, outcome, here: row });
  });
  return file.map((fact) => steps.get(fact) ?? { action: "add" });
}

/** Whether a person or pair has only one fact of this kind: birth, death, marriage or divorce. */
const hasSingleKind = ({ kind }: FactValues): boolean => isDateStoredElsewhere(kind, true);

const kindOf = ({ kind }: FactValues): string => kind;

const partsOf = ({ kind, label, detail, date, dateWords, place, note, sources }: FactValues) =>
  [kind, label, detail, date, dateWords, place, note, sources].map((part) => part ?? "");

const contentOf = (fact: FactValues): string => JSON.stringify(partsOf(fact));

/** Pairs each fact with the first unused row that has the same key. */
function pairByKey<R extends FactValues>(
  facts: FactValues[],
  rows: readonly R[],
  keyOf: (values: FactValues) => string,
  onPair: (fact: FactValues, row: R) => void,
): void {
  const unpaired = groupBy(rows.toReversed(), keyOf);
  for (const fact of facts) {
    const row = unpaired.get(keyOf(fact))?.pop();
    if (row) onPair(fact, row);
  }
}
