import type { Fan, FanSector } from "#shared/tree/family-chart/fan/fan-types.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { formatFullLife } from "#shared/family/people/life-years.ts";
import { siteFormats } from "../../../../lib/formats.ts";

type PersonById = (id: number) => TreePerson;

/** Up to this many generations are named one by one: 'mother's father's father of Ida Berg'. */
const MAX_NAMED_GENERATIONS = 4;
/** Further up, the words name the grandparent on this level instead. */
const GRANDPARENTS = 2;

/** A place of a fan in words: 'Karl Berg, 1930 – 2001, mother's father of Ida Berg'. */
export function sectorWords(fan: Fan, at: number, personById: PersonById): string {
  const { sectors, graph } = fan;
  const personOf = ({ person }: FanSector) => personById(graph.people.id[person]!);
  const sector = sectors[at]!;
  const person = personOf(sector);
  return [
    `${sector.first === at ? "" : "Go to "}${person.fullName || "Unknown"}`,
    formatFullLife(person, siteFormats().dates),
    describeKin(fan, sector, personOf),
    sector.first !== at && "also shown elsewhere",
  ]
    .filter(Boolean)
    .join(", ");
}

/** How someone is related to the person in the middle; empty for that person. */
function describeKin(
  { sectors }: Fan,
  sector: FanSector,
  personOf: (sector: FanSector) => TreePerson,
): string {
  const way = [sector];
  for (let child = sectors[sector.child]; child; child = sectors[child.child]) way.unshift(child);
  const middle = personOf(way[0]!).fullName || "Unknown";
  const words = way.slice(1).map((parent) => parentWord(parent, personOf(parent)));
  if (words.length === 0) return "";
  if (words.length <= MAX_NAMED_GENERATIONS) return `${words.join("'s ")} of ${middle}`;
  const through = personOf(way[GRANDPARENTS]!).fullName || "Unknown";
  return `${words.length} generations above ${middle}, through ${through}`;
}

function parentWord({ isAdoptive }: FanSector, { sex }: TreePerson): string {
  const word = sex === "male" ? "father" : sex === "female" ? "mother" : "parent";
  return isAdoptive ? `adoptive ${word}` : word;
}
