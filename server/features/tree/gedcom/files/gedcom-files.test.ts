import { eq, sql } from "drizzle-orm";
import { createServer, request } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { GEDCOM_TYPE } from "#shared/tree/gedcom/gedcom.contract.ts";
import { gedcomFileChunks, gedcomFiles } from "#shared/tree/gedcom/gedcom-files.table.ts";
import { gedcomText } from "../../../../../tests/support/families/gedcom/gedcom-text.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { aSession } from "../../../../../tests/support/session.ts";
import { QUOTAS } from "../../../../lib/limits/limits.ts";
import { removeOldFiles } from "./gedcom-files.service.ts";

const { signInAs, app, db, ctx, aGroup, anAccount } = await testApp();

/** A group with an administrator. */
async function anAdministrator() {
  const group = await aGroup({ name: "Smith" });
  const account = await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" });
  return { group, account, agent: await signInAs(account) };
}

type Administrator = Awaited<ReturnType<typeof anAdministrator>>;

const send = ({ group, agent }: Administrator, bytes: string | Buffer, name = "smith.ged") =>
  agent
    .post(`/api/family-groups/${group.id}/gedcom-files`)
    .query({ name })
    .set("Content-Type", GEDCOM_TYPE)
    .send(bytes);

const ann = gedcomText("0 @I1@ INDI", "1 NAME Ann /Smith/");
const countRows = async () => ({
  files: await db.$count(gedcomFiles),
  pieces: await db.$count(gedcomFileChunks),
});

it("DATA-03 shows a file only to the person who sent it", async () => {
  const admin = await anAdministrator();
  const { body: file } = await send(admin, ann).expect(201);
  expect(file).toMatchObject({ name: "smith.ged", size: ann.length, result: null });
  const list = `/api/family-groups/${admin.group.id}/gedcom-files`;
  expect((await admin.agent.get(list).expect(200)).body).toEqual({ file });
  await admin.agent.get(`/api/gedcom-files/${file.id}/preview`).expect(200);
  const inGroup = { familyGroupId: admin.group.id };
  for (const other of [
    await anAccount({ ...inGroup, role: "FAMILY_ADMIN" }),
    await anAccount({ role: "SUPER_ADMIN" }),
  ]) {
    const agent = await signInAs(other);
    expect((await agent.get(list).expect(200)).body).toEqual({ file: null });
    await agent.get(`/api/gedcom-files/${file.id}/preview`).expect(404);
    await agent.get(`/api/gedcom-files/${file.id}/report`).expect(404);
    await agent.delete(`/api/gedcom-files/${file.id}`).expect(404);
  }
});

it("DATA-03 explains that a GEDZIP file can't be imported yet, and what to do", async () => {
  const admin = await anAdministrator();
  const zip = Buffer.concat([Buffer.from("PK\u0003\u0004\u0014\0\0\0"), Buffer.alloc(5000)]);
  const { body } = await send(admin, zip, "smith.gdz").expect(400);
  expect(body).toMatchObject({ code: "gedcom.gedzip" });
  expect(body.message).toContain("save the tree as a GEDCOM file (.ged)");
  expect(await countRows()).toEqual({ files: 0, pieces: 0 });
});

it("ROLE-01 rejects an import by someone who is no longer an administrator", async () => {
  const admin = await anAdministrator();
  const { body: file } = await send(admin, ann).expect(201);
  await db.execute(`update users set role = 'USER' where id = ${admin.account.id}`);
  const taken = { version: 1, refused: [], taken: [] };
  await admin.agent.post(`/api/gedcom-files/${file.id}/import`).send(taken).expect(403);
});

it("DATA-03 keeps only the last file a person sent for a group", async () => {
  const admin = await anAdministrator();
  await send(admin, ann, "first.ged").expect(201);
  await send(admin, ann, "second.ged").expect(201);
  expect(await db.select({ name: gedcomFiles.name }).from(gedcomFiles)).toEqual([
    { name: "second.ged" },
  ]);
});

it.each([
  ["an empty file", "", "This file is empty."],
  ["an image", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 10]), "This isn't a text file."],
  ["a text", "Dear Ann,\nhow are you?\n", "This isn't a GEDCOM file"],
])("DATA-03 rejects %s with a message, and stores nothing", async (_, bytes, words) => {
  const admin = await anAdministrator();
  const { body } = await send(admin, bytes).expect(400);
  expect(body.message).toContain(words);
  expect(await countRows()).toEqual({ files: 0, pieces: 0 });
});

