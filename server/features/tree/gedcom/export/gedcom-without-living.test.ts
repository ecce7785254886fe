import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { examples } from "../../../../../tests/support/examples.ts";
import { gedcomText, utf8 } from "../../../../../tests/support/families/gedcom/gedcom-text.ts";
import { testDatabase } from "../../../../../tests/support/server/database.ts";
import { importGedcom } from "../import/gedcom-import.service.ts";
import { exportGroup } from "./gedcom-export.service.ts";

const { db, empty } = await testDatabase();
beforeEach(empty);

const now = new Date("2026-11-21T12:00:00Z");
let groups = 0;

/** Returns the export of these lines without living people and without the random ids. */
async function exportText(lines: readonly string[]): Promise<string> {
  const { group } = await importGedcom(db, [utf8(gedcomText(...lines))], {
    groupName: `Family ${(groups += 1)}`,
    fileName: "family.ged",
    actor: null,
    now,
  });
  let text = "";
  const options = { groupId: group!.id, submitter: "Ann", now, withoutLiving: true };
  await exportGroup(db, options, (part) => {
    text += part;
  });
  return text.replaceAll(/^1 _UID .*\n/gm, "");
}

const SIZE = 7;
const place = fc.nat(SIZE - 1);
const details = (values: string[][]) => fc.constantFrom(...values);

/** Data about living people that an export may not contain. */
const ofUnion = details([
  [],
  ["1 MARR", "2 DATE 8 AUG 2015"],
  ["1 MARR", "1 DIV"],
  ["1 _SEPR"],
  ["1 EVEN", "2 TYPE Unmarried"],
  ["1 NOTE Canary", "1 _MSTAT Canary"],
]);
const ofChild = details([
  [],
  ["2 PEDI adopted"],
  ["2 PEDI foster"],
  ["2 PEDI Canary"],
  ["2 NOTE Canary"],
]);
const ofPerson = details([
  ["1 NAME Canary /Bird/", "1 BIRT", "2 DATE 7 JUL 1990"],
  ["1 NAME Nina", "2 NICK Canary", "1 BIRT", "2 DATE 1991", "1 OCCU Canary", "1 ASSO @I1@"],
]);
/** Data of people who died that mentions living people. */
const ofDead = details([
  [],
  ["1 ASSO @I7@", "2 RELA Canary"],
  ["1 ALIA @I7@"],
  ["1 SUBM @U1@", "1 ANCI @U1@"],
  ["1 SUBM Canary", "2 PHON Canary", "1 ANCI", "2 NAME Canary", "1 DESI Canary", "2 CONT Canary"],
]);

const arbitraryData = fc.record({
  people: fc.array(ofPerson, { minLength: SIZE, maxLength: SIZE }),
  dead: fc.array(ofDead, { minLength: SIZE, maxLength: SIZE }),
  unions: fc.array(ofUnion, { minLength: 3, maxLength: 3 }),
  children: fc.array(ofChild, { minLength: SIZE, maxLength: SIZE }),
  /** Whether parents are in one record as a couple, or in one record each. */
  isCouple: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
});

/** People from `dead` on are living; children come after their parents. */
const structure = fc.record({
  dead: fc.integer({ min: 1, max: SIZE - 1 }),
  families: fc.array(
    fc.record({ one: place, other: place, children: fc.uniqueArray(place, { maxLength: 2 }) }),
    { minLength: 3, maxLength: 3 },
  ),
});

type Structure = typeof structure extends fc.Arbitrary<infer S> ? S : never;
type RecordData = typeof arbitraryData extends fc.Arbitrary<infer T> ? T : never;

