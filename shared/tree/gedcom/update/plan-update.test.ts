import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examples } from "../../../../tests/support/examples.ts";
import { anyGedcom } from "../../../../tests/support/families/gedcom/any-gedcom.ts";
import { familyOfPlan } from "../../../../tests/support/families/gedcom/family-of-plan.ts";
import { born, died, person } from "../../../../tests/support/families/gedcom/gedcom-plan.ts";
import {
  TODAY,
  annAndBo,
  parentOf,
  planOf,
  unchanged,
  update,
} from "../../../../tests/support/families/gedcom/second-import.ts";
import { utf8 } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { planImport } from "../plan/plan-import.ts";
import { readGedcom } from "../read/read-gedcom.ts";
import type { KnownFamily } from "./known-family.ts";
import { matchPeople } from "./match-people.ts";
import { planUpdate } from "./plan-update.ts";

const NOTHING_REMEMBERED = { people: [], links: [] };
const withoutMemory = (family: KnownFamily): KnownFamily => ({
  ...family,
  remembered: NOTHING_REMEMBERED,
});

describe("a file that is imported again", () => {
  it("DATA-03 matches everyone and changes nothing, whatever its content", async () => {
    await fc.assert(
      fc.asyncProperty(anyGedcom, async (text) => {
        const plan = planImport(await readGedcom([utf8(text)]), TODAY);
        const known = familyOfPlan(plan);
        const repeated = planUpdate(plan, known, matchPeople(plan, known));
        expect(repeated.added).toEqual([]);
        expect([...repeated.people, ...repeated.links]).toEqual([]);
        expect([...repeated.unions, ...repeated.parentLinks, ...repeated.loops]).toEqual([]);
        expect(repeated.missing).toEqual([]);
        expect(repeated.facts.filter(({ action }) => action !== "stay")).toEqual([]);
        expect(repeated.isNewName).not.toContain(true);
      }),
      { numRuns: examples(200) },
    );
  });

  it("DATA-03 takes changes in the file, keeps changes here, and asks if both changed", async () => {
    const known = familyOfPlan(await planOf(...annAndBo));
    known.people[0]!.sex = "female";
    known.people[1]!.birth = { date: "1931-01-01", words: "1931" };
    const file = [
      ...person("A", "Ann Lee", ...born(1900), ...died("1980")),
      ...person("B", "Bo Lee", ...born(1932)),
    ];
    expect(await update(known, ...file)).toEqual({
      ...unchanged,
      matches: [
        ["Ann Lee", 1, "id"],
        ["Bo Lee", 2, "id"],
      ],
      added: [],
      changes: [
        ["death", "take"],
        ["birth", "ask"],
      ],
    });
  });

  it("DATA-03 deletes nobody missing from the file, and restores nobody who was removed here", async () => {
    const known = familyOfPlan(await planOf(...annAndBo));
    const [ann] = known.people;
    expect(await update(known, ...person("A", "Ann Lee", ...born(1900)))).toMatchObject({
      added: [],
      missing: [2],
    });
    const withoutBo = { ...known, people: [ann!] };
    expect(await update(withoutBo, ...annAndBo)).toMatchObject({
      added: [],
      removedHere: ["Bo Lee"],
    });
  });

  it("DATA-03 reports nobody as missing who was removed here", async () => {
    const known = familyOfPlan(await planOf(...annAndBo));
    const withoutBo = { ...known, people: known.people.slice(0, 1) };
    const repeated = await update(withoutBo, ...person("A", "Ann Lee", ...born(1900)));
    expect(repeated.missing).toEqual([]);
  });

  it("DATA-03 identifies each change by person and field, with both values", async () => {
    const known = familyOfPlan(await planOf(...annAndBo));
    const file = [...annAndBo.slice(0, 4), ...person("B", "Bo Lee", "1 SEX M", ...born(1932))];
    const plan = await planOf(...file);
    const { people } = planUpdate(plan, known, matchPeople(plan, known));
    const expected = { place: 1, userId: 2, outcome: "take" };
    expect(people).toMatchObject([
      {
        key: "person 1 sex",
        field: "sex",
        here: { sex: null },
        file: { sex: "male" },
        ...expected,
      },
      {
        key: "person 1 birth",
        field: "birth",
        here: { birth: { date: "1930-01-01" } },
        file: { birth: { date: "1932-01-01" } },
        ...expected,
      },
    ]);
  });

  it("DATA-03 adds no facts or names to people with an account or people removed here", async () => {
    const three = [...annAndBo, ...person("C", "Cy Lee", ...born(1960))];
    const known = familyOfPlan(await planOf(...three));
    known.people[0]!.signsIn = true;
    known.people = known.people.filter(({ id }) => id !== 2);
    const more = (name: string) => [`1 NAME ${name}`, "1 OCCU Farmer"];
    const plan = await planOf(
      ...person("A", "Ann Lee", ...born(1900), ...more("Annie Lee")),
      ...person("B", "Bo Lee", ...born(1930), ...more("Bobby Lee")),
      ...person("C", "Cy Lee", ...born(1960), ...more("Cyrus Lee")),
    );
    const repeated = planUpdate(plan, known, matchPeople(plan, known));
    const occupations = plan.facts.flatMap(({ kind, owner }, at) =>
      kind === "OCCU" ? [[owner.one, repeated.facts[at]?.action]] : [],
    );
    expect(occupations).toEqual([
      [0, "leave"],
      [1, "leave"],
      [2, "add"],
    ]);
    expect(plan.otherNames.map(({ name }, at) => [name, repeated.isNewName[at]])).toEqual([
      ["Annie Lee", false],
      ["Bobby Lee", false],
      ["Cyrus Lee", true],
    ]);
    expect([...repeated.untouched]).toEqual([1]);
  });

  it("DATA-03 doesn't restore a link that was removed here", async () => {
    const file = [...annAndBo, ...parentOf("A", "B")];
    const known = { ...familyOfPlan(await planOf(...file)), links: [] };
    expect(await update(known, ...file)).toMatchObject(unchanged);
  });

  it("DATA-03 changes nothing for people with an account", async () => {
    const known = familyOfPlan(await planOf(...annAndBo));
    known.people[0]!.signsIn = true;
    const file = [...person("A", "Ann Lee", ...born(1900), ...died("1980")), ...annAndBo.slice(4)];
    expect(await update(known, ...file)).toMatchObject({ added: [], changes: [] });
  });

  it("DATA-03 matches a person by a permanent ID even if name, pointer, and file changed", async () => {
    const file = person("A", "Ann Lee", "1 _UID 0123456789ABCDEF0123456789ABCDEF0000");
    const known = familyOfPlan(await planOf(...file));
    const other = [
      ...person("X1", "Anna Berg", "1 UID 01234567-89ab-cdef-0123-456789abcdef"),
      ...person("X2", "Cy"),
      ...person("X3", "Di"),
    ];
    expect(await update(known, ...other)).toMatchObject({
      matches: [["Anna Berg", 1, "id"]],
      changes: [["name", "take"]],
      added: ["Cy", "Di"],
    });
  });

  it("DATA-03 ignores a pointer that now belongs to someone else", async () => {
    const known = familyOfPlan(await planOf(...annAndBo));
    const file = [
      ...person("A", "Ann Lee", ...born(1900)),
      ...person("B", "Cy Fox", ...born(1700)),
    ];
    expect(await update(known, ...file)).toMatchObject({ added: ["Cy Fox"], missing: [2] });
  });
});

