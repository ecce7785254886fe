import type { Fan, FanSector } from "#shared/family-chart/fan/fan-types.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { lifeInFull } from "#shared/people/life-years.ts";

type PersonById = (id: number) => TreePerson;

/** So many generations are told one by one: 'mother's father's father of Ida Berg'. */
const TOLD = 4;
/** Further up, it is said through which grandparent. */
const GRANDPARENTS = 2;

/** A place of a fan in words: 'Karl Berg, 1930 – 2001, mother's father of Ida Berg'. */
export function sectorWords(fan: Fan, at: number, personById: PersonById): string {
  const { sectors, graph } = fan;
  const personOf = ({ person }: FanSector) => personById(graph.people.id[person]!);
  const sector = sectors[at]!;
  const person = personOf(sector);
  return [
    person.fullName || "Unknown",
    lifeInFull(person),
    kinIn(fan, sector, personOf),
    sector.first !== at && "stands elsewhere as well: go there",
  ]
    .filter(Boolean)
    .join(", ");
}

/** What somebody is to who stands in the middle; empty for the latter. */
function kinIn(
  { sectors }: Fan,
  sector: FanSector,
  personOf: (sector: FanSector) => TreePerson,
): string {
  const way = [sector];
  for (let child = sectors[sector.child]; child; child = sectors[child.child]) way.unshift(child);
  const middle = personOf(way[0]!).fullName || "Unknown";
  const words = way.slice(1).map((parent) => parentWord(parent, personOf(parent)));
  if (words.length === 0) return "";
  if (words.length <= TOLD) return `${words.join("'s ")} of ${middle}`;
  const through = personOf(way[GRANDPARENTS]!).fullName || "Unknown";
  return `${words.length} generations above ${middle}, through ${through}`;
}

function parentWord({ isAdoptive }: FanSector, { sex }: TreePerson): string {
  const word = sex === "male" ? "father" : sex === "female" ? "mother" : "parent";
  return isAdoptive ? `adoptive ${word}` : word;
}
