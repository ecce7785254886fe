import { describe, expect, it } from "vitest";
import { US_FORMATS } from "#shared/core/formats/formats.ts";
import { matchPeople } from "#shared/tree/gedcom/update/match-people.ts";
import { planUpdate } from "#shared/tree/gedcom/update/plan-update.ts";
import { gedcomClientFor } from "../../../../../tests/support/families/gedcom/gedcom-client.ts";
import { died, family, person } from "../../../../../tests/support/families/gedcom/gedcom-plan.ts";
import { gedcomText, utf8 } from "../../../../../tests/support/families/gedcom/gedcom-text.ts";
import { importsOn, lees } from "../../../../../tests/support/families/gedcom/imports.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { saveFormats } from "../../../core/formats/index.ts";
import { importGedcom } from "../import/gedcom-import.service.ts";
import { runImport } from "../job/import-job.service.ts";
import { storeFile } from "../import/gedcom-store.service.ts";
import { readPlan } from "./gedcom-update.service.ts";
import { readKnownFamily } from "./known-family.queries.ts";

const test = await testApp();
const { signInAs, db, ctx, aGroup, aPerson, anAccount } = test;
const { anAdministrator, rowsOf, peopleOf, linksOf } = importsOn(test);

const replaced = (from: string, to: string) => lees.map((line) => (line === from ? to : line));