describe("a file with people who are already here", () => {
  const bornOn = (day: string) => ["1 BIRT", `2 DATE ${day}`];

  it.each([
    ["the same day", bornOn("3 MAY 1900"), bornOn("3 MAY 1900"), true],
    ["the same year, inexact", bornOn("3 MAY 1900"), bornOn("ABT 1900"), true],
    ["another day of that year", bornOn("3 MAY 1900"), bornOn("4 MAY 1900"), false],
    ["another year", born(1900), born(1901), false],
    ["no day", born(1900), [], false],
  ])("DATA-03 matches a namesake born on %s: %o and %o", async (_, here, file, isMatched) => {
    const known = withoutMemory(familyOfPlan(await planOf(...person("A", "Ánn LEE", ...here))));
    const { added } = await update(known, ...person("Z", "Ann Lee", ...file));
    expect(added).toEqual(isMatched ? [] : ["Ann Lee"]);
  });

  it("DATA-03 matches people without dates by a parent, unless the parents differ", async () => {
    const lees = (parent: string) => [
      ...person("A", parent),
      ...person("B", "Bo Lee"),
      ...parentOf("A", "B"),
    ];
    const known = withoutMemory(familyOfPlan(await planOf(...lees("Ann Lee"))));
    expect((await update(known, ...lees("Ann Lee"))).matches).toContainEqual(["Bo Lee", 2, "name"]);
    expect((await update(known, ...lees("Eve Lee"))).added).toContain("Bo Lee");
  });

  it("DATA-03 adds a person who may be either of two here, or two people who may be one", async () => {
    const [one, two] = [
      person("A", "Ann Lee", ...born(1900)),
      person("B", "Ann Lee", ...born(1900)),
    ];
    const both = withoutMemory(familyOfPlan(await planOf(...one, ...two)));
    expect((await update(both, ...one)).added).toEqual(["Ann Lee"]);
    const single = withoutMemory(familyOfPlan(await planOf(...one)));
    expect((await update(single, ...one, ...two)).added).toEqual(["Ann Lee", "Ann Lee"]);
  });

  it("TREE-01 never makes a person their own ancestor", async () => {
    const known = familyOfPlan(await planOf(...annAndBo, ...parentOf("A", "B")));
    const file = [...annAndBo, ...person("C", "Cy"), ...parentOf("B", "C"), ...parentOf("C", "A")];
    expect(await update(known, ...file)).toMatchObject({
      parentLinks: [],
      loops: [
        ["Bo Lee", "Cy"],
        ["Cy", "Ann Lee"],
      ],
    });
  });
});
