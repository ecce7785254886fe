import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examples } from "../../../tests/support/examples.ts";
import { anyGedcom } from "../../../tests/support/families/gedcom/any-gedcom.ts";
import { familyOfPlan } from "../../../tests/support/families/gedcom/family-of-plan.ts";
import { born, died, person } from "../../../tests/support/families/gedcom/gedcom-plan.ts";
import { readLines, utf8 } from "../../../tests/support/families/gedcom/gedcom-text.ts";
import { planImport } from "../plan/plan-import.ts";
import { readGedcom } from "../read/read-gedcom.ts";
import type { KnownFamily } from "./known-family.ts";
import { matchPeople } from "./match-people.ts";
import { planUpdate } from "./plan-update.ts";

const TODAY = "2026-11-21";
const planOf = async (...lines: string[]) => planImport(await readLines(...lines), TODAY);

const nothing = { people: [], links: [] };
const forgotten = (family: KnownFamily): KnownFamily => ({
  ...family,
  remembered: nothing,
});

/** What a file does to a family, told by names. */
async function update(known: KnownFamily, ...lines: string[]) {
  const plan = await planOf(...lines);
  const planned = planUpdate(plan, known, matchPeople(plan, known));
  const name = (place: number) => plan.people[place]?.fullName;
  return {
    matches: planned.matches.map(({ place, userId, by }) => [name(place), userId, by]),
    added: planned.added.map(name),
    changes: [...planned.people, ...planned.links].map(({ field, outcome }) => [field, outcome]),
    unions: planned.unions.map(({ one, other }) => [name(one), name(other)].toSorted()),
    parentLinks: planned.parentLinks.map(({ parent, child }) => [name(parent), name(child)]),
    loops: planned.loops.map(({ parent, child }) => [name(parent), name(child)]),
    missing: planned.missing,
    removedHere: planned.removedHere.map(name),
  };
}

const unchanged = {
  changes: [],
  unions: [],
  parentLinks: [],
  loops: [],
  missing: [],
  removedHere: [],
};
const annAndBo = [
  ...person("A", "Ann Lee", ...born(1900)),
  ...person("B", "Bo Lee", ...born(1930)),
];
const parentOf = (parent: string, child: string) => [
  `0 @F${parent}${child}@ FAM`,
  `1 HUSB @${parent}@`,
  `1 CHIL @${child}@`,
];

