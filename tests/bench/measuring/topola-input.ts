import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { SEXES } from "#shared/family/people/sex.ts";

/** Two partners or a single parent, with their children. */
interface Household {
  id: string;
  husb?: string;
  wife?: string;
  children: string[];
}

interface Individual {
  id: string;
  sex: "F" | "M";
  fams: string[];
  famc?: string;
}

const FEMALE = String(SEXES.indexOf("female"));

/** Converts a whole family from rows to topola's format, shown from a given person. */
export function topolaInput({ people, parentLinks, unions }: FamilyRows, root: number) {
  const byId = new Map<number, Individual>();
  const indis = people.id.map((id, at) => {
    const individual: Individual = {
      id: `I${id}`,
      sex: people.sex[at] === FEMALE ? "F" : "M",
      fams: [],
    };
    byId.set(id, individual);
    return individual;
  });
  const households = new Map<string, Household>();
  for (let union = 0; union < unions.one.length; union++)
    householdOf(unions.one[union]!, unions.other[union]);
  // Topola supports at most two parents of a child.
  const parentsOf = new Map<number, [one: number, other?: number]>();
  for (let link = 0; link < parentLinks.parent.length; link++) {
    const child = parentLinks.child[link]!;
    const known = parentsOf.get(child);
    if (!known) parentsOf.set(child, [parentLinks.parent[link]!]);
    else known[1] ??= parentLinks.parent[link]!;
  }
  for (const [child, [one, other]] of parentsOf) {
    const individual = byId.get(child)!;
    const household = householdOf(one, other);
    individual.famc = household.id;
    household.children.push(individual.id);
  }
  return { family: { indis, fams: [...households.values()] }, startIndi: `I${root}` };

  function householdOf(one: number, other?: number): Household {
    const key = other === undefined ? `${one}` : `${Math.min(one, other)},${Math.max(one, other)}`;
    const known = households.get(key);
    if (known) return known;
    const household: Household = { id: `F${households.size}`, children: [] };
    for (const partner of other === undefined ? [one] : [one, other]) {
      const individual = byId.get(partner)!;
      if (individual.sex === "F" && household.wife === undefined) household.wife = individual.id;
      else if (household.husb === undefined) household.husb = individual.id;
      else household.wife = individual.id;
      individual.fams.push(household.id);
    }
    households.set(key, household);
    return household;
  }
}
