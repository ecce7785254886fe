import { expect, it } from "vitest";
import { family, person } from "../../../../../tests/support/families/gedcom/gedcom-plan.ts";
import { importsOn, lees } from "../../../../../tests/support/families/gedcom/imports.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { anAdministrator } = importsOn(test);

it("DATA-03 exports a group's tree as a file, which adds nothing when imported again", async () => {
  const { group, agent, bring, send, preview } = await anAdministrator();
  await bring(lees);
  const { text, headers } = await agent
    .get(`/api/family-groups/${group.id}/gedcom`)
    .buffer()
    .expect(200);
  expect(headers["content-disposition"]).toContain("Smith.ged");
  const seen = await preview(await send(Buffer.from(text)));
  expect(seen.counts).toMatchObject({ people: 4, added: 0, asked: 0, couples: 0, parentLinks: 0 });
});

/** People who are hard to tell apart: twins, a child named like a parent, three unknown names. */
const similarPeople = [
  ...["A", "B"].flatMap((xref) => person(xref, "Ann Lee", "1 BIRT", "2 DATE 1 MAY 1900")),
  ...person("C", "Bo Lee"),
  ...person("D", "Bo Lee"),
  ...["E", "F", "G"].flatMap((xref) => person(xref, "")),
  ...family("1 HUSB @C@", "1 CHIL @D@"),
];

it("DATA-03 recognizes everyone in its own file by their ids, even after another program changed it", async () => {
  const { group, agent, bring, send, preview } = await anAdministrator();
  await bring(similarPeople);
  await test.db.execute("delete from gedcom_sources");
  const download = async () =>
    (await agent.get(`/api/family-groups/${group.id}/gedcom`).buffer().expect(200)).text;
  const text = await download();
  expect(text.match(/^1 _UID [0-9A-F]{36}$/gm)).toHaveLength(8);
  expect(new Set(text.match(/_UID .*/g)).size).toBe(8);
  expect(await download()).toBe(text);
  const all = { people: 8, added: 0, matchedById: 8, asked: 0, updated: 0 };
  expect((await preview(await send(Buffer.from(text)))).counts).toMatchObject(all);
  const other = text
    .replace("1 SOUR HOMECOMING", "1 SOUR OTHER")
    .replaceAll(/@I(\d+)@/g, "@P$1@")
    .replaceAll("Ann", "Anna")
    .replaceAll("1900", "1901");
  const changed = await bring(other.split("\n").slice(1, -2));
  expect(changed.seen.counts).toMatchObject({ people: 8, added: 0, matchedById: 8 });
  // The other program kept our id as a line; the export contains the id only once.
  expect((await download()).match(/_UID .*/g)).toEqual(text.match(/_UID .*/g));
});

it("DATA-03 gives a person another id in another group, and keeps the ids of other programs", async () => {
  const [here, there] = [await anAdministrator("Smith"), await anAdministrator("Berg")];
  const download = async ({ group, agent }: typeof here) =>
    (await agent.get(`/api/family-groups/${group.id}/gedcom`).buffer().expect(200)).text;
  const theirs = "1 _UID 3D75B5EB36E940B3B79FF088B5C185951A2B";
  await here.bring(person("A", "Ann Lee", theirs));
  const text = await download(here);
  expect(text.match(/_UID/g)).toHaveLength(3);
  expect(text).toContain(theirs);
  await there.bring(text.split("\n").slice(1, -2));
  const other = await download(there);
  expect(other).toContain(theirs);
  const ours = (file: string) => new Set(file.match(/_UID .*/g));
  expect([...ours(other)].filter((line) => ours(text).has(line))).toEqual([theirs.slice(2)]);
});

it("DATA-03 leaves out the details of living people on request", async () => {
  const { group, agent, inGroup } = await anAdministrator();
  await test.aPerson({ ...inGroup, fullName: "Nina Living", birthdate: "2001-02-03" });
  const get = (query: string) =>
    agent.get(`/api/family-groups/${group.id}/gedcom${query}`).buffer().expect(200);
  expect((await get("")).text).toContain("Nina");
  const without = (await get("?withoutLiving=true")).text;
  expect(without).not.toMatch(/Nina|2001/);
  expect(without).toContain("0 TRLR");
});