describe("a file that comes a second time", () => {
  it("DATA-03 meets everybody and changes nothing, whatever stands in it", async () => {
    await fc.assert(
      fc.asyncProperty(anyGedcom, async (text) => {
        const plan = planImport(await readGedcom([utf8(text)]), TODAY);
        const known = familyOfPlan(plan);
        const again = planUpdate(plan, known, matchPeople(plan, known));
        expect(again.added).toEqual([]);
        expect([...again.people, ...again.links]).toEqual([]);
        expect([...again.unions, ...again.parentLinks, ...again.loops]).toEqual([]);
        expect(again.missing).toEqual([]);
        expect(again.facts.filter(({ does }) => does !== "stay")).toEqual([]);
        expect(again.names).not.toContain(true);
      }),
      { numRuns: examples(200) },
    );
  });

  it("DATA-03 takes what changed in the file, keeps what changed here, and asks where both did", async () => {
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

  it("DATA-03 deletes nobody whom the file leaves out, and adds nobody again who was removed here", async () => {
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

  it("DATA-03 misses nobody who was removed here", async () => {
    const known = familyOfPlan(await planOf(...annAndBo));
    const withoutBo = { ...known, people: known.people.slice(0, 1) };
    const again = await update(withoutBo, ...person("A", "Ann Lee", ...born(1900)));
    expect(again.missing).toEqual([]);
  });

  it("DATA-03 names each change by person and field, with what both say", async () => {
    const known = familyOfPlan(await planOf(...annAndBo));
    const file = [...annAndBo.slice(0, 4), ...person("B", "Bo Lee", "1 SEX M", ...born(1932))];
    const plan = await planOf(...file);
    const { people } = planUpdate(plan, known, matchPeople(plan, known));
    const whose = { place: 1, userId: 2, outcome: "take" };
    expect(people).toMatchObject([
      { key: "person 1 sex", field: "sex", here: { sex: null }, file: { sex: "male" }, ...whose },
      {
        key: "person 1 birth",
        field: "birth",
        here: { birth: { date: "1930-01-01" } },
        file: { birth: { date: "1932-01-01" } },
        ...whose,
      },
    ]);
  });

  it("DATA-03 brings no fact and no name to who signs in or was removed here", async () => {
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
    const again = planUpdate(plan, known, matchPeople(plan, known));
    const work = plan.facts.flatMap(({ kind, whose }, at) =>
      kind === "OCCU" ? [[whose.one, again.facts[at]?.does]] : [],
    );
    expect(work).toEqual([
      [0, "leave"],
      [1, "leave"],
      [2, "add"],
    ]);
    expect(plan.otherNames.map(({ name }, at) => [name, again.names[at]])).toEqual([
      ["Annie Lee", false],
      ["Bobby Lee", false],
      ["Cyrus Lee", true],
    ]);
    expect([...again.untouched]).toEqual([1]);
  });

  it("DATA-03 does not record a link again that was removed here", async () => {
    const file = [...annAndBo, ...parentOf("A", "B")];
    const known = { ...familyOfPlan(await planOf(...file)), links: [] };
    expect(await update(known, ...file)).toMatchObject(unchanged);
  });

  it("DATA-03 changes nothing of who signs in", async () => {
    const known = familyOfPlan(await planOf(...annAndBo));
    known.people[0]!.signsIn = true;
    const file = [...person("A", "Ann Lee", ...born(1900), ...died("1980")), ...annAndBo.slice(4)];
    expect(await update(known, ...file)).toMatchObject({ added: [], changes: [] });
  });

  it("DATA-03 meets somebody by an id for good after name, pointer and file have changed", async () => {
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

  it("DATA-03 takes a pointer that was given to somebody else for nobody", async () => {
    const known = familyOfPlan(await planOf(...annAndBo));
    const file = [
      ...person("A", "Ann Lee", ...born(1900)),
      ...person("B", "Cy Fox", ...born(1700)),
    ];
    expect(await update(known, ...file)).toMatchObject({ added: ["Cy Fox"], missing: [2] });
  });
});

describe("a couple that comes a second time", () => {
  const couple = (year: number, ...ofBo: string[]) => [
    ...person("A", "Ann Lee", ...born(1980)),
    ...person("B", "Bo Lee", ...born(1981), ...ofBo),
    ...["0 @F1@ FAM", "1 HUSB @B@", "1 WIFE @A@", "1 MARR", `2 DATE ${year}`],
  ];

  it("DATA-03 takes another wedding day, and is not recorded twice", async () => {
    const known = familyOfPlan(await planOf(...couple(2005)));
    const again = await update(known, ...couple(2006));
    expect(again).toMatchObject({ unions: [], changes: [["start", "take"]] });
  });

  it("DATA-03 asks about the wedding day where it changed here too", async () => {
    const known = familyOfPlan(await planOf(...couple(2005)));
    known.links[0]!.start = { date: "2007-01-01", words: "2007" };
    const plan = await planOf(...couple(2006));
    const { links } = planUpdate(plan, known, matchPeople(plan, known));
    expect(links).toMatchObject([
      {
        key: "SPOUSE 1 2 start",
        link: { userId: 1, relatedUserId: 2 },
        here: { start: { date: "2007-01-01" } },
        file: { start: { date: "2006-01-01" } },
        outcome: "ask",
      },
    ]);
  });

  it("DATA-03 keeps the wedding day that changed here alone", async () => {
    const known = familyOfPlan(await planOf(...couple(2005)));
    known.links[0]!.start = { date: "2007-01-01", words: "2007" };
    expect(await update(known, ...couple(2005))).toMatchObject(unchanged);
  });

  it("DATA-03 takes what became of the two, and asks nobody where that changed here too", async () => {
    const known = familyOfPlan(await planOf(...couple(2005)));
    const file = couple(2005, ...died("2020"));
    const death = ["death", "take"];
    expect((await update(known, ...file)).changes).toEqual([death, ["status", "take"]]);
    known.links[0]!.status = "FORMER";
    expect((await update(known, ...file)).changes).toEqual([death]);
  });
});

describe("links of a file that comes a second time", () => {
  const lees = [...annAndBo, ...person("C", "Cy Lee", ...born(1960))];
  const family = ["0 @F1@ FAM", "1 HUSB @B@", "1 WIFE @A@", "1 CHIL @C@"];

  it.each(["Ann Lee", "Bo Lee", "Cy Lee"])(
    "DATA-03 do not come again to %s, who was removed here",
    async (removed) => {
      const all = familyOfPlan(await planOf(...lees, ...family));
      const known = {
        ...all,
        people: all.people.filter(({ name }) => name.fullName !== removed),
        links: [],
        remembered: { ...all.remembered, links: [] },
      };
      const { unions, parentLinks } = await update(known, ...lees, ...family);
      expect([...unions, ...parentLinks].flat()).not.toContain(removed);
      expect([...unions, ...parentLinks]).toHaveLength(1);
    },
  );

  it("DATA-03 are added between people who are there, and with those who are new", async () => {
    const known = familyOfPlan(await planOf(...lees));
    const again = await update(
      known,
      ...[...lees, ...person("D", "Di Fox"), ...family],
      ...["0 @F2@ FAM", "1 HUSB @C@", "1 WIFE @D@", ...parentOf("D", "A")],
    );
    expect(again.unions).toEqual([
      ["Ann Lee", "Bo Lee"],
      ["Cy Lee", "Di Fox"],
    ]);
    expect(again.parentLinks).toEqual([
      ["Bo Lee", "Cy Lee"],
      ["Ann Lee", "Cy Lee"],
      ["Di Fox", "Ann Lee"],
    ]);
  });
});

describe("what another source brought", () => {
  it("DATA-03 does not count as what this one said of somebody the last time", async () => {
    const known = familyOfPlan(await planOf(...annAndBo));
    const [ann] = known.remembered.people;
    const birth = { date: "1950-01-01", words: "1950" };
    const imported = { ...ann!.imported, birth };
    known.remembered.people.push({ ...ann!, sourceId: 2, imported });
    known.people[0]!.birth = { date: "1901-01-01", words: "1901" };
    expect(await update(known, ...annAndBo)).toMatchObject({
      matches: [
        ["Ann Lee", 1, "id"],
        ["Bo Lee", 2, "id"],
      ],
      ...unchanged,
    });
  });

  it("DATA-03 is not missing in the file of this one", async () => {
    const known = familyOfPlan(await planOf(...annAndBo, ...person("C", "Cy Lee")));
    known.remembered.people[2]!.sourceId = 2;
    expect(await update(known, ...annAndBo)).toMatchObject(unchanged);
  });

  it("DATA-03 does not keep this one from adding a link that was removed here", async () => {
    const file = [...annAndBo, ...parentOf("A", "B")];
    const known = { ...familyOfPlan(await planOf(...file)), links: [] };
    known.remembered.links[0]!.sourceId = 2;
    const { parentLinks } = await update(known, ...file);
    expect(parentLinks).toEqual([["Ann Lee", "Bo Lee"]]);
  });
});

describe("a person whose name and birth both changed in the file", () => {
  const family = ["0 @F1@ FAM", "1 HUSB @B@", "1 WIFE @A@", "1 CHIL @C@", "1 CHIL @D@"];
  const lees = (...ann: string[]) => [
    ...ann,
    ...person("B", "Bo Lee", "1 SEX M", ...born(1898)),
    ...person("C", "Cy Lee", ...born(1930)),
    ...person("D", "Di Lee", ...born(1932)),
  ];
  const before = [...lees(...person("A", "Ann Lee", "1 SEX F", ...born(1900))), ...family];
  const renamed = person("A", "Anna Berg", "1 SEX F", ...born(1901));

  it("DATA-03 is matched by the pointer of the same source, with the same spouse and children", async () => {
    const known = familyOfPlan(await planOf(...before));
    expect(await update(known, ...lees(...renamed), ...family)).toMatchObject({
      added: [],
      matches: expect.arrayContaining([["Anna Berg", 1, "family"]]),
      changes: [
        ["name", "take"],
        ["birth", "take"],
      ],
      missing: [],
    });
  });

  const couple = ["0 @F1@ FAM", "1 HUSB @B@", "1 WIFE @A@"];
  const anna = person("A", "Anna Berg", ...born(1901));
  const bob = lees(...person("A", "Ann Lee", "1 SEX F", ...born(1900))).map((line) =>
    line.replace("Bo Lee", "Bob Berg").replace("1898", "1899"),
  );

  it.each([
    ["only the husband", lees(...renamed), couple, "Anna Berg", 1],
    ["only the wife", bob, couple, "Bob Berg", 2],
    ["only a child", lees(...renamed), ["0 @F1@ FAM", "1 WIFE @A@", "1 CHIL @C@"], "Anna Berg", 1],
    ["everybody, but says no sex", lees(...anna), family, "Anna Berg", 1],
  ])("DATA-03 is matched where the file has %s", async (_, people, families, name, userId) => {
    const known = familyOfPlan(await planOf(...before));
    expect(await update(known, ...people, ...families)).toMatchObject({
      added: [],
      matches: expect.arrayContaining([[name, userId, "family"]]),
    });
  });

  it("DATA-03 is matched where the file said no sex the last time", async () => {
    const known = familyOfPlan(
      await planOf(...lees(...person("A", "Ann Lee", ...born(1900))), ...family),
    );
    const { matches } = await update(known, ...lees(...renamed), ...family);
    expect(matches).toContainEqual(["Anna Berg", 1, "family"]);
  });

  it("DATA-03 is matched though another source has the same pointer for somebody else", async () => {
    const known = familyOfPlan(await planOf(...before, ...person("E", "Eve Fox")));
    const eve = known.remembered.people.at(-1)!;
    known.remembered.people.push({ ...eve, sourceId: 2, xref: "A" });
    const { matches } = await update(known, ...lees(...renamed), ...family);
    expect(matches).toContainEqual(["Anna Berg", 1, "family"]);
  });

  it("DATA-03 stays removed where they were removed here", async () => {
    const known = familyOfPlan(await planOf(...before));
    known.people = known.people.filter(({ id }) => id !== 1);
    const again = await update(known, ...lees(...renamed), ...family);
    expect(again).toMatchObject({ added: [], removedHere: ["Anna Berg"] });
  });

  it.each([
    ["the sex is another", lees(...person("A", "Al Berg", "1 SEX M", ...born(1901))), family],
    ["nobody of the family is shared", lees(...renamed), ["0 @F1@ FAM", "1 WIFE @A@"]],
    [
      "the spouse is another, though the children are the same",
      [...lees(...renamed), ...person("E", "Ed Fox")],
      [...family.filter((line) => !line.includes("HUSB")), "1 HUSB @E@"],
    ],
    [
      "all children are others, though the spouse is the same",
      [...lees(...renamed), ...person("E", "Ed Fox")],
      [...couple, "1 CHIL @E@"],
    ],
  ])("DATA-03 is added where %s", async (_, people, families) => {
    const known = familyOfPlan(await planOf(...before, ...person("E", "Ed Fox")));
    const { added } = await update(known, ...people, ...families);
    expect(added).toHaveLength(1);
  });

  it("DATA-03 is added where a program numbers anew, and the pointer is a brother's now", async () => {
    const known = familyOfPlan(await planOf(...before));
    const file = lees(...person("A", "Ann Lee", "1 SEX F", ...born(1900))).map((line) =>
      line.replace("@C@", "@X@"),
    );
    const brother = person("C", "Abe Lee", ...born(1925));
    const families = family.map((line) => line.replace("@C@", "@X@"));
    const again = await update(known, ...file, ...brother, ...families, "1 CHIL @C@");
    expect(again.added).toEqual(["Abe Lee"]);
  });

  it("DATA-03 is added where the parents are others, though spouse and children are the same", async () => {
    const parents = [...person("P", "Pia Fox"), ...person("Q", "Quinn Ray")];
    const known = familyOfPlan(await planOf(...before, ...parents, ...parentOf("P", "A")));
    const file = [...lees(...renamed), ...family, ...parents, ...parentOf("Q", "A")];
    expect((await update(known, ...file)).added).toEqual(["Anna Berg"]);
  });

  const eve = (xref: string) => person(xref, "Eve Fox", "1 SEX F", ...born(1905));
  const secondWife = ["0 @F2@ FAM", "1 HUSB @B@", "1 WIFE @A@"];

  it("DATA-03 is added where a program numbers anew, and the pointer is a second wife's now", async () => {
    const known = familyOfPlan(await planOf(...before));
    const ann = person("X", "Ann Lee", "1 SEX F", ...born(1900));
    const families = family.map((line) => line.replace("@A@", "@X@"));
    const again = await update(known, ...lees(...ann), ...eve("A"), ...families, ...secondWife);
    expect(again.added).toEqual(["Eve Fox"]);
  });

  it("DATA-03 is met once, by name, where the pointer was another's before", async () => {
    const known = familyOfPlan(await planOf(...before, ...eve("E")));
    const { matches } = await update(known, ...lees(...eve("A")), ...secondWife);
    expect(matches.filter(([name]) => name === "Eve Fox")).toEqual([["Eve Fox", 5, "name"]]);
  });
});

describe("a file of people who are there", () => {
  const bornOn = (day: string) => ["1 BIRT", `2 DATE ${day}`];

  it.each([
    ["the same day", bornOn("3 MAY 1900"), bornOn("3 MAY 1900"), true],
    ["the same year, inexact", bornOn("3 MAY 1900"), bornOn("ABT 1900"), true],
    ["another day of that year", bornOn("3 MAY 1900"), bornOn("4 MAY 1900"), false],
    ["another year", born(1900), born(1901), false],
    ["no day", born(1900), [], false],
  ])("DATA-03 meets a namesake born on %s: %o and %o", async (_, here, file, isMet) => {
    const known = forgotten(familyOfPlan(await planOf(...person("A", "Ánn LEE", ...here))));
    const { added } = await update(known, ...person("Z", "Ann Lee", ...file));
    expect(added).toEqual(isMet ? [] : ["Ann Lee"]);
  });

  it("DATA-03 meets who has no day by a parent, and not where parents differ", async () => {
    const lees = (parent: string) => [
      ...person("A", parent),
      ...person("B", "Bo Lee"),
      ...parentOf("A", "B"),
    ];
    const known = forgotten(familyOfPlan(await planOf(...lees("Ann Lee"))));
    expect((await update(known, ...lees("Ann Lee"))).matches).toContainEqual(["Bo Lee", 2, "name"]);
    expect((await update(known, ...lees("Eve Lee"))).added).toContain("Bo Lee");
  });

  it("DATA-03 adds who could be two of those here, or two who could be one", async () => {
    const [one, two] = [
      person("A", "Ann Lee", ...born(1900)),
      person("B", "Ann Lee", ...born(1900)),
    ];
    const both = forgotten(familyOfPlan(await planOf(...one, ...two)));
    expect((await update(both, ...one)).added).toEqual(["Ann Lee"]);
    const single = forgotten(familyOfPlan(await planOf(...one)));
    expect((await update(single, ...one, ...two)).added).toEqual(["Ann Lee", "Ann Lee"]);
  });

  it("TREE-01 never lets a link of the file make somebody their own ancestor", async () => {
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
