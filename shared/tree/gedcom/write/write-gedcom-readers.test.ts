import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { generateFamily } from "../../../../tests/support/families/generate-family.ts";
import { familyToGedcom } from "../../../../tests/support/families/gedcom/generated-gedcom.ts";
import { family, person } from "../../../../tests/support/families/gedcom/gedcom-plan.ts";
import {
  readers,
  type ParsedLine,
} from "../../../../tests/support/families/gedcom/gedcom-readers.ts";
import { gedcomText, utf8 } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { FACT_KINDS, STORY_LABEL } from "../../../family/facts/fact-kinds.ts";
import { type ImportPlan, planImport } from "../plan/plan-import.ts";
import { isNoteOrSources } from "../read/read-facts.ts";
import { readGedcom } from "../read/read-gedcom.ts";
import { writeGedcom } from "./write-gedcom.ts";

const TODAY = "2026-11-21";
const lindgren = new URL("../../../../tests/fixtures/gedcom/lindgren-family.ged", import.meta.url);

/** One example of each kind of data besides people, links, and dates. */
const lives = gedcomText(
  [
    person("I1", "Ann /Lee/", "2 NICK Annie", "2 ROMN An Li"),
    ["1 NAME Anna /Lie/", "2 TYPE maiden", "1 NAME Anna Ågot", "2 TYPE aka", "1 SEX F"],
    ["1 BIRT", "2 DATE ABT 1850", "2 PLAC Voss, Norway", "2 SOUR @S1@", "3 PAGE 7"],
    ["1 BAPM", "2 TYPE at home", "2 DATE 3 MAY 1850", "2 PLAC Voss Church"],
    ["1 OCCU Weaver", "2 NOTE Wool @@ home,", "3 CONT and linen.", "2 SOUR Family bible"],
    ["1 FACT Blue", "2 TYPE Eyes", "1 EMIG", "2 DATE FROM 1870 TO 1871", "1 DEAT Y"],
    [`1 NOTE ${"She kept bees. ".repeat(30)}`, "1 NOTE @N1@", "1 SOUR @S1@", "2 PAGE 9"],
    person("I2", "Bo /Berg/", "1 RESI", "2 PLAC Bergen", "1 EVEN", "2 TYPE Won the lottery"),
    person("I3", "Cy /Berg/"),
    family(
      "1 HUSB @I2@",
      "1 WIFE @I1@",
      "1 CHIL @I3@",
      "1 ENGA",
      "2 PLAC Oslo",
      "1 NOTE They sailed.",
    ),
    ["1 MARR", "2 DATE 1875", "2 TYPE religious", "2 PLAC Voss", "2 SOUR @S1@"],
    ["0 @S1@ SOUR", "1 TITL Parish register", "0 @N1@ NOTE Her letters", "1 CONT are lost."],
  ]
    .flat()
    .join("\n"),
);

const files: [name: string, bytes: Uint8Array][] = [
  ["the Lindgrens", readFileSync(lindgren)],
  ["two whole lives", utf8(lives)],
  ["500 generated people", utf8(familyToGedcom(generateFamily({ people: 500, seed: 7 })))],
];
const cases = files.flatMap(([name, bytes]) =>
  Object.keys(readers).map((reader) => [reader, name, bytes] as const),
);

const below = (line: ParsedLine | undefined, tag: string) =>
  line?.children.filter((each) => each.tag === tag) ?? [];
const valueBelow = (line: ParsedLine | undefined, ...path: string[]): string | undefined => {
  const [tag = "", ...rest] = path;
  const [found] = below(line, tag);
  return rest.length === 0 ? found?.value : valueBelow(found, ...rest);
};

