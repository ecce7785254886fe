import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { gedcomClientFor } from "../../../../tests/support/families/gedcom/gedcom-client.ts";
import { gedcomText, utf8 } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { readContents } from "../../../../tests/support/families/gedcom/file-contents.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const { signInAs, db, ctx, aGroup, anAccount } = await testApp();

/** A group, and a Super Admin outside it who edits its people. */
async function aGroupToEdit(name: string) {
  const group = await aGroup({ name });
  const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const exchange = gedcomClientFor(ctx, agent, group);
  const take = async (bytes: Uint8Array) => {
    const file = await exchange.send(Buffer.from(bytes));
    const seen = await exchange.preview(file);
    expect(await exchange.take(file, seen)).toMatchObject({ import: { status: "done" } });
    return seen;
  };
  const exportFile = async () =>
    (await agent.get(`/api/family-groups/${group.id}/gedcom`).buffer().expect(200)).text;
  return { group, agent, exchange, take, exportFile };
}

type Edited = Awaited<ReturnType<typeof aGroupToEdit>>;

/** Edits data of every kind that an import added. */
async function edit({ group, agent }: Edited) {
  const { rows } = await db.execute<{ id: number; person: number }>(`
    select fact.id, fact.user_id as person from life_facts fact join users on users.id = fact.user_id
    where users.family_group_id = ${group.id} and fact.place is not null
      and users.is_deceased order by fact.id limit 1`);
  const [{ id, person }] = rows as [{ id: number; person: number }];
  await agent.patch(`/api/facts/${id}`).send({ place: "Port Edited" }).expect(200);
  const trade = { kind: "OCCU", detail: "Editor", note: "Two lines\nof a note" };
  await agent.post(`/api/users/${person}/facts`).send(trade).expect(201);
  const maiden = { kind: "maiden", name: "Ann Formerly" };
  await agent.post(`/api/users/${person}/other-names`).send(maiden).expect(201);
  await agent.patch(`/api/users/${person}`).send({ fullName: "Edited Name" }).expect(200);
}

const fixture = utf8(
  gedcomText(
    ["0 @I1@ INDI", "1 NAME Ann /Lee/", "1 SEX F", "1 BIRT", "2 DATE ABT 1850", "2 PLAC Voss"].join(
      "\n",
    ),
    ["2 SOUR @S1@", "3 PAGE 7", "1 DEAT Y", "1 NOTE Kept bees.", "2 CONT And goats."].join("\n"),
    ["0 @I2@ INDI", "1 NAME Bo /Berg/", "1 DEAT Y", "1 _MEDAL of bronze"].join("\n"),
    ["0 @I3@ INDI", "1 NAME Cy /Berg/", "1 BIRT", "2 DATE 3 MAR 1880", "1 DEAT Y"].join("\n"),
    ["0 @F1@ FAM", "1 HUSB @I2@", "1 WIFE @I1@", "1 CHIL @I3@", "1 MARR", "2 PLAC Voss"].join("\n"),
    ["0 @S1@ SOUR", "1 TITL Parish register"].join("\n"),
  ),
);

// GEDCOM_SAMPLES names a folder with more files to test.
const folder = process.env["GEDCOM_SAMPLES"] ?? "";
const files: [name: string, bytes: Uint8Array][] = [
  ["our own file", fixture],
  ...readdirSync(folder || ".")
    .filter((name) => name === "john-of-sea.ged" || name === "smith-sample.ged")
    .map((name): [string, Uint8Array] => [name, readFileSync(join(folder, name))]),
];

it.each(files)(
  "DATA-03 DATA-06 %s is imported, edited, exported, and imported again as the same family",
  async (_, bytes) => {
    const here = await aGroupToEdit("Here");
    await here.take(bytes);
    expect(await readContents(utf8(await here.exportFile()))).toEqual(await readContents(bytes));
    await edit(here);
    const text = await here.exportFile();
    for (const value of ["Edited", "Editor", "Port Edited", "Formerly", "CONT of a note"])
      expect(text).toContain(value);
    const again = await here.exchange.preview(await here.exchange.send(Buffer.from(text)));
    expect(again.counts).toMatchObject({ added: 0, asked: 0, couples: 0, parentLinks: 0 });
    const there = await aGroupToEdit("There");
    await there.take(utf8(text));
    expect(await readContents(utf8(await there.exportFile()))).toEqual(
      await readContents(utf8(text)),
    );
  },
);
