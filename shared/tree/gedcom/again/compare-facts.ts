import { isDateStoredElsewhere } from "../../../family/facts/fact-kinds.ts";
import { groupBy } from "../../../lib/group-by.ts";
import type { FactValues, ImportedFact } from "./imported-values.ts";
import { threeWay } from "./three-way.ts";

/** What an import does with a fact of the file. */
export type FactStep =
  | { does: "add" }
  /** Changes nothing: the fact is here, or was changed or removed here. `id` is its row. */
  | { does: "stay"; id: number; isHere: boolean }
  | { does: "change"; id: number; outcome: "take" | "ask"; here: FactValues }
  /** Left out, because its person is left out or has an account. */
  | { does: "leave" };

type Row = FactValues & { id: number };

/**
 * Compares the facts of one person or pair: in the file, here, and in the file's last import. If a
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
  const stay = (fact: FactValues, id: number) => {
    used.add(id);
    steps.set(fact, { does: "stay", id, isHere: rows.has(id) });
  };
  const rest = () => file.filter((fact) => !steps.has(fact));
  const free = <R extends Row>(all: readonly R[]) => all.filter(({ id }) => !used.has(id));
  pair(rest(), before, contentOf, (fact, { id }) => stay(fact, id));
  pair(rest(), free(here), contentOf, (fact, { id }) => stay(fact, id));
  pair(rest(), free(before), kindOf, (fact, old) => {
    const row = rows.get(old.id);
    if (!row) return stay(fact, old.id);
    used.add(row.id);
    const outcome = contentOf(row) === contentOf(old) ? "take" : "ask";
    steps.set(fact, { does: "change", id: row.id, outcome, here: row });
  });
  pair(rest().filter(isSingle), free(here), kindOf, (fact, row) => {
    const outcome = threeWay(partsOf(row), partsOf(fact));
    if (outcome === "same" || outcome === "keep") return stay(fact, row.id);
    used.add(row.id);
    steps.set(fact, { does: "change", id: row.id, outcome, here: row });
  });
  return file.map((fact) => steps.get(fact) ?? { does: "add" });
}

/** Whether a person or pair has only one fact of this kind: birth, death, marriage or divorce. */
const isSingle = ({ kind }: FactValues): boolean => isDateStoredElsewhere(kind, true);

const kindOf = ({ kind }: FactValues): string => kind;

const partsOf = ({ kind, label, detail, date, dateWords, place, note, sources }: FactValues) =>
  [kind, label, detail, date, dateWords, place, note, sources].map((part) => part ?? "");

const contentOf = (fact: FactValues): string => JSON.stringify(partsOf(fact));

/** Pairs each fact with the first unused row that has the same key. */
function pair<R extends FactValues>(
  facts: FactValues[],
  rows: readonly R[],
  keyOf: (values: FactValues) => string,
  found: (fact: FactValues, row: R) => void,
): void {
  const waiting = groupBy(rows.toReversed(), keyOf);
  for (const fact of facts) {
    const row = waiting.get(keyOf(fact))?.pop();
    if (row) found(fact, row);
  }
}