/** Returns people with dates and links from another reader's lines. */
function familyFrom(lines: ParsedLine[]) {
  const people = lines.filter(({ tag }) => tag === "INDI");
  const families = lines.filter(({ tag }) => tag === "FAM");
  const nameOf = (line: ParsedLine) => {
    const name = valueBelow(line, "NAME") ?? "Unknown";
    const [title, suffix] = ["NPFX", "NSFX"].map((tag) => {
      const piece = valueBelow(line, "NAME", tag) ?? "";
      return name.includes(piece) ? "" : piece;
    });
    return `${title} ${name} ${suffix}`.replaceAll("/", "").replace(/\s+/g, " ").trim();
  };
  const placeOf = new Map(people.map(({ xref }, place) => [xref, place]));
  const placesIn = (family: ParsedLine, tags: string[]) =>
    tags.flatMap((tag) => below(family, tag).map(({ value }) => placeOf.get(value)!));
  const partners = (family: ParsedLine) => placesIn(family, ["HUSB", "WIFE"]);
  return {
    people: people.map((line) => [
      nameOf(line),
      valueBelow(line, "SEX")?.replace("U", "") || undefined,
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

/** Joins continuation lines that the reader left separate. */
const textOf = ({ value, children }: ParsedLine): string =>
  children.reduce((text, { tag, value }) => {
    if (tag === "CONT") return `${text}\n${value}`;
    return tag === "CONC" ? text + value : text;
  }, value);
const textBelow = (line: ParsedLine, tag: string): string | null => {
  const [found] = below(line, tag);
  return found ? textOf(found) : null;
};

/** Returns facts, names, notes, and sources with their owners from another reader's lines. */
function livesFrom(lines: ParsedLine[]) {
  const titles = new Map(
    lines.map((line) => [line.xref, line.tag === "SOUR" ? textBelow(line, "TITL") : null]),
  );
  const notes = new Map(lines.map((line) => [line.xref, line.tag === "NOTE" ? textOf(line) : ""]));
  const noteOf = (line: ParsedLine) => notes.get(line.value) || textOf(line);
  const sourcesOf = (line: ParsedLine) =>
    below(line, "SOUR").map((source) =>
      [titles.get(source.value) ?? textOf(source), textBelow(source, "PAGE")]
        .filter(Boolean)
        .join(", "),
    );
  const places = new Map(
    lines.filter(({ tag }) => tag === "INDI").map(({ xref }, place) => [xref, place]),
  );
  const ownersOf = (line: ParsedLine) =>
    (line.tag === "INDI"
      ? [line.xref]
      : [...below(line, "HUSB"), ...below(line, "WIFE")].map(({ value }) => value)
    )
      .map((xref) => places.get(xref)!)
      .toSorted((a, b) => a - b)
      .join(" ");
  const records = lines.filter(({ tag }) => tag === "INDI" || tag === "FAM");
  const each = (rowsOf: (line: ParsedLine) => unknown[][]) =>
    records
      .flatMap((line) => rowsOf(line).map((row) => [ownersOf(line) as unknown].concat(row)))
      .toSorted(byText);
  return {
    facts: each((line) =>
      line.children.filter(hasDetails).map((event) => {
        const value = /^Y?$/.test(event.value) ? null : textOf(event);
        const day = DATED_TAGS.has(event.tag) ? null : textBelow(event, "DATE");
        const [type, place] = ["TYPE", "PLAC"].map((tag) => textBelow(event, tag));
        const note = below(event, "NOTE").map(noteOf).join("\n\n") || null;
        return [event.tag.replace("FACT", "EVEN"), value, day, type, place, note, sourcesOf(event)];
      }),
    ),
    names: each((line) => {
      const [first, ...others] = below(line, "NAME");
      return [
        ...(first?.children ?? [])
          .filter(({ tag }) => tag === "NICK" || tag === "ROMN" || tag === "FONE")
          .map(({ tag, value }) => [tag === "NICK" ? "nickname" : "script", value]),
        ...others.map((name) => [textBelow(name, "TYPE"), name.value.replaceAll("/", "")]),
      ];
    }),
    stories: each((line) => below(line, "NOTE").map((note) => [noteOf(note)])),
    sources: each((line) => sourcesOf(line).map((source) => [source])),
  };
}

const byText = (one: unknown, other: unknown) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;

const DATED_TAGS = new Set(["BIRT", "DEAT", "MARR", "DIV"]);
const factTags = new Set<string>([...FACT_KINDS, "FACT"]);

/** Leaves out lines with only the kind and dates of a union. */
const hasDetails = ({ tag, value, children }: ParsedLine): boolean =>
  factTags.has(tag) &&
  (!DATED_TAGS.has(tag) || children.some(({ tag }) => tag !== "DATE") || !/^Y?$/.test(value)) &&
  !children.some(({ tag, value }) => tag === "TYPE" && /^(?:Unmarried|Common law)$/.test(value));

const expectedLives = ({ facts, otherNames }: ImportPlan) => {
  const ownerOf = ({ one, other }: { one: number; other: number | null }) =>
    [one, ...(other === null ? [] : [other])].toSorted((a, b) => a - b).join(" ");
  const notesAndSources = facts.filter(isNoteOrSources);
  return {
    facts: facts
      .filter((fact) => !isNoteOrSources(fact))
      .map(({ owner, kind, detail, label, date, dateWords, place, note, sources }) => [
        ownerOf(owner),
        kind,
        detail,
        DATED_TAGS.has(kind) ? null : (dateOf({ date, words: dateWords }) ?? null),
        label,
        place,
        note,
        sources?.split("\n") ?? [],
      ])
      .toSorted(byText),
    names: otherNames
      .map(({ person, kind, name }) => [String(person), kind, name])
      .toSorted(byText),
    stories: notesAndSources
      .filter(({ label }) => label === STORY_LABEL)
      .map(({ owner, note }) => [ownerOf(owner), note])
      .toSorted(byText),
    sources: notesAndSources
      .filter(({ label }) => label !== STORY_LABEL)
      .flatMap(({ owner, sources }) =>
        (sources ?? "").split("\n").map((source) => [ownerOf(owner), source]),
      )
      .toSorted(byText),
  };
};

const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const dateOf = ({ date, words }: { date: string | null; words: string | null }) => {
  if (words !== null || date === null) return words ?? undefined;
  const [year, month, day] = date.split("-");
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
};
const sexes = { female: "F", male: "M", other: "X" };
const expectedFamily = ({ people, unions, parentLinks }: ImportPlan) => ({
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
    const lines = readers[reader]!(text);
    const { childLinks, ...others } = familyFrom(lines);
    expect(others).toEqual(expectedFamily(plan));
    expect(livesFrom(lines)).toEqual(expectedLives(plan));
    expect(childLinks.length).toBeGreaterThan(0);
  });
});
