import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { readContents } from "../../../../../tests/support/families/gedcom/file-contents.ts";
import { testDatabase } from "../../../../../tests/support/server/database.ts";
import { gedcomText, utf8 } from "../../../../../tests/support/families/gedcom/gedcom-text.ts";
import { exportGroup } from "./gedcom-export.service.ts";
import { importGedcom } from "../import/gedcom-import.service.ts";

const { db, empty } = await testDatabase();
beforeEach(empty);

const now = new Date("2026-11-21T12:00:00Z");

async function importFile(bytes: Uint8Array, groupName = "The Lees"): Promise<number> {
  const { group } = await importGedcom(db, [bytes], {
    groupName,
    fileName: "family.ged",
    actor: null,
    now,
  });
  return group!.id;
}

async function exportText(groupId: number, withoutLiving = false): Promise<string> {
  let text = "";
  const options = { groupId, submitter: "Ann", now, withoutLiving };
  await exportGroup(db, options, (part) => {
    text += part;
  });
  return text;
}

const lees = gedcomText(
  "0 @I1@ INDI",
  "1 NAME Ann /Lee/",
  "2 NICK Annie",
  "1 BIRT",
  "2 DATE 1 MAY 1900",
  "2 PLAC Bergen",
  "2 SOUR @S1@",
  "3 PAGE 42",
  "1 DEAT Y",
  "1 NOTE Kept bees.",
  "1 SSN 123-45-6789",
  "1 ASSO @I3@",
  "0 @I2@ INDI",
  "1 NAME Bo /Berg/",
  "1 DEAT Y",
  "0 @I3@ INDI",
  "1 NAME Canary /Berg/",
  "2 NICK Canary nick",
  "1 SEX F",
  "1 BIRT",
  "2 DATE 7 JUL 1990",
  "2 PLAC Canary Island",
  "2 SOUR @S2@",
  "1 NOTE Canary story",
  "1 SSN canary",
  "1 FAMC @F1@",
  "0 @I4@ INDI",
  "1 NAME Dag /Dal/",
  "1 DEAT Y",
  "0 @F1@ FAM",
  "1 HUSB @I2@",
  "1 WIFE @I1@",
  "1 CHIL @I3@",
  "1 MARR",
  "2 PLAC Voss",
  "0 @F2@ FAM",
  "1 HUSB @I4@",
  "1 WIFE @I3@",
  "1 MARR",
  "2 DATE 8 AUG 2015",
  "2 PLAC Canary Church",
  "1 _X canary pair",
  "0 @S1@ SOUR",
  "1 TITL Parish register",
  "1 REPO @R1@",
  "0 @S2@ SOUR",
  "1 TITL Canary source",
  "0 @R1@ REPO",
  "1 NAME Archive",
);

describe("an exported group", () => {
  it("DATA-03 DATA-06 contains everything that was imported, in its place", async () => {
    const text = await exportText(await importFile(utf8(lees)));
    expect(text).toContain("1 BIRT\n2 DATE 1 MAY 1900\n2 PLAC Bergen\n2 SOUR @R1@\n3 PAGE 42\n");
    expect(await readContents(utf8(text))).toEqual(await readContents(utf8(lees)));
  });

  it("DATA-06 contains later changes, and nothing deleted", async () => {
    const group = await importFile(utf8(lees));
    await db
      .update(lifeFacts)
      .set({ place: "Oslo", sources: "A letter" })
      .where(eq(lifeFacts.place, "Bergen"));
    await db.update(lifeFacts).set({ deletedAt: now }).where(eq(lifeFacts.note, "Kept bees."));
    const text = await exportText(group);
    expect(text).toContain("1 BIRT\n2 DATE 1 MAY 1900\n2 PLAC Oslo\n2 SOUR A letter\n1 DEAT");
    expect(text).not.toMatch(/bees|PAGE 42/);
  });

  it("DATA-03 leaves out the details of living people, and records only they refer to", async () => {
    const text = await exportText(await importFile(utf8(lees)), true);
    expect(text).not.toMatch(/canary|1990|2015/i);
    expect(text).toContain("0 @I3@ INDI\n1 NAME Living\n1 SEX F\n1 FAMC @F1@\n0 @I4@");
    expect(text).toContain("1 TITL Parish register\n1 REPO @R3@\n");
    expect(text).toContain("0 @R3@ REPO\n1 NAME Archive\n");
    expect(text).toContain("2 PLAC Voss");
  });

  it("DATA-03 contains nobody from another group", async () => {
    const group = await importFile(utf8(lees));
    await importFile(
      utf8(lees.replaceAll("Lee", "Stranger").replaceAll("Parish", "Strange")),
      "The Strangers",
    );
    expect(await exportText(group)).not.toMatch(/Strange/);
  });
});

const folder = process.env["GEDCOM_SAMPLES"] ?? "";
const samples = folder
  ? ["john-of-sea.ged", "smith-sample.ged"].filter((file) => readdirSync(folder).includes(file))
  : [];

// GEDCOM_SAMPLES names a folder with more files to test.
it.each(samples)("DATA-03 DATA-06 exports all of %s", async (file) => {
  const bytes = readFileSync(join(folder, file));
  expect(await readContents(utf8(await exportText(await importFile(bytes))))).toEqual(
    await readContents(bytes),
  );
});
