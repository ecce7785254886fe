import { describe, expect, it } from "vitest";
import {
  ann,
  bo,
  couple,
  cy,
  family,
} from "../../../../tests/support/families/gedcom/gedcom-plan.ts";
import { readLines } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { planImport } from "./plan-import.ts";

const planOf = async (...lines: (string | string[])[]) =>
  planImport(await readLines(...lines.flat()), "2026-11-21");

/** Returns a fact without its empty fields. */
const withoutEmptyFields = (fact: object) =>
  Object.fromEntries(
    Object.entries(fact).filter(
      ([name, value]) => value !== null && name !== "owner" && name !== "position",
    ),
  );

describe("the facts of a file", () => {
  it("DATA-06 are a person's events and attributes, with date, place, note, and source", async () => {
    const { facts } = await planOf(
      ann(
        "1 OCCU Carpenter",
        "2 DATE FROM 1920 TO 1931",
        "2 PLAC Bergen, Norway",
        "1 EMIG",
        "2 DATE 3 MAY 1931",
        "2 NOTE On the Stavangerfjord,",
        "3 CONT alone.",
        "2 SOUR @S1@",
        "3 PAGE 42",
        "1 FACT Sea",
        "2 TYPE Came from",
        "1 EVEN Won the lottery",
      ),
      ["0 @S1@ SOUR", "1 TITL Passenger", "2 CONC  lists"],
    );
    expect(facts.map(withoutEmptyFields)).toEqual([
      {
        kind: "OCCU",
        detail: "Carpenter",
        date: "1920-01-01",
        dateWords: "FROM 1920 TO 1931",
        place: "Bergen, Norway",
      },
      {
        kind: "EMIG",
        date: "1931-05-03",
        note: "On the Stavangerfjord,\nalone.",
        sources: "Passenger lists, 42",
      },
      { kind: "EVEN", label: "Came from", detail: "Sea" },
      { kind: "EVEN", label: "Won the lottery" },
    ]);
  });

  it("DATA-06 keep dates of birth, death, marriage, and divorce in their own fields", async () => {
    const { facts, people, unions } = await planOf(
      ann("1 BIRT", "2 DATE 1 MAY 1900", "2 PLAC Oslo", "1 DEAT", "2 DATE 1970"),
      bo(),
      family(...couple, "1 MARR", "2 DATE 1925", "2 PLAC Voss", "1 DIV", "2 DATE 1950"),
    );
    expect(facts.map((fact) => [fact.owner, withoutEmptyFields(fact)])).toEqual([
      [
        { one: 0, other: null },
        { kind: "BIRT", place: "Oslo" },
      ],
      [
        { one: 0, other: 1 },
        { kind: "MARR", place: "Voss" },
      ],
    ]);
    expect([people[0]?.birth.date, people[0]?.death.words]).toEqual(["1900-05-01", "1970"]);
    expect([unions[0]?.start.words, unions[0]?.end.words]).toEqual(["1925", "1950"]);
  });

  it("DATA-06 belong to one person if a family record has one partner, with their dates", async () => {
    const { facts } = await planOf(
      cy(),
      family("1 WIFE @C@", "1 MARR", "2 DATE 1925", "2 PLAC Voss", "1 NOTE He went to sea."),
    );
    expect(
      facts.map(({ owner, kind, dateWords, note }) => [
        owner.one,
        owner.other,
        kind,
        dateWords,
        note,
      ]),
    ).toEqual([
      [0, null, "EVEN", null, "He went to sea."],
      [0, null, "MARR", "1925", null],
    ]);
  });

  it("DATA-06 keep one of two marriages of a couple as the union's, and the other as an event", async () => {
    const { facts, unions } = await planOf(
      ann(),
      bo(),
      family(
        ...couple,
        "1 MARR",
        "2 DATE 1 MAY 1925",
        "1 MARR",
        "2 TYPE religious",
        "2 DATE 3 MAY 1925",
      ),
    );
    expect(unions[0]?.start.date).toBe("1925-05-01");
    expect(facts.map(({ kind, label, date }) => [kind, label, date])).toEqual([
      ["EVEN", "Marriage (religious)", "1925-05-03"],
    ]);
  });

  it("DATA-06 keep notes as a person's story, whether inline or in their own records", async () => {
    const { facts, keptLines } = await planOf(
      ann("1 NOTE Sang well.", "1 NOTE @N1@", "1 BIRT", "2 NOTE @N2@"),
      [
        "0 @N1@ NOTE Kept bees",
        "1 CONT for years.",
        "0 @N2@ SNOTE In a storm",
        "0 @N3@ NOTE Of nobody",
      ],
    );
    expect(facts.map(({ kind, label, note }) => [kind, label, note])).toEqual([
      ["BIRT", null, "In a storm"],
      ["EVEN", "Story", "Sang well."],
      ["EVEN", "Story", "Kept bees\nfor years."],
    ]);
    expect(keptLines.map(({ tag, value, xref }) => [tag, value, xref])).toEqual([
      ["NOTE", "@R2@", null],
      ["NOTE", "@R1@", null],
      ["NOTE", "Kept bees\nfor years.", "R1"],
      ["NOTE", "In a storm", "R2"],
      ["NOTE", "Of nobody", "R3"],
    ]);
  });
});

