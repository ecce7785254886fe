import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyGedcom } from "../../../tests/support/families/any-gedcom.ts";
import { utf8 } from "../../../tests/support/families/gedcom-text.ts";
import type { Whose } from "../plan/planned-details.ts";
import { type ImportPlan, planImport } from "../plan/plan-import.ts";
import { readGedcom } from "../read/read-gedcom.ts";
import {
  PARENT_KINDS,
  type ParentKind,
  UNION_KINDS,
  type UnionKind,
} from "../../relationships/relationship-words.ts";
import type { Sex } from "../../people/sex.ts";
import type { WrittenUnion } from "./families-to-write.ts";
import { type FamilyTreeToWrite, writeGedcom } from "./write-gedcom.ts";
import type { WrittenPerson } from "./write-person.ts";

const TODAY = "2026-11-21";
const options = { submitter: "Berg @ Home", today: TODAY };

const written = (tree: FamilyTreeToWrite) => [...writeGedcom(tree, options)].join("");
const planOf = async (bytes: Uint8Array) => planImport(await readGedcom([bytes]), TODAY);

const ownerOf = (whose: Whose | null) =>
  whose ? [whose.one, whose.other ?? -1].toSorted((a, b) => a - b).join(" ") : "the file";

/** What of a plan is no matter of where it stood in its file. */
const said = ({ people, unions, parentLinks, ...details }: ImportPlan) => ({
  facts: details.facts
    .map(({ whose, position: _position, ...fact }) => `${ownerOf(whose)} ${JSON.stringify(fact)}`)
    .toSorted(),
  otherNames: details.otherNames
    .map(({ position: _position, ...name }) => JSON.stringify(name))
    .toSorted(),
  keptLines: details.keptLines
    .map(({ whose, fact, level, path, tag, value }) => {
      const under = fact === null ? "" : details.facts[fact]!.kind;
      return [ownerOf(whose), under, level, path?.replace(/#\d+/, "#"), tag, value].join("|");
    })
    .toSorted(),
  people: people.map(({ fullName, givenName, surname, sex, birth, death, isDeceased }) => ({
    fullName,
    givenName,
    surname,
    sex,
    birth: [birth.date, birth.words],
    death: [death.date, death.words],
    isDeceased,
  })),
  unions: unions.map(({ one, other, kind, status, start, end }) => ({
    between: [one, other],
    kind,
    status,
    start: [start.date, start.words],
    end: [end.date, end.words],
  })),
  parentLinks: parentLinks
    .map(({ parent, child, kind }) => `${child} ${parent} ${kind}`)
    .toSorted(),
});

async function expectRoundTrip(bytes: Uint8Array) {
  const plan = await planOf(bytes);
  // Of several records of one couple the last is believed; written as one, they say both.
  fc.pre(plan.report.count("repeatedCouple") === 0);
  const again = await planOf(utf8(written(plan)));
  expect(said(again)).toEqual(said(plan));
}

const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/gedcom/${name}`, import.meta.url));
const folder = process.env["GEDCOM_SAMPLES"] ?? "";
const samples = folder ? readdirSync(folder).filter((file) => file.endsWith(".ged")) : [];

describe("a file that is written and read again", () => {
  it("DATA-03 DATA-06 holds the same people, links, facts, names, notes, sources and other lines, whatever the file was", async () => {
    await fc.assert(
      fc.asyncProperty(anyGedcom, (text) => expectRoundTrip(utf8(text))),
      { numRuns: 60 },
    );
  });

  it("DATA-03 holds the same family of fifteen", () =>
    expectRoundTrip(fixture("lindgren-family.ged")));

  // More files to try, where somebody names a folder of them.
  it.each(samples)("DATA-03 DATA-06 holds all that %s holds", (file) =>
    expectRoundTrip(readFileSync(join(folder, file))),
  );
});

const nobody = { date: null, words: null };
const person = (given: Partial<WrittenPerson>): WrittenPerson => ({
  fullName: "Ann Lee",
  givenName: "Ann",
  surname: "Lee",
  sex: null,
  birth: nobody,
  death: nobody,
  isDeceased: false,
  ...given,
});
const union = (given: Partial<WrittenUnion>): WrittenUnion => ({
  one: 0,
  other: 1,
  kind: null,
  status: "CURRENT",
  start: nobody,
  end: nobody,
  ...given,
});
const linesOf = (tree: Partial<FamilyTreeToWrite>) =>
  written({ people: [], unions: [], parentLinks: [], ...tree }).split("\n");

describe("the lines of a written file", () => {
  it("DATA-03 begin and end as GEDCOM 5.5.1 asks", () => {
    expect(linesOf({})).toEqual([
      "0 HEAD",
      "1 SOUR HOMECOMING",
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
  ])("DATA-03 say names with their pieces: %j", (given, lines) => {
    const all = linesOf({ people: [person(given)] });
    expect(all.slice(all.indexOf("0 @I1@ INDI") + 1, -2)).toEqual(lines);
  });

  it("DATA-03 say birth and death, in words where there are any", () => {
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

  it("REL-08 say how each parent is one, in the word for both where there is one", () => {
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

describe("any family at all", () => {
  const when = fc.constantFrom(
    nobody,
    { date: "1900-05-03", words: null },
    { date: "1900-01-01", words: "ABT 1900" },
    { date: null, words: "(at sea)" },
  );
  const size = 8;
  const place = fc.nat(size - 1);
  const tree = fc.record({
    sexes: fc.array(fc.constantFrom<Sex | null>("female", "male", "other", null), {
      minLength: size,
      maxLength: size,
    }),
    unions: fc.uniqueArray(
      fc
        .record({
          one: place,
          other: place,
          kind: fc.constantFrom<UnionKind | null>(...UNION_KINDS, null),
          status: fc.constantFrom("CURRENT" as const, "FORMER" as const),
          start: when,
          end: when,
        })
        .filter(({ one, other }) => one !== other),
      {
        selector: ({ one, other }) => [one, other].toSorted((a, b) => a - b).join(" "),
        maxLength: 6,
      },
    ),
    parentLinks: fc.uniqueArray(
      fc
        .record({ parent: place, child: place, kind: fc.constantFrom(...PARENT_KINDS) })
        .filter(({ parent, child }) => parent < child),
      { selector: ({ parent, child }) => `${parent} ${child}`, maxLength: 16 },
    ),
  });

  it("REL-08 comes back with these links, their kinds and dates, and no others", async () => {
    await fc.assert(
      fc.asyncProperty(tree, async ({ sexes, unions, parentLinks }) => {
        const people = sexes.map((sex) => person({ sex }));
        const { parentLinks: links, unions: couples } = said(
          await planOf(utf8(written({ people, unions, parentLinks }))),
        );
        expect(links).toEqual(
          parentLinks.map(({ parent, child, kind }) => `${child} ${parent} ${kind}`).toSorted(),
        );
        expect(couples).toEqual(
          unions.map(({ one, other, kind, status, start, end }) => ({
            between: [one, other],
            kind,
            status: kind === "divorced" || end !== nobody ? "FORMER" : status,
            start: [start.date, start.words],
            end: [end.date, end.words],
          })),
        );
      }),
      { numRuns: 200 },
    );
  });
});
