import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { generateX25519Identity } from "age-encryption";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { BACKUP_TYPE } from "#shared/site/backups/backups.contract.ts";
import { images } from "#shared/core/images/images.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { aPictureUrl } from "../../../../tests/support/pictures.ts";
import { deriveSetupCode } from "../../../lib/sessions/secret.ts";
import { backupsJobs } from "./backups.jobs.ts";
import { makeBackup } from "./make/make-backup.service.ts";

const { signInAs, ctx, http, aGroup, anAccount, db } = await testApp({ BACKUPS_KEPT: "2" });
const { config } = ctx;
const { BACKUP_DIR } = config;
config.DATA_DIR = join(BACKUP_DIR, "data");

async function aSuperAdmin() {
  await rm(BACKUP_DIR, { recursive: true, force: true });
  const group = await aGroup();
  const account = await anAccount({ role: "SUPER_ADMIN", familyGroupId: group.id });
  return { account, agent: await signInAs(account) };
}
type Agent = Awaited<ReturnType<typeof signInAs>>;

const list = async (agent: Agent) => (await agent.get("/api/backups").expect(200)).body.backups;
const download = async (agent: Agent, name: string): Promise<Buffer> =>
  (await agent.get("/api/backups/file").query({ name }).buffer(true).parse(readBytes).expect(200))
    .body;
const upload = (agent: Agent, file: Buffer) =>
  agent.post("/api/backup-uploads").type(BACKUP_TYPE).send(file);

function readBytes(response: object, done: (error: null, body: Buffer) => void) {
  const chunks: Buffer[] = [];
  (response as Readable)
    .on("data", (chunk: Buffer) => chunks.push(chunk))
    .on("end", () => done(null, Buffer.concat(chunks)));
}

/** Restores, and returns how it ended. */
async function restore(agent: Agent, body: { name: string; key?: string }) {
  await agent.post("/api/backups/restore").send(body).expect(200);
  await expect
    .poll(async () => (await http.get("/api/restore")).body.state, { timeout: 30_000 })
    .not.toBe("running");
  return (await http.get("/api/restore").expect(200)).body;
}

const changeNames = () => db.update(users).set({ fullName: "Changed" });
const nameOf = async () => (await db.select().from(users))[0]?.fullName;

it("OPS-01 a Super Admin makes a backup, downloads it, uploads it elsewhere, and restores it", async () => {
  const { account, agent } = await aSuperAdmin();
  await agent
    .patch(`/api/users/${account.id}`)
    .send({ photo: await aPictureUrl() })
    .expect(200);
  await agent.post("/api/backups").expect(201);
  const [made] = await list(agent);
  expect(made).toMatchObject({ kind: "backup", people: 1, isEncrypted: false });
  const file = await download(agent, made.name);
  await rm(BACKUP_DIR, { recursive: true });
  const { body: uploaded } = await upload(agent, file).expect(201);
  expect(uploaded).toMatchObject({ kind: "upload", isEncrypted: false, size: file.length });
  await changeNames();
  await db.delete(images).catch(() => undefined);
  expect(await restore(agent, { name: uploaded.name })).toMatchObject({
    state: "done",
    advice: [],
  });
  expect(await nameOf()).toBe(account.fullName);
  const again = await signInAs(account);
  const { photo } = (await again.get(`/api/users/${account.id}`).expect(200)).body;
  await again.get(photo).expect(200);
});

