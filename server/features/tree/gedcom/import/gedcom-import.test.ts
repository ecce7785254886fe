import { readFileSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { GedcomError } from "#shared/tree/gedcom/records/gedcom-error.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { testDatabase } from "../../../../../tests/support/server/database.ts";
import { aPool } from "../../../../../tests/support/server/pool.ts";
import { gedcomText, utf8 } from "../../../../../tests/support/families/gedcom/gedcom-text.ts";
import { importGedcom } from "./gedcom-import.service.ts";

const { db, pool, url, empty } = await testDatabase();
beforeEach(empty);

const now = new Date("2026-11-21T12:00:00Z");
const lindgrens = readFileSync(
  new URL("../../../../../tests/fixtures/gedcom/lindgren-family.ged", import.meta.url),
);

const lineOf = (text: string) => lindgrens.toString().split("\n").indexOf(text) + 1;

const importInto = (groupName: string, bytes: Uint8Array, addToExisting = false) =>
  importGedcom(db, [bytes], { groupName, fileName: "family.ged", actor: null, now, addToExisting });

const counts = async () => ({
  groups: await db.$count(familyGroups),
  people: await db.$count(users),
  links: await db.$count(familyRelationships),
});

/** Returns the rows of one type as text: 'Åke is PARENT of Nils, birth, CURRENT'. */
async function linksOfType(type: "PARENT" | "SPOUSE" | "CHILD") {
  const { rows } = await db.execute<{ link: string }>(sql`
    select concat_ws(', ', one.first_name || ' of ' || coalesce(other.first_name, other.full_name),
      link.kind, link.relationship_status, link.start_date, link.end_date_words) as link
    from family_relationships link
    join users one on one.id = link.user_id join users other on other.id = link.related_user_id
    where link.relationship_type = ${type} order by link.id`);
  return rows.map(({ link }) => link);
}

describe("importing a family", () => {
  it("DATA-03 adds a file to a new group, and reports what was added and left out", async () => {
    const summary = await importInto("The Lindgrens", lindgrens);
    expect(summary).toMatchObject({
      group: { name: "The Lindgrens", isNew: true },
      people: 15,
      couples: 7,
      parentLinks: 16,
    });
    expect(Object.fromEntries(summary.report.remarks)).toEqual({
      missingRecord: { count: 1, examples: [{ line: lineOf("1 CHIL @I99@"), text: "@I99@" }] },
      impossibleDate: {
        count: 1,
        examples: [{ line: lineOf("2 DATE 30 FEB 1999"), text: "30 FEB 1999 (Tomás Moreau)" }],
      },
      unnamedPerson: { count: 1, examples: [{ line: lineOf("0 @I15@ INDI"), text: "@I15@" }] },
      standInDate: {
        count: 1,
        examples: [{ line: lineOf("1 BAPM"), text: "Signe Öström, baptised" }],
      },
    });
    expect(await counts()).toEqual({ groups: 1, people: 15, links: 46 });
  });

  it("DATA-03 keeps the text of inexact dates next to the day", async () => {
    await importInto("The Lindgrens", lindgrens);
    const people = await db.select().from(users).orderBy(users.id);
    expect(people[0]).toMatchObject({
      fullName: "Åke Emil Lindgren",
      firstName: "Åke Emil",
      lastName: "Lindgren",
      sex: "male",
      birthdate: "1868-01-01",
      birthdateWords: "ABT 1868",
      isDeceased: true,
      deathDate: "1931-11-04",
      deathDateWords: null,
      role: "USER",
      email: null,
      username: null,
      password: null,
      verified: false,
      claimable: false,
    });
    expect(people[1]?.birthdateWords).toBe("INT 12 MAR 1871 (baptised)");
    expect(people[2]).toMatchObject({
      fullName: "Dr. Nils Åke Lindgren",
      deathDateWords: "BET 1960 AND 1965",
    });
    expect(people[7]).toMatchObject({ deathDate: null, deathDateWords: "30 FEB 1999" });
    expect(people[14]).toMatchObject({ fullName: "Unknown", sex: null, birthdate: null });
  });

  it("REL-08 stores the kinds of parents, and the kind, dates, and status of each union", async () => {
    await importInto("The Lindgrens", lindgrens);
    expect(await linksOfType("SPOUSE")).toEqual([
      "Åke Emil of Signe, married, CURRENT, 1895-06-05",
      "Signe of Åke Emil, married, CURRENT, 1895-06-05",
      "Nils Åke of Helga, married, DECEASED, 1924-01-01",
      "Helga of Nils Åke, married, DECEASED, 1924-01-01",
      "Nils Åke of María, married, CURRENT, 1934-05-09",
      "María of Nils Åke, married, CURRENT, 1934-05-09",
      "Tomás of Karin, married, CURRENT",
      "Karin of Tomás, married, CURRENT",
      "Rafael of Yuki, married, CURRENT, 1965-06-21",
      "Yuki of Rafael, married, CURRENT, 1965-06-21",
      "Jonas of Odette, divorced, FORMER, 1987-09-12, AFT 1995",
      "Odette of Jonas, divorced, FORMER, 1987-09-12, AFT 1995",
      "Jonas of Emi, partners, CURRENT",
      "Emi of Jonas, partners, CURRENT",
    ]);
    const parents = await linksOfType("PARENT");
    expect(parents).toContain("Åke Emil of Nils Åke, birth, CURRENT");
    expect(parents).toContain("Tomás of Odette, adoptive, CURRENT");
    expect(parents).toContain("Jonas of Alva, step, CURRENT");
    expect(parents).toContain("Emi of Alva, birth, CURRENT");
  });

  it("REL-03 stores two rows for every link, one in each direction", async () => {
    await importInto("The Lindgrens", lindgrens);
    const { rows } = await db.execute(sql`
      select 1 from family_relationships link where not exists (
        select from family_relationships mirror
        where mirror.user_id = link.related_user_id and mirror.related_user_id = link.user_id
          and mirror.kind is not distinct from link.kind
          and mirror.relationship_type = case link.relationship_type
            when 'PARENT' then 'CHILD' when 'CHILD' then 'PARENT' else 'SPOUSE' end)`);
    expect(rows).toEqual([]);
    expect(await linksOfType("CHILD")).toContain("Alva of Emi, birth, CURRENT");
  });

  it("DATA-04 makes living people under 18 children", async () => {
    await importInto("The Lindgrens", lindgrens);
    const children = await db.select().from(users).where(eq(users.role, "CHILD"));
    expect(children.map(({ fullName }) => fullName)).toEqual(["Alva Berg"]);
  });

  it("ROLE-04 confirms links imported by an administrator's command", async () => {
    await importInto("The Lindgrens", lindgrens);
    const links = await db.select().from(familyRelationships);
    expect(links.every((link) => link.recordedBy === null && link.confirmedAt !== null)).toBe(true);
  });

  it("records which person imported", async () => {
    const [admin] = await db.insert(users).values({ fullName: "Ada" }).returning();
    const options = { groupName: "The Lindgrens", fileName: "family.ged", actor: admin!, now };
    await importGedcom(db, [lindgrens], options);
    const [link] = await db.select().from(familyRelationships).limit(1);
    expect(link).toMatchObject({ recordedBy: admin!.id, confirmedBy: admin!.id });
    const [group] = await db.select().from(familyGroups);
    expect(group?.createdBy).toBe(admin!.id);
  });
});

describe("all or nothing", () => {
  const nothing = { groups: 0, people: 0, links: 0 };

  it("DATA-03 stores nothing of a rejected file", async () => {
    const damaged = utf8(gedcomText("0 @I1@ INDI", "1 NAME Ann", "1 NOTE \0\0\0\0"));
    await expect(importInto("The Lees", damaged)).rejects.toBeInstanceOf(GedcomError);
    expect(await counts()).toEqual(nothing);
  });

  it("DATA-03 stores nothing if the database rejects the last link", async () => {
    await db.execute(sql`alter table family_relationships add constraint no_step_parents
      check (kind is distinct from 'step')`);
    await expect(importInto("The Lindgrens", lindgrens)).rejects.toMatchObject({
      cause: { constraint: "no_step_parents" },
    });
    expect(await counts()).toEqual(nothing);
    await db.execute(sql`alter table family_relationships drop constraint no_step_parents`);
  });

  it("DATA-03 stores nothing if the stream fails", async () => {
    async function* broken() {
      yield lindgrens.subarray(0, 1000);
      await readFile("/nowhere/at/all");
    }
    const options = { groupName: "The Lindgrens", fileName: "family.ged", actor: null, now };
    await expect(importGedcom(db, broken(), options)).rejects.toThrow("ENOENT");
    expect(await counts()).toEqual(nothing);
  });

  it("DATA-03 imports everything even if the database can't count its new rows at once", async () => {
    const shortLockPool = aPool({ connectionString: url, options: "-c lock_timeout=100ms" });
    onTestFinished(() => shortLockPool.end());
    const vacuum = await pool.connect();
    onTestFinished(() => vacuum.release(true));
    await vacuum.query("begin; lock table users in share update exclusive mode");
    const options = { groupName: "The Lindgrens", fileName: "family.ged", actor: null, now };
    const imported = await importGedcom(drizzle({ client: shortLockPool }), [lindgrens], options);
    expect(imported.people).toBe(15);
    expect(await counts()).toEqual({ groups: 1, people: 15, links: 46 });
  });
});

const folder = process.env["GEDCOM_SAMPLES"] ?? "";
const samples = folder ? readdirSync(folder).filter((file) => file.endsWith(".ged")) : [];

// GEDCOM_SAMPLES names a folder with more files to test.
it.each(samples)("DATA-03 imports all of %s", async (file) => {
  const { people, couples, parentLinks } = await importInto(file, readFileSync(join(folder, file)));
  // A file without people creates no group.
  const groups = people > 0 ? 1 : 0;
  expect(await counts()).toEqual({ groups, people, links: 2 * (couples + parentLinks) });
});
