import type { LinkRow } from "#shared/family/family-graph/family-rows.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import type { GeneratedFamily } from "../generate-family.ts";

const MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const SEX = { female: "F", male: "M", other: "X" };

interface GedcomFamily {
  partners: number[];
  union?: LinkRow;
  children: { id: number; kind: string | null }[];
}

/** Writes the family as GEDCOM 5.5.1. Person 7 is @I7@, and parents or partners form a FAM. */
export function familyToGedcom(family: GeneratedFamily): string {
  const households = groupIntoFamilies(family);
  const childLines = new Map<number, string[]>();
  const partnerLines = new Map<number, string[]>();
  households.forEach(({ partners, children }, index) => {
    for (const id of partners) getOrCreateList(partnerLines, id).push(`1 FAMS @F${index + 1}@`);
    for (const { id, kind } of children)
      getOrCreateList(childLines, id).push(
        `1 FAMC @F${index + 1}@`,
        `2 PEDI ${kind === "adoptive" ? "adopted" : "birth"}`,
      );
  });
  const sexOf = new Map(family.people.map(({ id, sex }) => [id, sex]));
  const lines = [
    "0 HEAD",
    "1 SOUR HOMECOMING_TESTS",
    "1 GEDC",
    "2 VERS 5.5.1",
    "2 FORM LINEAGE-LINKED",
    "1 CHAR UTF-8",
    family.people.map((person) =>
      [
        ...personLines(person),
        ...getOrCreateList(childLines, person.id),
        ...getOrCreateList(partnerLines, person.id),
      ].join("\n"),
    ),
    households.map((household, index) => familyLines(household, index + 1, sexOf).join("\n")),
    "0 TRLR",
    "",
  ];
  return lines.flat().join("\n");
}

function groupIntoFamilies({ links }: GeneratedFamily): GedcomFamily[] {
  const parentsOf = new Map<number, LinkRow[]>();
  const households = new Map<string, GedcomFamily>();
  const getOrCreateFamily = (partners: number[]) => {
    const key = partners.toSorted((a, b) => a - b).join();
    const household = households.get(key) ?? { partners, children: [] };
    households.set(key, household);
    return household;
  };
  for (const link of links)
    if (link.relationshipType === "SPOUSE")
      getOrCreateFamily([link.userId, link.relatedUserId]).union = link;
    else getOrCreateList(parentsOf, link.relatedUserId).push(link);
  for (const [id, parents] of parentsOf)
    getOrCreateFamily(parents.map((link) => link.userId)).children.push({
      id,
      kind: parents[0]!.kind,
    });
  return [...households.values()];
}

function personLines(person: TreePerson): string[] {
  const names = person.fullName.split(" ");
  return [
    `0 @I${person.id}@ INDI`,
    `1 NAME ${names.slice(0, -1).join(" ")} /${names.at(-1)}/`,
    `1 SEX ${person.sex ? SEX[person.sex] : "U"}`,
    ...(person.birthdate
      ? ["1 BIRT", `2 DATE ${person.birthdateWords ?? gedcomDay(person.birthdate)}`]
      : []),
    ...(person.isDeceased
      ? ["1 DEAT Y", ...(person.deathDate ? [`2 DATE ${gedcomDay(person.deathDate)}`] : [])]
      : []),
  ];
}

function familyLines(
  { partners, union, children }: GedcomFamily,
  number: number,
  sexOf: ReadonlyMap<number, TreePerson["sex"]>,
): string[] {
  const [first, second] = partners.toSorted(
    (a, b) => Number(sexOf.get(a) === "female") - Number(sexOf.get(b) === "female"),
  );
  return [
    `0 @F${number}@ FAM`,
    `1 HUSB @I${first}@`,
    ...(second === undefined ? [] : [`1 WIFE @I${second}@`]),
    ...children.map(({ id }) => `1 CHIL @I${id}@`),
    ...(union ? ["1 MARR Y"] : []),
    ...(union?.kind === "divorced" ? ["1 DIV Y"] : []),
  ];
}

function gedcomDay(day: string): string {
  const [year, month, dayOfMonth] = day.split("-");
  return `${Number(dayOfMonth)} ${MONTHS[Number(month) - 1]} ${year}`;
}

function getOrCreateList<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
