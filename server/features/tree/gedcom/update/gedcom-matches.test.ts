import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { born, family, person } from "../../../../../tests/support/families/gedcom/gedcom-plan.ts";
import { gedcomText } from "../../../../../tests/support/families/gedcom/gedcom-text.ts";
import { importsOn, lees } from "../../../../../tests/support/families/gedcom/imports.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { aGroup, aPerson, aRelationship, anAccount } = test;
const { anAdministrator, rowsOf, peopleOf, linksOf } = importsOn(test);

describe("a file with existing people", () => {
  it("DATA-03 matches them by name, dates, and family, and links them to new people", async () => {
    const { group, inGroup, bring } = await anAdministrator();
    const ann = await aPerson({ ...inGroup, fullName: "Ánn LEE", birthdate: "1900-01-01" });
    const { seen, result } = await bring(lees);
    expect(seen.matches).toMatchObject([{ name: "Ann Lee", by: "name", person: { id: ann.id } }]);
    expect(result).toMatchObject({ added: 2, matched: 1, updated: 1 });
    expect(await linksOf(group)).toContainEqual({ link: "Ánn LEE PARENT Cy Lee", kind: "birth" });
  });

  it("DATA-03 previews as updated the same people as the result, including new links, facts, and names", async () => {
    const { bring } = await anAdministrator();
    await bring(lees);
    const grown = [
      ...person("A", "Ann Lee", ...born(1900), "2 PLAC Bergen", "1 OCCU Weaver"),
      ...person("B", "Bo Lee", ...born(1898)),
      ...person("C", "Cy Lee", ...born(1930)),
      ...person("D", "Di Lee"),
      ...family("1 HUSB @B@", "1 WIFE @A@", "1 CHIL @C@", "1 CHIL @D@", "1 MARR", "2 DATE 1925"),
    ];
    const { seen, result } = await bring(grown);
    expect(seen.counts).toMatchObject({ added: 1, updated: 2 });
    expect(result).toMatchObject({ added: 1, updated: 2 });
  });

  it("DATA-03 adds a new person if a match is rejected", async () => {
    const { group, inGroup, bring } = await anAdministrator();
    await aPerson({ ...inGroup, fullName: "Ann Lee", birthdate: "1900-01-01" });
    const { result } = await bring(lees, ({ matches }) => ({
      refused: matches.map(({ place }) => place),
    }));
    expect(result).toMatchObject({ added: 3, matched: 0 });
    expect((await peopleOf(group)).filter(({ name }) => name === "Ann Lee")).toHaveLength(2);
    // A second import recognizes the file and its people.
    expect((await bring(lees)).result).toMatchObject({ added: 0, updated: 0 });
  });

  it.each([
    ["a password", {}],
    ["a provider", { password: null, lastLogin: new Date("2026-01-05T10:00:00Z") }],
  ])("ROLE-03 changes nothing for a person who signs in with %s", async (_, signIn) => {
    const { inGroup, bring } = await anAdministrator();
    const day = { birthdate: "1900-01-01", birthdateWords: "1900" };
    const existing = { fullName: "Ann Lee", ...day, role: "SUPER_ADMIN" } as const;
    const ann = await anAccount({ ...inGroup, ...existing, ...signIn });
    const { seen } = await bring(
      lees.map((line) => (line === "2 DATE 1900" ? `${line}\n1 DEAT Y` : line)),
    );
    expect(seen.matches).toMatchObject([{ person: { id: ann.id }, changes: [] }]);
    const [row] = await rowsOf(`select is_deceased, role from users where id = ${ann.id}`);
    expect(row).toEqual({ is_deceased: false, role: "SUPER_ADMIN" });
  });

  it("TREE-01 leaves out a link that would make someone their own ancestor, and says so", async () => {
    const { group, inGroup, bring } = await anAdministrator();
    const day = (year: number) => ({ birthdate: `${year}-01-01` });
    const ann = await aPerson({ ...inGroup, fullName: "Ann Lee", ...day(1900) });
    const cy = await aPerson({ ...inGroup, fullName: "Cy Lee", ...day(1930) });
    await aRelationship(cy, "PARENT", ann);
    const { seen } = await bring(lees);
    expect(seen.found).toMatchObject([{ finding: "ancestorLoop", outcome: "leftOut", count: 1 }]);
    expect(await linksOf(group)).toEqual([
      { link: "Cy Lee PARENT Ann Lee", kind: null },
      { link: "Ann Lee SPOUSE Bo Lee", kind: "married" },
      { link: "Bo Lee PARENT Cy Lee", kind: "birth" },
    ]);
  });
});

