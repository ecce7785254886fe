import { describe, expect, it } from "vitest";
import { familyOfPlan } from "../../../../tests/support/families/gedcom/family-of-plan.ts";
import { born, died, person } from "../../../../tests/support/families/gedcom/gedcom-plan.ts";
import {
  annAndBo,
  parentOf,
  planOf,
  unchanged,
  update,
} from "../../../../tests/support/families/gedcom/second-import.ts";
import { matchPeople } from "./match-people.ts";
import { planUpdate } from "./plan-update.ts";

describe("a couple that is imported again", () => {
  const couple = (year: number, ...linesOfBo: string[]) => [
    ...person("A", "Ann Lee", ...born(1980)),
    ...person("B", "Bo Lee", ...born(1981), ...linesOfBo),
    "0 @F1@ FAM",
    "1 HUSB @B@",
    "1 WIFE @A@",
    "1 MARR",
    `2 DATE ${year}`,
  ];

  it("DATA-03 takes a changed wedding date, and isn't recorded twice", async () => {
    const known = familyOfPlan(await planOf(...couple(2005)));
    const repeated = await update(known, ...couple(2006));
    expect(repeated).toMatchObject({ unions: [], changes: [["start", "take"]] });
  });

  it("DATA-03 asks about the wedding date if it also changed here", async () => {
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

  it("DATA-03 keeps a wedding date that changed only here", async () => {
    const known = familyOfPlan(await planOf(...couple(2005)));
    known.links[0]!.start = { date: "2007-01-01", words: "2007" };
    expect(await update(known, ...couple(2005))).toMatchObject(unchanged);
  });

  it("DATA-03 takes a changed status of the union, and keeps one that also changed here", async () => {
    const known = familyOfPlan(await planOf(...couple(2005)));
    const file = couple(2005, ...died("2020"));
    const death = ["death", "take"];
    expect((await update(known, ...file)).changes).toEqual([death, ["status", "take"]]);
    known.links[0]!.status = "FORMER";
    expect((await update(known, ...file)).changes).toEqual([death]);
  });
});

describe("links of a file that is imported again", () => {
  const lees = [...annAndBo, ...person("C", "Cy Lee", ...born(1960))];
  const family = ["0 @F1@ FAM", "1 HUSB @B@", "1 WIFE @A@", "1 CHIL @C@"];

  it.each(["Ann Lee", "Bo Lee", "Cy Lee"])(
    "DATA-03 aren't restored for %s, who was removed here",
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

  it("DATA-03 are added between known people and with new people", async () => {
    const known = familyOfPlan(await planOf(...lees));
    const file = [
      ...lees,
      ...person("D", "Di Fox"),
      ...family,
      "0 @F2@ FAM",
      "1 HUSB @C@",
      "1 WIFE @D@",
      ...parentOf("D", "A"),
    ];
    const repeated = await update(known, ...file);
    expect(repeated.unions).toEqual([
      ["Ann Lee", "Bo Lee"],
      ["Cy Lee", "Di Fox"],
    ]);
    expect(repeated.parentLinks).toEqual([
      ["Bo Lee", "Cy Lee"],
      ["Ann Lee", "Cy Lee"],
      ["Di Fox", "Ann Lee"],
    ]);
  });
});

describe("data from another source", () => {
  it("DATA-03 doesn't count as this source's last values", async () => {
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

  it("DATA-03 isn't missing from this source's file", async () => {
    const known = familyOfPlan(await planOf(...annAndBo, ...person("C", "Cy Lee")));
    known.remembered.people[2]!.sourceId = 2;
    expect(await update(known, ...annAndBo)).toMatchObject(unchanged);
  });

  it("DATA-03 doesn't prevent this source from adding a link that was removed here", async () => {
    const file = [...annAndBo, ...parentOf("A", "B")];
    const known = { ...familyOfPlan(await planOf(...file)), links: [] };
    known.remembered.links[0]!.sourceId = 2;
    const { parentLinks } = await update(known, ...file);
    expect(parentLinks).toEqual([["Ann Lee", "Bo Lee"]]);
  });
});
