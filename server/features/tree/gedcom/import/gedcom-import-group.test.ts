import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { testDatabase } from "../../../../../tests/support/server/database.ts";
import { gedcomText, utf8 } from "../../../../../tests/support/families/gedcom/gedcom-text.ts";
import { importGedcom } from "./gedcom-import.service.ts";

const { db, empty } = await testDatabase();
beforeEach(empty);

const now = new Date("2026-11-21T12:00:00Z");
const lindgrens = readFileSync(
  new URL("../../../../../tests/fixtures/gedcom/lindgren-family.ged", import.meta.url),
);

const importInto = (groupName: string, bytes: Uint8Array, addToExisting = false) =>
  importGedcom(db, [bytes], { groupName, fileName: "family.ged", actor: null, now, addToExisting });

describe("the group of an import", () => {
  it("DATA-03 is found by name in any case, and its version is raised", async () => {
    await db.insert(familyGroups).values({ name: "The Lindgrens", familyVersion: 5 });
    const { group } = await importInto("the LINDGRENS", lindgrens);
    expect(group).toMatchObject({ name: "The Lindgrens", isNew: false });
    const [row] = await db.select().from(familyGroups);
    expect(row?.familyVersion).toBe(6);
  });

  it("DATA-03 isn't created for a file without people, and an existing one stays unchanged", async () => {
    const nobody = utf8(gedcomText("0 @S@ SUBM", "1 NAME Ann /Lee/", "0 @F1@ FAM", "1 HUSB @I1@"));
    const { group, people, couples, parentLinks, report } = await importInto("The Lees", nobody);
    expect({ group, people, couples, parentLinks }).toEqual({
      group: null,
      people: 0,
      couples: 0,
      parentLinks: 0,
    });
    expect(report.remarks.get("missingRecord")?.examples).toEqual([{ line: 9, text: "@I1@" }]);
    expect(await db.$count(familyGroups)).toBe(0);
    await db.insert(familyGroups).values({ name: "The Lees", familyVersion: 5 });
    await importInto("The Lees", nobody);
    expect(await db.select().from(familyGroups)).toMatchObject([{ familyVersion: 5 }]);
  });

  it("is a new one if the old one with that name was deleted", async () => {
    await db.insert(familyGroups).values({ name: "The Lindgrens", deletedAt: now });
    expect((await importInto("The Lindgrens", lindgrens)).group?.isNew).toBe(true);
  });

  it("rejects a second import, which would add everyone again, unless requested", async () => {
    await importInto("The Lindgrens", lindgrens);
    await expect(importInto("The Lindgrens", lindgrens)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("already has 15 people"),
    });
    expect(await db.$count(users)).toBe(15);
    await importInto("The Lindgrens", lindgrens, true);
    expect(await db.$count(users)).toBe(30);
  });

  it("is created by only one of two simultaneous imports", async () => {
    const both = await Promise.allSettled([
      importInto("The Lindgrens", lindgrens),
      importInto("the lindgrens", lindgrens),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await db.$count(familyGroups)).toBe(1);
    expect(await db.$count(users)).toBe(15);
    expect(await db.$count(familyRelationships)).toBe(46);
  });
});
