import { describe, expect, it } from "vitest";
import { gedcomClientFor } from "../../../../../tests/support/families/gedcom/gedcom-client.ts";
import { family, person } from "../../../../../tests/support/families/gedcom/gedcom-plan.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const { signInAs, db, ctx, aGroup, aPerson, anAccount } = await testApp();

async function anAdministrator() {
  const group = await aGroup({ name: "Smith" });
  const inGroup = { familyGroupId: group.id };
  const agent = await signInAs(await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }));
  return { inGroup, ...gedcomClientFor(ctx, agent, group) };
}

const rowsOf = async (query: string) =>
  (await db.execute(query)).rows.map((row) => Object.values(row).join(" "));
const facts = () =>
  rowsOf(`select kind, detail, place from life_facts where deleted_at is null order by id`);
const names = () => rowsOf(`select kind, name from other_names where deleted_at is null`);
const lines = () => rowsOf(`select level, tag, value from kept_lines order by id`);

const occupation = (what: string) => ["1 OCCU", what].join(" ");
const ann = (...more: string[]) => person("A", "Ann Lee", "1 BIRT", "2 DATE 1900", ...more);

it("DATA-06 adds facts, other names, and further lines with new people", async () => {
  const { bring } = await anAdministrator();
  const { seen } = await bring([
    ...ann(
      "2 PLAC Oslo",
      occupation("Weaver"),
      "1 NAME Anna /Lie/",
      "2 TYPE birth",
      "1 CHAN",
      "2 DATE 1999",
    ),
    ...person("B", "Bo Lee"),
    ...family("1 HUSB @B@", "1 WIFE @A@", "1 MARR", "2 PLAC Bergen"),
  ]);
  expect(await facts()).toEqual(["BIRT  Oslo", "OCCU Weaver ", "MARR  Bergen"]);
  expect(await names()).toEqual(["maiden Anna Lie"]);
  expect(await lines()).toContain("1 CHAN ");
  expect(seen.counts).toMatchObject({ facts: 3, names: 1 });
  expect(seen.lines.kept).toContainEqual({ line: "CHAN", count: 1 });
});

it("DATA-03 accepts a fact changed in the file, keeps one changed here, and asks if both changed", async () => {
  const { bring } = await anAdministrator();
  const file = (one: string, two: string, three: string) =>
    ann(occupation(one), `1 RESI`, `2 PLAC ${two}`, "1 EDUC School", `2 PLAC ${three}`);
  await bring(file("Weaver", "Oslo", "Hamar"));
  await db.execute(`update life_facts set place = 'Bergen' where kind in ('RESI', 'EDUC')`);
  const { seen, result } = await bring(file("Dyer", "Oslo", "Moss"));
  expect(seen.matches[0]?.changes).toEqual([
    {
      key: expect.any(String),
      field: "fact",
      outcome: "take",
      here: "Occupation, Weaver",
      file: "Occupation, Dyer",
    },
    expect.objectContaining({
      outcome: "ask",
      here: "Education, School, Bergen",
      file: "Education, School, Moss",
    }),
  ]);
  expect(result).toMatchObject({ added: 0, updated: 1 });
  expect(await facts()).toEqual(["OCCU Dyer ", "RESI  Bergen", "EDUC School Bergen"]);
  const again = await bring(file("Dyer", "Oslo", "Drammen"), ({ matches }) => ({
    taken: matches[0]!.changes.map(({ key }) => key),
  }));
  expect(again.result).toMatchObject({ updated: 1 });
  expect(await facts()).toEqual(["OCCU Dyer ", "RESI  Bergen", "EDUC School Drammen"]);
});

it("DATA-03 doesn't add facts or names removed here, and removes none missing from the file", async () => {
  const { bring } = await anAdministrator();
  const file = ann(occupation("Weaver"), occupation("Singer"), "1 NAME Anna /Lie/", "2 TYPE birth");
  await bring(file);
  await db.execute(`update life_facts set deleted_at = now() where detail = 'Weaver'`);
  await db.execute(`update other_names set deleted_at = now()`);
  expect((await bring(file)).seen.counts).toMatchObject({ facts: 0, names: 0 });
  await bring(ann());
  expect(await facts()).toEqual(["OCCU Singer "]);
  expect(await names()).toEqual([]);
});