it("DATA-03 accepts a file of 50 MB, and shows who is in it", async () => {
  const admin = await anAdministrator();
  const note = `2 CONT ${"and so on ".repeat(20)}\n`;
  const large = ann.replace("0 TRLR", `1 NOTE A long story\n${note.repeat(260_000)}0 TRLR`);
  expect(large.length).toBeGreaterThan(50 * 1024 * 1024);
  const { body: file } = await send(admin, large).expect(201);
  expect((await countRows()).pieces).toBeGreaterThan(40);
  const { body } = await admin.agent.get(`/api/gedcom-files/${file.id}/preview`).expect(200);
  expect(body.added).toEqual([{ place: 0, line: 6, name: "Ann Smith", years: "" }]);
}, 60_000);

it("DATA-03 stores nothing of an interrupted upload", async () => {
  const { group, account } = await anAdministrator();
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { name, value } = await aSession(ctx, account);
  const sending = request({
    port: (server.address() as AddressInfo).port,
    method: "POST",
    path: `/api/family-groups/${group.id}/gedcom-files?name=smith.ged`,
    headers: {
      "content-type": GEDCOM_TYPE,
      "content-length": 10_000_000,
      cookie: `${name}=${value}`,
    },
  });
  sending.on("error", () => undefined);
  sending.write(ann.replace("0 TRLR", "1 NOTE x\n".repeat(300_000)));
  await vi.waitFor(async () => expect((await countRows()).pieces).toBeGreaterThan(0), 10_000);
  sending.destroy();
  await vi.waitFor(async () => expect(await countRows()).toEqual({ files: 0, pieces: 0 }), 10_000);
});

it("DATA-03 deletes files after a day, and unfinished uploads", async () => {
  const admin = await anAdministrator();
  const { body: file } = await send(admin, ann).expect(201);
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 25 * 60 * 60_000) };
  await removeOldFiles(ctx);
  expect(await countRows()).toEqual({ files: 1, pieces: 1 });
  await db.execute(`update gedcom_files set size = null where id = ${file.id}`);
  await admin.agent.get(`/api/gedcom-files/${file.id}/preview`).expect(404);
  await removeOldFiles(later);
  expect(await countRows()).toEqual({ files: 0, pieces: 0 });
});

it("DATA-03 returns 404 for a file older than a day, even before it is deleted", async () => {
  const admin = await anAdministrator();
  const { body: file } = await send(admin, ann).expect(201);
  await db.execute(`update gedcom_files set created_at = created_at - interval '25 hours'`);
  await admin.agent.get(`/api/gedcom-files/${file.id}/preview`).expect(404);
});

it("DATA-03 limits what one account may send, including unfinished files, and keeps the waiting file", async () => {
  const admin = await anAdministrator();
  const { body: file } = await send(admin, ann).expect(201);
  const unfinished = { familyGroupId: admin.group.id, sentBy: admin.account.id, name: "big.ged" };
  const [begun] = await db.insert(gedcomFiles).values(unfinished).returning();
  const limitInMegabytes = QUOTAS.gedcomFiles / (1024 * 1024);
  await db.execute(sql`
    insert into gedcom_file_chunks (file_id, position, bytes)
    select ${begun!.id}, n, decode(repeat('00', 1048576), 'hex') from generate_series(1, ${limitInMegabytes}) n`);
  const { body } = await send(admin, ann, "another.ged").expect(413);
  expect(body.code).toBe("gedcom.quotaExceeded");
  const list = `/api/family-groups/${admin.group.id}/gedcom-files`;
  expect((await admin.agent.get(list).expect(200)).body).toEqual({ file });
  expect(await countRows()).toEqual({ files: 2, pieces: limitInMegabytes + 1 });
  const other = await anAccount({ familyGroupId: admin.group.id, role: "FAMILY_ADMIN" });
  await send({ ...admin, agent: await signInAs(other) }, ann).expect(201);
  await db.delete(gedcomFiles).where(eq(gedcomFiles.id, begun!.id));
  await send(admin, ann, "another.ged").expect(201);
});