describe("a manual match", () => {
  it("DATA-03 matches a person in the file to one in the family, and previews the changes", async () => {
    const { group, inGroup, send, preview, take, bring } = await anAdministrator();
    const anna = await aPerson({ ...inGroup, fullName: "Anna Berg", birthdate: "1899-05-01" });
    const file = await send(gedcomText(...lees));
    const before = await preview(file);
    const place = before.added.find(({ name }) => name === "Ann Lee")!.place;
    const seen = await preview(file, `${place}-${anna.id}`);
    expect(seen.counts).toMatchObject({ added: 2, matchedByHand: 1, asked: 2 });
    expect(seen.matches[0]).toMatchObject({
      place,
      by: "hand",
      person: { id: anna.id },
      changes: [
        { field: "name", outcome: "ask" },
        { field: "birth", outcome: "ask" },
      ],
    });
    const taken = [seen.matches[0]!.changes[0]!.key];
    const { result } = await take(file, seen, { matched: [{ place, userId: anna.id }], taken });
    expect(result).toMatchObject({ added: 2, matched: 1, updated: 1 });
    expect(await peopleOf(group)).toHaveLength(3);
    const [row] = await rowsOf(
      `select full_name as name, birthdate as born from users where id = ${anna.id}`,
    );
    expect(row).toEqual({ name: "Ann Lee", born: "1899-05-01" });
    expect(await linksOf(group)).toContainEqual({ link: "Ann Lee PARENT Cy Lee", kind: "birth" });
    // A second import recognizes the file and its people.
    expect((await bring(lees)).result).toMatchObject({ added: 0, matched: 3 });
  });

  it("DATA-03 replaces an automatic match, whose person is then added", async () => {
    const { inGroup, send, preview, take } = await anAdministrator();
    const ann = await aPerson({ ...inGroup, fullName: "Ann Lee", birthdate: "1900-01-01" });
    const file = await send(gedcomText(...lees));
    const seen = await preview(file);
    const place = seen.added.find(({ name }) => name === "Bo Lee")!.place;
    const matched = [{ place, userId: ann.id }];
    expect((await take(file, seen, { matched })).result).toMatchObject({ added: 2, matched: 1 });
  });

  it.each([
    ["a person of another family", (_: number, other: number) => [{ place: 0, userId: other }]],
    ["a position missing from the file", (own: number) => [{ place: 3, userId: own }]],
    [
      "a person twice",
      (own: number) => [
        { place: 0, userId: own },
        { place: 1, userId: own },
      ],
    ],
  ])("ROLE-01 rejects %s with a message, in the preview and in the import", async (_, choose) => {
    const { group, inGroup, agent, send, preview, take } = await anAdministrator();
    const own = await aPerson({ ...inGroup, fullName: "Eve Lee" });
    const other = await aPerson({ familyGroupId: (await aGroup()).id, fullName: "Ann Lee" });
    const matched = choose(own.id, other.id);
    const file = await send(gedcomText(...lees));
    const query = { matched: matched.map(({ place, userId }) => `${place}-${userId}`).join() };
    const { body } = await agent.get(`/api/gedcom-files/${file}/preview`).query(query).expect(400);
    expect(body.code).toBe("gedcom.invalidMatch");
    const { import: failed } = await take(file, await preview(file), { matched });
    expect(failed).toMatchObject({ status: "failed", failure: body.message });
    expect(await peopleOf(group)).toHaveLength(1);
  });
});

it("DATA-03 lists more matches than a preview shows, and each can be rejected", async () => {
  const { group, agent, send, preview, take, bring } = await anAdministrator();
  const many = Array.from({ length: 503 }, (_, at) => person(`P${at}`, `Person${at} Lee`)).flat();
  await bring(many);
  const file = await send(gedcomText(...many));
  const seen = await preview(file);
  expect(seen.matches).toHaveLength(500);
  const address = `/api/gedcom-files/${file}/matches`;
  const behind = { after: seen.matches.at(-1)!.person.id };
  const { body, headers } = await agent.get(address).query(behind).expect(200);
  expect(headers).toMatchObject({ "x-total-count": "503" });
  expect(headers["link"]).toBeUndefined();
  const places = [...seen.matches, ...body].map(({ place }: { place: number }) => place);
  expect(places.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 503 }).keys()]);
  const first = await agent.get(address).expect(200);
  const [, next = ""] = /<(.+?)>/.exec(first.headers["link"] ?? "") ?? [];
  expect((await agent.get(next).expect(200)).body).toEqual(body);
  await agent.get(address).query({ after: 2_000_000_000 }).expect(404);
  expect((await take(file, seen, { refused: places })).result.added).toBe(503);
  expect(await peopleOf(group)).toHaveLength(1006);
});

const folder = process.env["GEDCOM_SAMPLES"] ?? "";
const samples = folder ? readdirSync(folder).filter((file) => file.endsWith(".ged")) : [];

// GEDCOM_SAMPLES names a folder with more files to test.
it.each(samples)("DATA-03 importing %s twice gives the same result as once", async (name) => {
  const { send, preview, take, agent } = await anAdministrator();
  const bytes = readFileSync(join(folder, name));
  const first = await send(bytes, name);
  const { status, body } = await agent.get(`/api/gedcom-files/${first}/preview`);
  if (status === 400) return expect(body.code).toBe("gedcom.noPeople");
  await take(first, body as { version: number });
  const again = await send(bytes, name);
  const seen = await preview(again);
  expect(seen.counts).toMatchObject({ added: 0, updated: 0, asked: 0, couples: 0, parentLinks: 0 });
  const { result } = await take(again, seen);
  expect(result).toMatchObject({ added: 0, updated: 0 });
});