function fileOf({ dead, families }: Structure, data: RecordData): string[] {
  const isLiving = (person: number) => person >= dead;
  const links: string[][] = Array.from({ length: SIZE }, () => []);
  const records: string[] = [];
  const seen = new Set<string>();
  families.forEach(({ one, other, children }, at) => {
    const pair = [one, other].toSorted((a, b) => a - b);
    const key = pair.join(" ");
    if (one === other || seen.has(key)) return;
    seen.add(key);
    // Nobody here has two pairs of parents, because such parents would be exported separately.
    const born = children.filter((child) => child > pair[1]! && links[child]!.length === 0);
    const hasLiving = pair.some(isLiving);
    const isCouple = !hasLiving || data.isCouple[at]!;
    const partners = pair.map(
      (person, side) => `1 ${side === 0 ? "HUSB" : "WIFE"} @I${person + 1}@`,
    );
    const chil = born.map((child) => `1 CHIL @I${child + 1}@`);
    const names = isCouple ? [`F${at}`] : [`F${at}A`, `F${at}B`];
    for (const child of born)
      for (const name of names)
        links[child]!.push(
          `1 FAMC @${name}@`,
          ...(hasLiving || isLiving(child) ? data.children[child]! : []),
        );
    if (isCouple)
      records.push(
        `0 @F${at}@ FAM`,
        ...partners,
        ...chil,
        ...(hasLiving ? data.unions[at]! : ["1 MARR"]),
      );
    else if (born.length > 0)
      names.forEach((name, side) => records.push(`0 @${name}@ FAM`, partners[side]!, ...chil));
  });
  return [
    ...links.flatMap((own, person) => {
      const about = isLiving(person)
        ? data.people[person]!
        : [`1 NAME Old ${person}`, "1 DEAT Y"].concat(data.dead[person]!);
      return [`0 @I${person + 1}@ INDI`].concat(about, own);
    }),
    ...records,
    "0 @U1@ SUBM",
    "1 NAME Canary",
    "1 EMAIL canary@example.com",
  ];
}

describe("an export without living people", () => {
  it("DATA-03 depends only on who their parents and children are", async () => {
    await fc.assert(
      fc.asyncProperty(structure, arbitraryData, arbitraryData, async (family, one, other) => {
        const text = await exportText(fileOf(family, one));
        expect(text).toBe(await exportText(fileOf(family, other)));
        expect(text).not.toMatch(/canary|Nina|199|2015|PEDI|_[FM]REL/i);
      }),
      { numRuns: examples(30) },
    );
  });

  const parents = (...lines: string[]) => [
    ...["Ann", "Bo", "Cy"].flatMap((name, at) => [
      `0 @I${at + 1}@ INDI`,
      `1 NAME ${name}`,
      "1 BIRT",
      `2 DATE ${name === "Cy" ? 2001 : 1970}`,
    ]),
    "0 @F1@ FAM",
    "1 HUSB @I2@",
    "1 WIFE @I1@",
    ...lines,
  ];

  it("DATA-03 shows that two people are parents, but not if they are married or divorced", async () => {
    const text = await exportText(parents("1 CHIL @I3@", "1 MARR", "1 DIV"));
    expect(text).toContain("0 @F1@ FAM\n1 HUSB @I2@\n1 WIFE @I1@\n1 CHIL @I3@\n0 TRLR");
    expect(await exportText(parents("1 MARR"))).not.toMatch(/FAM/);
  });

  it("DATA-03 leaves out the submitter of a deceased person's data", async () => {
    const submitter = ["0 @U1@ SUBM", "1 NAME Sue", "1 PHON 555-0100"];
    const ann = ["0 @I1@ INDI", "1 NAME Ann", "1 DEAT Y", "1 SUBM @U1@", "1 ANCI @U1@", "1 RIN 7"];
    const text = await exportText([...ann, ...submitter]);
    expect(text).not.toMatch(/555|Sue|ANCI|1 SUBM @R/);
    expect(text).toContain("1 RIN 7");
  });

  it("DATA-03 leaves out submitters written into the records of the dead", async () => {
    const submitters = ["1 SUBM Sue Lee", "2 PHON 555-0100", "2 EMAIL sue@example.org"].concat(
      ["1 ANCI Sue Lee", "2 CONT 555-0100"],
      ["1 DESI", "2 NAME Sue Lee"],
    );
    const couple = ["Ann", "Bo"].flatMap((name, at) =>
      [
        `0 @I${at + 1}@ INDI`,
        `1 NAME ${name}`,
        "1 DEAT Y",
        "1 OCCU Smith",
        "2 SUBM Sue Lee",
        "1 RIN 7",
      ].concat(submitters),
    );
    const family = ["0 @F1@ FAM", "1 HUSB @I2@", "1 WIFE @I1@", "1 MARR Y", ...submitters];
    const text = await exportText([...couple, ...family, "1 RIN 8"]);
    expect(text).not.toMatch(/555|Sue|example.org|ANCI|DESI|[1-9] SUBM (?!@U1@)/);
    for (const kept of ["1 OCCU Smith", "1 RIN 7", "1 RIN 8"]) expect(text).toContain(kept);
  });
});