describe("importing a file on screen", () => {
  it("DATA-03 previews what will be added, and adds it", async () => {
    const { group, bring } = await anAdministrator();
    const { seen, result } = await bring(lees);
    expect(seen).toMatchObject({
      counts: { people: 3, added: 3, matchedById: 0, matchedByName: 0, couples: 1, parentLinks: 2 },
      matches: [],
      added: [{ name: "Ann Lee" }, { name: "Bo Lee" }, { name: "Cy Lee" }],
    });
    expect(result).toEqual({
      file: "smith.ged",
      added: 3,
      updated: 0,
      matched: 0,
      couples: 1,
      parentLinks: 2,
    });
    expect(await peopleOf(group)).toHaveLength(3);
    expect(await linksOf(group)).toEqual([
      { link: "Ann Lee SPOUSE Bo Lee", kind: "married" },
      { link: "Bo Lee PARENT Cy Lee", kind: "birth" },
      { link: "Ann Lee PARENT Cy Lee", kind: "birth" },
    ]);
  });

  it("DATA-07 records an import in one line of the group's history", async () => {
    const { group, agent, bring } = await anAdministrator();
    await bring(lees);
    const { body } = await agent.get(`/api/family-groups/${group.id}/history`).expect(200);
    expect(body).toMatchObject([{ action: "imported", by: { name: "Ada Admin" } }]);
    expect(body[0].changes).toContainEqual({ field: "added", before: null, after: 3 });
    expect(body[0].changes).toContainEqual({ field: "file", before: null, after: "smith.ged" });
  });

  it("DATA-03 imports a file once, even for simultaneous requests", async () => {
    const { group, send, preview, start, take } = await anAdministrator();
    const file = await send(Buffer.from(`0 HEAD\n${lees.join("\n")}\n0 TRLR\n`));
    const seen = await preview(file);
    const answers = await Promise.all([1, 2, 3].map(() => start(file, seen)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all([1, 2, 3].map(() => runImport(ctx, ctx.workers, file)));
    expect(await take(file, seen)).toMatchObject({
      import: { status: "done", choices: null },
      result: { added: 3 },
    });
    expect(await peopleOf(group)).toHaveLength(3);
  });

  it("DATA-03 would import twice if both compared before either wrote (control)", async () => {
    const { group, account, send } = await anAdministrator();
    const id = await send(gedcomText(...lees));
    const plan = await readPlan(ctx.db, { id }, { now: ctx.now() });
    const known = await readKnownFamily(db, group.id);
    const update = planUpdate(plan, known, matchPeople(plan, known));
    const file = { familyGroupId: group.id, name: "smith.ged" };
    const choices = { taken: [], addToGuestLists: false };
    const job = { plan, update, file, actor: account, now: ctx.now(), ...choices };
    await Promise.all([1, 2].map(() => db.transaction((tx) => storeFile(tx, { ...job }))));
    expect(await peopleOf(group)).toHaveLength(6);
  });

  it("DATA-03 imports nothing if the family has changed since the preview", async () => {
    const { group, inGroup, account, agent, send, preview, start, take } = await anAdministrator();
    const file = await send(Buffer.from(`0 HEAD\n${lees.join("\n")}\n0 TRLR\n`));
    const seen = await preview(file);
    const other = await aPerson(inGroup);
    await agent
      .post("/api/relationships")
      .send({ userId: account.id, relatedUserId: other.id, relationshipType: "EXTENDED" })
      .expect(201);
    const { body } = await start(file, seen).expect(409);
    expect(body.code).toBe("gedcom.familyChanged");
    expect(await peopleOf(group)).toHaveLength(1);
    expect((await take(file, await preview(file))).result).toMatchObject({ added: 3 });
  });

  it("DATA-03 stores nothing if the database rejects the last link", async () => {
    const { group, send, preview, start, take, waiting } = await anAdministrator();
    const file = await send(Buffer.from(`0 HEAD\n${lees.join("\n")}\n0 TRLR\n`));
    const seen = await preview(file);
    await db.execute(`alter table gedcom_links add constraint none_now check (type <> 'PARENT')`);
    try {
      await start(file, seen).expect(200);
      await expect(runImport(ctx, ctx.workers, file)).rejects.toThrow("Failed query");
    } finally {
      await db.execute(`alter table gedcom_links drop constraint none_now`);
    }
    expect(await peopleOf(group)).toEqual([]);
    expect(await rowsOf("select 1 from gedcom_sources union all select 1 from history")).toEqual(
      [],
    );
    const failure = "Something went wrong on our end. Nothing was changed. Try again.";
    expect((await waiting()).import).toMatchObject({ status: "failed", failure });
    expect(await take(file, seen)).toMatchObject({ import: { status: "done" } });
  });

  it("DATA-03 returns the whole report as a file", async () => {
    const { agent, send } = await anAdministrator();
    const lines = Array.from({ length: 130 }, (_, at) => `0 @X${at}@ INDI`);
    const file = await send(Buffer.from(["0 HEAD", ...lees, ...lines, "0 TRLR"].join("\n")));
    const { text, headers } = await agent.get(`/api/gedcom-files/${file}/report`).expect(200);
    expect(headers["content-disposition"]).toContain("smith - report.txt");
    expect(text).toContain("smith.ged: 133 people in the file, 133 to add, 0 already in the tree");
    expect(text).toContain("  line 2: Ann Lee (born 1900)");
    expect(text).toContain("    line 149: @X129@");
  });

  it("DATA-03 explains that a file contains no people", async () => {
    const { agent, send } = await anAdministrator();
    const file = await send(Buffer.from("0 HEAD\n0 TRLR\n"));
    const { body } = await agent.get(`/api/gedcom-files/${file}/preview`).expect(400);
    expect(body).toMatchObject({ code: "gedcom.noPeople" });
  });
});

describe("importing a file a second time", () => {
  it("DATA-03 changes nothing if the file is unchanged", async () => {
    const { group, bring } = await anAdministrator();
    await bring(lees);
    const { seen, result } = await bring(lees);
    expect(seen).toMatchObject({ isKnownSource: true, counts: { matchedById: 3, updated: 0 } });
    expect(result).toMatchObject({ added: 0, updated: 0, matched: 3, couples: 0, parentLinks: 0 });
    expect(await peopleOf(group)).toHaveLength(3);
  });

  it("DATA-03 accepts changes of the file, keeps changes made here, and asks if both changed", async () => {
    const { group, bring } = await anAdministrator();
    await bring(lees);
    await db.execute(`update users set birthdate_words = 'ABT 1901' where full_name = 'Ann Lee'`);
    await db.execute(`update users set birthdate_words = 'ABT 1931' where full_name = 'Cy Lee'`);
    const grown = [
      ...replaced("1 NAME Bo Lee", "1 NAME Bo Oliver Lee"),
      ...person("D", "Di Lee", ...died("1999")),
    ].map((line) => (line === "2 DATE 1930" ? "2 DATE 1932" : line));
    const { seen, result } = await bring(grown);
    expect(seen.counts).toMatchObject({ added: 1, matchedById: 3, updated: 1, asked: 1 });
    expect(result).toMatchObject({ added: 1, updated: 1 });
    const question = { field: "birth", here: "ABT 1931", file: "1932", outcome: "ask" };
    expect(seen.matches[0]).toMatchObject({ name: "Cy Lee", changes: [question] });
    expect(await peopleOf(group)).toEqual([
      { name: "Ann Lee", born: "ABT 1901", died: null },
      { name: "Bo Oliver Lee", born: "1898", died: null },
      { name: "Cy Lee", born: "ABT 1931", died: null },
      { name: "Di Lee", born: null, died: "1999" },
    ]);
    // An answered question returns only if the file changes again.
    expect((await bring(grown)).seen.counts).toMatchObject({ asked: 0, updated: 0 });
    const again = grown.map((line) => (line === "2 DATE 1932" ? "2 DATE 1933" : line));
    await bring(again, ({ matches }) => ({ taken: matches[0]!.changes.map(({ key }) => key) }));
    expect((await peopleOf(group))[2]).toMatchObject({ born: "1933" });
  });

  it("AUTH-18 DATA-03 formats dates as the site does, including in the report", async () => {
    const { agent, bring, send, preview } = await anAdministrator();
    const ann = (day: number) =>
      person(
        "A",
        "Ann Lee",
        "1 BIRT",
        `2 DATE ${day} APR 1950`,
        "1 OCCU Weaver",
        `2 DATE ${day} MAY 1970`,
      );
    await bring(ann(3));
    await saveFormats(db, { ...US_FORMATS, dates: "dayFirst" });
    const file = await send(gedcomText(...ann(4)));
    expect((await preview(file)).matches[0]!.changes).toMatchObject([
      { here: "Occupation, Weaver, 3 May 1970", file: "Occupation, Weaver, 4 May 1970" },
      { here: "3 April 1950", file: "4 April 1950" },
    ]);
    const { text } = await agent.get(`/api/gedcom-files/${file}/report`).expect(200);
    expect(text).toContain("birth: 3 April 1950 in the tree, 4 April 1950 in the file");
  });

  it("DATA-03 accepts a new divorce from the file in both rows of the link", async () => {
    const { bring } = await anAdministrator();
    await bring(lees);
    const { result } = await bring([...lees, "1 DIV", "2 DATE 1940"]);
    expect(result).toMatchObject({ updated: 2 });
    expect(
      await rowsOf(`select kind, relationship_status as status, end_date_words as ended
        from family_relationships where relationship_type = 'SPOUSE'`),
    ).toEqual([1, 2].map(() => ({ kind: "divorced", status: "FORMER", ended: "1940" })));
  });

  it("DATA-03 deletes nobody missing from the file, and lists them", async () => {
    const { group, bring } = await anAdministrator();
    await bring(lees);
    const { seen } = await bring([...lees.slice(0, 6), ...family("1 HUSB @B@", "1 WIFE @A@")]);
    expect(seen.missing).toMatchObject([{ name: "Cy Lee", years: "born 1930" }]);
    expect(await peopleOf(group)).toHaveLength(3);
    expect(await linksOf(group)).toHaveLength(3);
  });

  it("DATA-03 doesn't restore people removed here", async () => {
    const { group, bring } = await anAdministrator();
    await bring(lees);
    await db.execute(`update users set deleted_at = now() where full_name = 'Cy Lee'`);
    const { seen } = await bring(lees);
    expect(seen).toMatchObject({ counts: { added: 0 }, removedHere: [{ name: "Cy Lee" }] });
    expect(await peopleOf(group)).toHaveLength(2);
  });

  it("DATA-03 recognizes a file imported by command", async () => {
    const { group, agent, bring } = await anAdministrator();
    const bytes = utf8(gedcomText(...lees));
    const options = { groupName: "Smith", fileName: "first.ged", actor: null, now: ctx.now() };
    await importGedcom(db, [bytes], options);
    const { body } = await agent.get(`/api/family-groups/${group.id}/history`).expect(200);
    expect(body).toMatchObject([{ action: "imported", by: { name: "Homecoming" } }]);
    const { seen, result } = await bring(replaced("2 DATE 1925", "2 DATE 1926"));
    expect(seen).toMatchObject({ isKnownSource: true, counts: { added: 0, matchedById: 3 } });
    expect(seen.links).toMatchObject([{ field: "start", outcome: "take" }]);
    expect(result).toMatchObject({ added: 0, updated: 2 });
  });

  it("DATA-03 treats a file of another group as new", async () => {
    const one = await anAdministrator();
    await one.bring(lees);
    const group = await aGroup();
    const account = await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" });
    const { seen } = await gedcomClientFor(ctx, await signInAs(account), group).bring(lees);
    expect(seen).toMatchObject({ isKnownSource: false, counts: { added: 3, matchedByName: 0 } });
  });
});