it("OPS-01 encrypts downloads with the site's key, and opens them with that key only", async () => {
  const { account, agent } = await aSuperAdmin();
  config.BACKUP_KEY = await generateX25519Identity();
  const key = config.BACKUP_KEY;
  const file = await download(agent, await makeBackup(ctx));
  delete config.BACKUP_KEY;
  expect(file.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  const { name, isEncrypted } = (await upload(agent, file).expect(201)).body;
  expect(isEncrypted).toBe(true);
  await changeNames();
  const without = await restore(agent, { name });
  expect(without).toMatchObject({
    state: "failed",
    problem: expect.stringMatching(/Enter its key/),
  });
  const other = await restore(agent, { name, key: await generateX25519Identity() });
  expect(other.problem).toMatch(/This key doesn't open the backup/);
  expect(await nameOf()).toBe("Changed");
  expect(await restore(agent, { name, key })).toMatchObject({ state: "done" });
  expect(await nameOf()).toBe(account.fullName);
});

it("OPS-01 refuses a file that is no backup when it is uploaded", async () => {
  const { agent } = await aSuperAdmin();
  const { body } = await upload(agent, Buffer.from("PK a zip file")).expect(400);
  expect(body.message).toMatch(/isn't a backup/);
  expect(await list(agent)).toEqual([]);
});

it("OPS-01 says that a backup is missing, and that another restore is running", async () => {
  const { agent } = await aSuperAdmin();
  const name = "2020-01-01T00-00-00-000Z";
  await agent.post("/api/backups/restore").send({ name }).expect(404);
  await agent.get("/api/backups/file").query({ name }).expect(404);
  await agent.get("/api/backups/file").query({ name: "../data" }).expect(400);
});

it("OPS-01 answers 409 in plain words if the backup folder can't be written", async () => {
  const { agent } = await aSuperAdmin();
  await writeFile(BACKUP_DIR, "a file in its place");
  const { body } = await agent.post("/api/backups").expect(409);
  expect(body.message).toMatch(/can't write to the backup folder/);
  await rm(BACKUP_DIR);
});

it("OPS-01 makes a backup every day, checks it, keeps as many as set, and copies each photo once", async () => {
  const { account, agent } = await aSuperAdmin();
  await agent
    .patch(`/api/users/${account.id}`)
    .send({ photo: await aPictureUrl() })
    .expect(200);
  const runOn = async (day: number) => {
    const now = () => new Date(ctx.now().getTime() + day * 24 * 60 * 60 * 1000);
    await backupsJobs({ ...ctx, now })
      .find(({ isDaily }) => isDaily)!
      .run({});
  };
  await runOn(0);
  await runOn(0.5);
  const [first, ...others] = await list(agent);
  expect(others).toEqual([]);
  expect(first.checkedAt).not.toBeNull();
  const [folder = ""] = await readdir(join(BACKUP_DIR, "images"));
  const photos = async () => readdir(join(BACKUP_DIR, "images", folder));
  expect(await photos()).toHaveLength(1);
  await agent.patch(`/api/users/${account.id}`).send({ photo: null }).expect(200);
  await db.delete(images);
  for (const day of [1, 2, 3]) await runOn(day);
  expect(await list(agent)).toHaveLength(2);
  expect(await photos()).toEqual([]);
});

it("OPS-01 makes no daily backup of an empty site, or if none are to be kept", async () => {
  await rm(BACKUP_DIR, { recursive: true, force: true });
  const [daily] = backupsJobs(ctx);
  await daily!.run({});
  await anAccount();
  await backupsJobs({ ...ctx, config: { ...config, BACKUPS_KEPT: 0 } })[0]!.run({});
  await expect(readdir(BACKUP_DIR)).rejects.toThrow(/ENOENT/);
});

it("OPS-01 MEM-04 lists erasures next to the backups, without names", async () => {
  const { agent } = await aSuperAdmin();
  const person = await anAccount({ fullName: "Vera Berg" });
  await agent.post(`/api/users/${person.id}/erase`).send({ name: "Vera Berg" }).expect(200);
  await backupsJobs(ctx)
    .find(({ everyMinutes }) => everyMinutes)!
    .run({});
  const text = await readFile(join(BACKUP_DIR, "erasures.jsonl"), "utf8");
  expect(JSON.parse(text)).toMatchObject({ personId: person.id });
  expect(text).not.toContain("Vera");
});

it("OPS-01 restores on the first-run screen with the setup code, until there is an account", async () => {
  const { account, agent } = await aSuperAdmin();
  const file = await download(agent, await makeBackup(ctx));
  await db.execute(sql`truncate users, family_groups cascade`);
  const setupCode = deriveSetupCode(ctx.secret);
  config.isLocal = false;
  await http.post("/api/setup/backups").send({ setupCode: "wrong" }).expect(403);
  await http.post("/api/setup/backup-uploads").type(BACKUP_TYPE).send(file).expect(403);
  const found = await http.post("/api/setup/backups").send({ setupCode }).expect(200);
  expect(found.body.backups).toHaveLength(1);
  const query = { setupCode };
  const send = () =>
    http.post("/api/setup/backup-uploads").query(query).type(BACKUP_TYPE).send(file);
  const { name } = (await send().expect(201)).body;
  await http.post("/api/setup/restore").send({ name }).expect(403);
  await http.post("/api/setup/restore").send({ name, setupCode }).expect(200);
  await expect.poll(nameOf, { timeout: 30_000 }).toBe(account.fullName);
  config.isLocal = true;
  await send().expect(409);
  await http.post("/api/setup/restore").send({ name, setupCode }).expect(409);
});
