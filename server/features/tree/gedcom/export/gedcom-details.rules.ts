import { type Details, noDetails } from "#shared/tree/gedcom/write/details.ts";
import type { DetailRows } from "./gedcom-export.queries.ts";

/** Returns the details of a person (`other` null) or a pair (lower id first). */
export type DetailsOf = (one: number, other: number | null) => Details;

interface Owned {
  userId: number | null;
  oneId: number | null;
  otherId: number | null;
}
const keyOf = ({ userId, oneId, otherId }: Owned): string => `${userId ?? oneId} ${otherId ?? ""}`;

/** Groups rows by person or pair. Leaves out lines below a deleted fact. */
export function detailsOf({ facts, lines, names }: DetailRows): DetailsOf {
  const all = new Map<
    string,
    { facts: FactWithLines[]; names: DetailRows["names"]; kept: Line[] }
  >();
  const at = (key: string) => {
    const known = all.get(key) ?? { facts: [], names: [], kept: [] };
    all.set(key, known);
    return known;
  };
  const byId = new Map<number, FactWithLines>();
  for (const fact of facts) {
    const entry: FactWithLines = { fact, kept: [] };
    byId.set(fact.id, entry);
    at(keyOf(fact)).facts.push(entry);
  }
  for (const line of lines) {
    if (line.factId === null) at(keyOf(line)).kept.push(line);
    else byId.get(line.factId)?.kept.push(line);
  }
  for (const name of names) at(`${name.userId} `).names.push(name);
  return (one, other) => all.get(`${one} ${other ?? ""}`) ?? noDetails;
}

type Line = DetailRows["lines"][number];
interface FactWithLines {
  fact: DetailRows["facts"][number];
  kept: Line[];
}
