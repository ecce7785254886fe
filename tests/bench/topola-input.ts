import { type FamilyGraph, parentsOf } from "#shared/family-tree/family-graph.ts";
import { personAt } from "#shared/family-tree/person-at.ts";

/** Two partners, or a single parent, with their children. */
interface Household {
  id: string;
  husb?: string;
  wife?: string;
  children: string[];
}

/** A whole family as topola takes it, shown from somebody on. */
export function topolaInput(graph: FamilyGraph, root: number) {
  const households = new Map<string, Household>();
  const fams = graph.people.id.map((): string[] => []);
  const idOf = (index: number) => `I${graph.people.id[index]}`;
  const householdOf = (partners: readonly number[]): Household => {
    const sorted = partners.toSorted((a, b) => a - b);
    const known = households.get(sorted.join());
    if (known) return known;
    const [husb, wife] = isFemale(graph, sorted[0]!) ? sorted.toReversed() : sorted;
    const id = `F${households.size}`;
    const household: Household = { id, children: [] };
    if (husb !== undefined) household.husb = idOf(husb);
    if (wife !== undefined) household.wife = idOf(wife);
    households.set(sorted.join(), household);
    for (const partner of partners) fams[partner]!.push(id);
    return household;
  };
  const { one, other } = graph.unions;
  one.forEach((partner, union) => householdOf([partner, other[union]!]));
  const famc = graph.people.id.map((_, index) => {
    const parents = [...parentsOf(graph, index)].slice(0, 2);
    if (parents.length === 0) return undefined;
    const household = householdOf(parents);
    household.children.push(idOf(index));
    return household.id;
  });
  const indis = fams.map((fams, index) => {
    const { fullName, birthdate, deathDate } = personAt(graph, index);
    const names = fullName.split(" ");
    return {
      id: idOf(index),
      firstName: names.slice(0, -1).join(" "),
      lastName: names.at(-1),
      sex: isFemale(graph, index) ? "F" : "M",
      birth: yearOf(birthdate),
      death: yearOf(deathDate),
      fams,
      famc: famc[index],
    };
  });
  return { family: { indis, fams: [...households.values()] }, startIndi: idOf(root) };
}

const isFemale = (graph: FamilyGraph, index: number) => personAt(graph, index).sex === "female";

const yearOf = (date: string | null) =>
  date === null ? undefined : { date: { year: Number(date.slice(0, 4)) } };
