import { desc, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { testDatabase } from "../../../../../tests/support/server/database.ts";
import { gedcomText, utf8 } from "../../../../../tests/support/families/gedcom/gedcom-text.ts";
import { importGedcom } from "./gedcom-import.service.ts";

const { db, empty } = await testDatabase();
beforeEach(empty);

const now = new Date("2026-11-21T12:00:00Z");
const importInto = (groupName: string, bytes: Uint8Array, addToExisting = false) =>
  importGedcom(db, [bytes], { groupName, fileName: "family.ged", actor: null, now, addToExisting });

it("DATA-06 adds facts, other names, and all other lines to their people, couples, and facts", async () => {
  const file = gedcomText(
    "0 @I1@ INDI",
    "1 NAME Ann /Lee/",
    "2 NICK Annie",
    "1 BIRT",
    "2 DATE 1 MAY 1900",
    "2 PLAC Bergen",
    "2 SOUR @S1@",
    "3 PAGE 42",
    "1 NOTE Kept bees.",
    "1 SSN 123-45-6789",
    "0 @I2@ INDI",
    "1 NAME Bo /Lee/",
    "1 ASSO @I1@",
    "0 @F1@ FAM",
    "1 HUSB @I2@",
    "1 WIFE @I1@",
    "1 MARR",
    "2 PLAC Voss",
    "0 @S1@ SOUR",
    "1 TITL Parish register",
  );
  expect(await importInto("The Lees", utf8(file))).toMatchObject({
    facts: 2,
    otherNames: 1,
    notes: 1,
    sources: 1,
    kept: expect.arrayContaining([{ line: "SSN", count: 1 }]),
  });
  await importInto("The Lees", utf8(file.replace("Parish register", "Church book")), true);
  const { rows: facts } = await db.execute(sql`
      select concat_ws(' ', of.full_name, one.full_name, other.full_name, kind, label, place, note, sources) as fact
      from life_facts left join users of on of.id = user_id
        left join users one on one.id = one_id left join users other on other.id = other_id
      order by life_facts.id`);
  const ofEach = (source: string) => [
    { fact: `Ann Lee BIRT Bergen ${source}, 42` },
    { fact: "Ann Lee EVEN Story Kept bees." },
    { fact: "Ann Lee Bo Lee MARR Voss" },
  ];
  expect(facts).toEqual([...ofEach("Parish register"), ...ofEach("Church book")]);
  const [ann, bo] = await db
    .select()
    .from(users)
    .orderBy(desc(users.id))
    .limit(2)
    .then((rows) => rows.toReversed());
  expect((await db.select().from(otherNames)).map(({ name }) => name)).toEqual(["Annie", "Annie"]);
  const { rows: lines } = await db.execute(sql`
      select concat_ws(' ', level, xref, tag, value, 'of', coalesce(user_id::text, 'the file'), 'under', fact.kind) as line
      from kept_lines left join lateral (select kind from life_facts where id = fact_id) fact on true
      order by kept_lines.id desc limit 6`);
  // Records of the second file are numbered after those of the first.
  expect(lines.map(({ line }) => line).toReversed()).toEqual([
    `1 SSN 123-45-6789 of ${ann!.id} under`,
    `2 SOUR @R2@ of ${ann!.id} under BIRT`,
    `3 PAGE 42 of ${ann!.id} under BIRT`,
    `1 ASSO @I${ann!.id}@ of ${bo!.id} under`,
    "0 R2 SOUR of the file under",
    "1 TITL Church book of the file under",
  ]);
});