it("DATA-03 adds only unknown facts to a person matched by name", async () => {
  const { inGroup, bring } = await anAdministrator();
  const day = { birthdate: "1900-01-01", birthdateWords: "1900" };
  const here = await aPerson({ ...inGroup, fullName: "Ann Lee", ...day });
  await db.execute(`insert into life_facts (user_id, kind, detail, place) values
    (${here.id}, 'OCCU', 'Weaver', null), (${here.id}, 'BIRT', null, null)`);
  await bring(ann("2 PLAC Oslo", occupation("Weaver"), occupation("Singer")));
  expect(await facts()).toEqual(["OCCU Weaver ", "BIRT  Oslo", "OCCU Singer "]);
});

it("ROLE-03 adds no facts to a person who signs in", async () => {
  const { inGroup, bring } = await anAdministrator();
  const day = { birthdate: "1900-01-01", birthdateWords: "1900" };
  await anAccount({ ...inGroup, fullName: "Ann Lee", ...day });
  const { result } = await bring(ann(occupation("Weaver"), "1 NAME Anna /Lie/", "2 TYPE birth"));
  expect(result).toMatchObject({ added: 0, matched: 1, updated: 0 });
  expect([...(await facts()), ...(await names()), ...(await lines())]).toEqual([]);
});

describe("lines kept unchanged", () => {
  const source = ["0 @S1@ SOUR", "1 TITL Register", "1 REPO @R1@", "0 @R1@ REPO", "1 NAME Archive"];
  const weaver = [occupation("Weaver"), "2 SOUR @S1@", "3 PAGE 7"];

  it("DATA-03 are added when a file is imported again, also for known people, and none twice", async () => {
    const { bring } = await anAdministrator();
    await bring([...ann(...weaver, "1 RIN 7", "1 CHAN", "2 DATE 1999"), ...source]);
    const first = await lines();
    expect(first).toHaveLength(10);
    const grown = [
      ...ann("1 _MILT Navy", ...weaver, "2 AGE 20y", "1 RIN 8", "1 CHAN", "2 DATE 2001"),
      ...person("B", "Bo Lee", "1 OBJE @O1@"),
      ...source,
      "0 @O1@ OBJE",
      "1 FILE a.jpg",
      "1 SOUR @S1@",
    ];
    for (const _ of [1, 2]) {
      await bring(grown);
      expect((await lines()).slice(first.length).toSorted()).toEqual(
        [
          "1 OBJE @R3@",
          "1 _MILT Navy",
          "2 AGE 20y",
          "0 OBJE ",
          "1 FILE a.jpg",
          "1 SOUR @R1@",
        ].toSorted(),
      );
    }
  });

  it("DATA-03 of a file's records are added once, even from a file with other names", async () => {
    const { bring } = await anAdministrator();
    await bring([...ann(...weaver), ...source]);
    const others = [...person("X", "Xi Berg", occupation("Smith"), "2 SOUR @S1@"), ...source];
    const { seen } = await bring(others);
    expect(seen.isKnownSource).toBe(false);
    const records = await rowsOf(`select tag, xref from kept_lines where level = 0 order by id`);
    expect(records).toEqual(["SOUR R1", "REPO R2"]);
    expect((await lines()).filter((line) => line === "2 SOUR @R1@")).toHaveLength(2);
  });

  it("ROLE-03 aren't added to a person who signs in or to their couple", async () => {
    const { inGroup, bring } = await anAdministrator();
    const day = { birthdate: "1900-01-01", birthdateWords: "1900" };
    await anAccount({ ...inGroup, fullName: "Ann Lee", ...day });
    await bring([
      ...ann("1 _MILT Navy"),
      ...person("B", "Bo Lee", "1 _MILT Army"),
      ...family("1 HUSB @B@", "1 WIFE @A@", "1 _X ours"),
    ]);
    expect(await lines()).toEqual(["1 _MILT Army"]);
  });
});