describe("the other names of a file", () => {
  it("DATA-06 are found under all tags that programs use", async () => {
    const { otherNames } = await planOf(
      ann(
        "2 NICK Annie",
        "2 _MARNM Berg",
        "1 NAME Anna /Lie/",
        "2 TYPE maiden",
        "1 NAME Anna Ågot",
        "2 TYPE immigrant",
        "1 ALIA Anne /Lee/",
        "1 ALIA @B@",
        "1 _AKA Nan",
      ),
      bo("2 ROMN Bo"),
    );
    expect(otherNames.map(({ person, kind, name }) => [person, kind, name])).toEqual([
      [0, "nickname", "Annie"],
      [0, "married", "Berg"],
      [0, "maiden", "Anna Lie"],
      [0, "aka", "Anna Ågot"],
      [0, "aka", "Anne Lee"],
      [0, "aka", "Nan"],
      [1, "script", "Bo"],
    ]);
  });
});

describe("lines that are kept", () => {
  it("DATA-06 keep their person, fact, and path, and their pointers", async () => {
    const { keptLines, facts } = await planOf(
      ann(
        "1 BIRT",
        "2 PLAC Oslo",
        "3 MAP",
        "4 LATI N59.9",
        "2 SOUR @S1@",
        "3 PAGE 42",
        "1 ASSO @B@",
        "2 RELA friend",
      ),
      bo("1 SSN 123-45", "1 CHAN", "2 DATE 1 MAY 2001"),
      family(...couple, "1 _X a@@b"),
      ["0 @S1@ SOUR", "1 REPO @R1@", "0 @R1@ REPO", "1 NAME Archive"],
    );
    expect(facts).toHaveLength(1);
    expect(
      keptLines.map(({ owner, fact, level, path, tag, value }) =>
        [
          owner ? `${owner.one}${owner.other === null ? "" : ` ${owner.other}`}` : "file",
          fact,
          level,
          path,
          tag,
          value,
        ].join("|"),
      ),
    ).toEqual([
      "0||1||ASSO|@I1@",
      "0||2|ASSO|RELA|friend",
      "0|0|3|BIRT.PLAC|MAP|",
      "0|0|4|BIRT.PLAC.MAP|LATI|N59.9",
      "0|0|2|BIRT|SOUR|@R1@",
      "0|0|3|BIRT.SOUR|PAGE|42",
      "1||1||SSN|123-45",
      "1||1||CHAN|",
      "1||2|CHAN|DATE|1 MAY 2001",
      "0 1||1||_X|a@b",
      "file||0||SOUR|",
      "file||1||REPO|@R2@",
      "file||0||REPO|",
      "file||1||NAME|Archive",
    ]);
  });

  it("DATA-03 hold children who name a family without partners, and list them", async () => {
    const { keptLines, parentLinks, report } = await planOf(
      ann("1 FAMC @F1@", "2 PEDI adopted"),
      bo("1 FAMC @F1@", "2 NOTE Twins"),
      cy(),
      family("1 CHIL @C@"),
    );
    expect(parentLinks).toEqual([]);
    expect(
      keptLines.map(({ owner, level, tag, value }) => [owner?.one, level, tag, value]),
    ).toEqual([
      [0, 1, "FAMC", "@R1@"],
      [0, 2, "PEDI", "adopted"],
      [1, 1, "FAMC", "@R1@"],
      [1, 2, "NOTE", "Twins"],
      [undefined, 0, "FAM", null],
      [undefined, 1, "CHIL", "@I2@"],
    ]);
    expect(report.remarks.get("noParents")?.examples).toMatchObject([{ text: "Cy, Ann, Bo" }]);
  });

  it("DATA-03 leave out pointers to missing records with everything below, and report it", async () => {
    const { keptLines, report } = await planOf(ann("1 ASSO @Z@", "2 RELA friend", "1 RIN 7"));
    expect(keptLines.map(({ tag }) => tag)).toEqual(["RIN"]);
    expect(report.remarks.get("missingRecord")?.examples.map(({ text }) => text)).toEqual(["@Z@"]);
  });
});
