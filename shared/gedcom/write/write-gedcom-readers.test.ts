import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { generateFamily } from "../../../tests/support/families/generate-family.ts";
import { familyToGedcom } from "../../../tests/support/families/generated-gedcom.ts";
import { readers, type UnderstoodLine } from "../../../tests/support/families/gedcom-readers.ts";
import { utf8 } from "../../../tests/support/families/gedcom-text.ts";
import { type ImportPlan, planImport } from "../plan/plan-import.ts";
import { readGedcom } from "../read/read-gedcom.ts";
import { writeGedcom } from "./write-gedcom.ts";

const TODAY = "2026-11-21";
const lindgrens = new URL("../../../tests/fixtures/gedcom/lindgren-family.ged", import.meta.url);

const files: [name: string, bytes: Uint8Array][] = [
  ["the Lindgrens", readFileSync(lindgrens)],
  ["500 generated people", utf8(familyToGedcom(generateFamily({ people: 500, seed: 7 })))],
];
const cases = files.flatMap(([name, bytes]) =>
  Object.keys(readers).map((reader) => [reader, name, bytes] as const),
);

const below = (line: UnderstoodLine | undefined, tag: string) =>
  line?.children.filter((each) => each.tag === tag) ?? [];
const valueBelow = (line: UnderstoodLine | undefined, ...path: string[]): string | undefined => {
  const [tag = "", ...rest] = path;
  const [found] = below(line, tag);
  return rest.length === 0 ? found?.value : valueBelow(found, ...rest);
};

/** People by name and dates, and who belongs to whom, as another reader's lines say it. */
function understood(lines: UnderstoodLine[]) {
  const people = lines.filter(({ tag }) => tag === "INDI");
  const families = lines.filter(({ tag }) => tag === "FAM");
  const nameOf = (line: UnderstoodLine) =>
    (valueBelow(line, "NAME") ?? "Unknown").replaceAll("/", "").replace(/\s+/g, " ").trim();
  const placeOf = new Map(people.map(({ xref }, place) => [xref, place]));
  const placesIn = (family: UnderstoodLine, tags: string[]) =>
    tags.flatMap((tag) => below(family, tag).map(({ value }) => placeOf.get(value)!));
  const partners = (family: UnderstoodLine) => placesIn(family, ["HUSB", "WIFE"]);
  return {
    people: people.map((line) => [
      nameOf(line),
      valueBelow(line, "SEX"),
      valueBelow(line, "BIRT", "DATE"),
      valueBelow(line, "DEAT", "DATE"),
      below(line, "DEAT").length > 0,
    ]),
    couples: families
      .map(partners)
      .filter(({ length }) => length === 2)
      .map(([one = 0, other = 0]) => `${Math.min(one, other)} ${Math.max(one, other)}`),
    parentLinks: families
      .flatMap((family) =>
        placesIn(family, ["CHIL"]).flatMap((child) =>
          partners(family).map((parent) => `${parent} ${child}`),
        ),
      )
      .toSorted(),
    childLinks: people.flatMap((line, child) =>
      below(line, "FAMC").map(({ value }) => `${child} ${value}`),
    ),
    marriages: families.filter((family) => below(family, "MARR").length > 0).length,
    divorces: families.filter((family) => below(family, "DIV").length > 0).length,
  };
}

const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const dateOf = ({ date, words }: { date: string | null; words: string | null }) => {
  if (words !== null || date === null) return words ?? undefined;
  const [year, month, day] = date.split("-");
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
};
const sexes = { female: "F", male: "M", other: "X" };

const known = ({ people, unions, parentLinks }: ImportPlan) => ({
  people: people.map(({ fullName, sex, birth, death, isDeceased }) => [
    fullName,
    sex ? sexes[sex] : undefined,
    dateOf(birth),
    dateOf(death),
    isDeceased,
  ]),
  couples: unions.map(({ one, other }) => `${Math.min(one, other)} ${Math.max(one, other)}`),
  parentLinks: parentLinks.map(({ parent, child }) => `${parent} ${child}`).toSorted(),
  marriages: unions.filter(({ kind }) => kind === "married" || kind === "divorced").length,
  divorces: unions.filter(({ kind }) => kind === "divorced").length,
});

describe("a written file", () => {
  it.each(cases)("DATA-03 is read by %s without loss: %s", async (reader, _, bytes) => {
    const plan = planImport(await readGedcom([bytes]), TODAY);
    const text = [...writeGedcom(plan, { submitter: "Ann", today: TODAY })].join("");
    const { childLinks, ...others } = understood(readers[reader]!(text));
    expect(others).toEqual(known(plan));
    expect(childLinks.length).toBeGreaterThan(0);
  });
});
