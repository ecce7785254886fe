import { type Details, noDetails } from "#shared/tree/gedcom/write/details.ts";
import type { DetailRows } from "./gedcom-export.queries.ts";

/** Returns the details of a person (`other` null) or a pair (lower id first). */
export type DetailsOf = (one: number, other: number | null) => Details;

interface OwnerIds {
  userId: number | null;
  oneId: number | null;
  otherId: number | null;
}
const ownerKey = ({ userId, oneId, otherId }: OwnerIds): string =>
  `${userId ?? oneId} ${otherId ?? ""}`;

/** Groups rows by person or pair. Leaves out lines below a deleted fact. */
export function groupDetails({ facts, lines, names }: DetailRows): DetailsOf {
  const byOwner = new Map<
    string,
    { facts: FactWithLines[]; names: DetailRows["names"]; kept: Line[] }
  >();
  const entryOf = (key: string) => {
    const known = byOwner.get(key) ?? { facts: [], names: [], kept: [] };
    byOwner.set(key, known);
    return known;
  };
  const byId = new Map<number, FactWithLines>();
  for (const fact of facts) {
    const entry: FactWithLines = { fact, kept: [] };
    byId.set(fact.id, entry);
    entryOf(ownerKey(fact)).facts.push(entry);
  }
  for (const line of lines) {
    if (line.factId === null) entryOf(ownerKey(line)).kept.push(line);
    else byId.get(line.factId)?.kept.push(line);
  }
  for (const name of names) entryOf(`${name.userId} `).names.push(name);
  return (one, other) => byOwner.get(`${one} ${other ?? ""}`) ?? noDetails;
}

type Line = DetailRows["lines"][number];
interface FactWithLines {
  fact: DetailRows["facts"][number];
  kept: Line[];
}
