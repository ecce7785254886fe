import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examples } from "../../../../tests/support/examples.ts";
import { anyGedcom } from "../../../../tests/support/families/gedcom/any-gedcom.ts";
import { utf8 } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import {
  planOf,
  contentsOf,
  writeText,
} from "../../../../tests/support/families/gedcom/written-gedcom.ts";
import {
  PARENT_KINDS,
  type ParentKind,
  UNION_KINDS,
  type UnionKind,
} from "../../../family/relationships/relationship-types.ts";
import type { Sex } from "../../../family/people/sex.ts";
import type { WrittenUnion } from "./families-to-write.ts";
import type { FamilyTreeToWrite } from "./write-gedcom.ts";
import type { WrittenPerson } from "./write-person.ts";

const withUid = (someone: WrittenPerson, at: number): WrittenPerson => ({
  ...someone,
  uid: at.toString(16).toUpperCase().padStart(32, "0"),
});

async function expectRoundTrip(bytes: Uint8Array) {
  const plan = await planOf(bytes);
  const rereadPlan = await planOf(utf8(writeText({ ...plan, people: plan.people.map(withUid) })));
  expect(contentsOf(rereadPlan)).toEqual(contentsOf(plan));
}

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/gedcom/${name}`, import.meta.url));
const folder = process.env["GEDCOM_SAMPLES"] ?? "";
const samples = folder ? readdirSync(folder).filter((file) => file.endsWith(".ged")) : [];

describe("a file that is written and read again", () => {
  it("DATA-03 DATA-06 has the same people, links, facts, names, notes, sources, and other lines, for any file", async () => {
    await fc.assert(
      fc.asyncProperty(anyGedcom, (text) => expectRoundTrip(utf8(text))),
      { numRuns: examples(60) },
    );
  });

  it("DATA-03 has the same family of fifteen", () =>
    expectRoundTrip(fixture("lindgren-family.ged")));

  // GEDCOM_SAMPLES names a folder with more files to test.
  it.each(samples)("DATA-03 DATA-06 has everything from %s", (file) =>
    expectRoundTrip(readFileSync(join(folder, file))),
  );
});

const NO_DATE = { date: null, words: null };
const person = (given: Partial<WrittenPerson>): WrittenPerson => ({
  fullName: "Ann Lee",
  givenName: "Ann",
  surname: "Lee",
  sex: null,
  birth: NO_DATE,
  death: NO_DATE,
  isDeceased: false,
  ...given,
});
const union = (given: Partial<WrittenUnion>): WrittenUnion => ({
  one: 0,
  other: 1,
  kind: null,
  status: "CURRENT",
  start: NO_DATE,
  end: NO_DATE,
  ...given,
});
const linesOf = (tree: Partial<FamilyTreeToWrite>) =>
  writeText({ people: [], unions: [], parentLinks: [], ...tree }).split("\n");

describe("the lines of a written file", () => {
  it("DATA-03 begin and end as GEDCOM 5.5.1 requires", () => {
    expect(linesOf({})).toEqual([
      "0 HEAD",
      "1 SOUR HOMECOMING",
      "2 VERS 2",
      "2 NAME Homecoming",
      "1 DATE 21 NOV 2026",
      "1 SUBM @U1@",
      "1 GEDC",
      "2 VERS 5.5.1",
      "2 FORM LINEAGE-LINKED",
      "1 CHAR UTF-8",
      "0 @U1@ SUBM",
      "1 NAME Berg @@ Home",
      "0 TRLR",
      "",
    ]);
  });

  it.each<[Partial<WrittenPerson>, string[]]>([
    [{}, ["1 NAME Ann /Lee/", "2 GIVN Ann", "2 SURN Lee"]],
    [{ fullName: "Dr. Ann Lee Jr." }, ["1 NAME Dr. Ann /Lee/ Jr.", "2 GIVN Ann", "2 SURN Lee"]],
    [{ fullName: "Lee Ann" }, ["1 NAME /Lee/ Ann", "2 GIVN Ann", "2 SURN Lee"]],
    [{ fullName: "Annie" }, ["1 NAME Annie", "2 GIVN Ann", "2 SURN Lee"]],
    [{ fullName: "Dr. Lee Jr.", givenName: null }, ["1 NAME /Lee/", "2 NPFX Dr.", "2 NSFX Jr."]],
    [{ fullName: "Ann", surname: null }, ["1 NAME Ann", "2 GIVN Ann"]],
    [{ fullName: "Unknown", givenName: null, surname: null }, []],
  ])("DATA-03 contain names with their pieces: %j", (given, lines) => {
    const all = linesOf({ people: [person(given)] });
    expect(all.slice(all.indexOf("0 @I1@ INDI") + 1, -2)).toEqual(lines);
  });

  it("DATA-03 contain birth and death, with inexact dates in words", () => {
    const birth = { date: "1850-01-01", words: "ABT 1850" };
    const death = { date: "1920-05-03", words: null };
    const lines = linesOf({
      people: [
        person({ birth, death, isDeceased: true, sex: "female" }),
        person({ isDeceased: true }),
      ],
    }).join("\n");
    expect(lines).toContain("1 SEX F\n1 BIRT\n2 DATE ABT 1850\n1 DEAT\n2 DATE 3 MAY 1920\n0 @I2@");
    expect(lines).toContain("1 DEAT Y\n0 TRLR");
  });

  it("REL-08 contain each parent's kind, with one tag if both have the same", () => {
    const kinds = (one: ParentKind, other: ParentKind) =>
      linesOf({
        people: [person({ sex: "female" }), person({ sex: "male" }), person({})],
        unions: [union({})],
        parentLinks: [
          { parent: 0, child: 2, kind: one },
          { parent: 1, child: 2, kind: other },
        ],
      }).filter((line) => /PEDI|REL/.test(line));
    expect(kinds("birth", "birth")).toEqual([]);
    expect(kinds("adoptive", "adoptive")).toEqual(["2 PEDI adopted"]);
    expect(kinds("foster", "foster")).toEqual(["2 PEDI foster"]);
    expect(kinds("step", "step")).toEqual(["2 _FREL Step", "2 _MREL Step"]);
    expect(kinds("birth", "step")).toEqual(["2 _FREL Step", "2 _MREL Natural"]);
  });
});

describe("several family records of one couple", () => {
  const ann = ["0 @I1@ INDI", "1 NAME Ann", "0 @I2@ INDI", "1 NAME Bo"];
  const record = (xref: string, ...lines: string[]) => [
    `0 @${xref}@ FAM`,
    "1 HUSB @I2@",
    "1 WIFE @I1@",
    ...lines,
  ];
  const text = (...lines: string[]) => utf8(["0 HEAD", ...ann, ...lines, "0 TRLR", ""].join("\n"));

  it.each([
    ["a divorce and a second marriage", ["1 MARR", "2 DATE 1900", "1 DIV"], ["1 MARR"]],
    ["an annulment and a second marriage", ["1 MARR", "1 ANUL", "2 DATE 1901"], ["1 MARR"]],
    ["words of an end", ["1 EVEN", "2 TYPE Divorced", "1 _MSTAT Separated"], ["1 MARR", "1 DIV"]],
    ["a marriage and none", ["1 NO MARR", "1 _SEPR"], ["1 MARR", "2 TYPE civil"]],
    ["two marriages", ["1 MARR", "2 DATE ABT 1900"], ["1 MARR", "2 DATE 3 MAY 1900"]],
  ])("DATA-03 round-trip unchanged: %s", async (_, one, other) => {
    await expectRoundTrip(text(...record("F1", ...one), ...record("F2", ...other)));
  });

  it("DATA-03 keep an annulment without adding a divorce", async () => {
    const lines = ["1 MARR", "2 DATE 1900", "1 ANUL", "2 DATE 1901"];
    const plan = await planOf(text(...record("F1", ...lines)));
    expect(plan.unions).toMatchObject([{ kind: "divorced", end: { words: "1901" } }]);
    expect(writeText(plan)).toContain("1 MARR\n2 DATE 1900\n1 ANUL\n2 DATE 1901\n0 TRLR");
    await expectRoundTrip(text(...record("F1", ...lines)));
  });
});

describe("any family", () => {
  const anyDate = fc.constantFrom(
    NO_DATE,
    { date: "1900-05-03", words: null },
    { date: "1900-01-01", words: "ABT 1900" },
    { date: null, words: "(at sea)" },
  );
  const size = 8;
  const index = fc.nat(size - 1);
  const tree = fc.record({
    sexes: fc.array(fc.constantFrom<Sex | null>("female", "male", "other", null), {
      minLength: size,
      maxLength: size,
    }),
    unions: fc.uniqueArray(
      fc
        .record({
          one: index,
          other: index,
          kind: fc.constantFrom<UnionKind | null>(...UNION_KINDS, null),
          status: fc.constantFrom("CURRENT" as const, "FORMER" as const),
          start: anyDate,
          end: anyDate,
        })
        .filter(({ one, other }) => one !== other),
      {
        selector: ({ one, other }) => [one, other].toSorted((a, b) => a - b).join(" "),
        maxLength: 6,
      },
    ),
    parentLinks: fc.uniqueArray(
      fc
        .record({ parent: index, child: index, kind: fc.constantFrom(...PARENT_KINDS) })
        .filter(({ parent, child }) => parent < child),
      { selector: ({ parent, child }) => `${parent} ${child}`, maxLength: 16 },
    ),
  });

  it("REL-08 round-trips with exactly its links, their kinds, and dates", async () => {
    await fc.assert(
      fc.asyncProperty(tree, async ({ sexes, unions, parentLinks }) => {
        const people = sexes.map((sex) => person({ sex }));
        const { parentLinks: links, unions: couples } = contentsOf(
          await planOf(utf8(writeText({ people, unions, parentLinks }))),
        );
        expect(links).toEqual(
          parentLinks.map(({ parent, child, kind }) => `${child} ${parent} ${kind}`).toSorted(),
        );
        expect(couples).toEqual(
          unions.map(({ one, other, kind, status, start, end }) => ({
            between: [one, other],
            kind,
            status: kind === "divorced" || end !== NO_DATE ? "FORMER" : status,
            start: [start.date, start.words],
            end: [end.date, end.words],
          })),
        );
      }),
      { numRuns: examples(200) },
    );
  });
});
