import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { totpSecrets } from "#shared/accounts/second-factor/second-factor.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { lees } from "../../../../../tests/support/families/gedcom/imports.ts";
import { importsOn } from "../../../../../tests/support/families/gedcom/imports.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { gedcomText } from "../../../../../tests/support/families/gedcom/gedcom-text.ts";
import { resumeImports, runImport } from "./import-job.service.ts";

const test = await testApp();
const { db, ctx } = test;
const { anAdministrator, peopleOf, rowsOf } = importsOn(test);

/** An administrator with a file whose import is queued. */
async function aQueuedImport() {
  const admin = await anAdministrator();
  const file = await admin.send(gedcomText(...lees));
  const seen = await admin.preview(file);
  const chosen = { refused: [7], taken: ["person 0 name"] };
  const { body } = await admin.start(file, seen, chosen).expect(200);
  expect(body.import).toMatchObject({ status: "queued" });
  return { ...admin, file, seen, chosen };
}

type Admin = Awaited<ReturnType<typeof aQueuedImport>>;

const run = (file: number, over = {}) => runImport({ ...ctx, ...over }, ctx.workers, file);
const cancel = ({ agent, file }: Admin) =>
  agent.post(`/api/gedcom-files/${file}/import/cancel`).expect(200);
const statusOf = async ({ waiting }: Admin) => (await waiting()).import.status;

/** Lets an import write people, then blocks it with a lock until released or the test ends. */
async function blockImport() {
  const client = await ctx.pool.connect();
  await client.query("begin; lock table gedcom_links in exclusive mode");
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query("rollback");
    client.release();
  };
  onTestFinished(release);
  const isWaiting = async () =>
    (
      await rowsOf(
        "select 1 from pg_locks where relation = 'gedcom_links'::regclass and not granted",
      )
    ).length > 0;
  const reached = async () => {
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
  };
  return { release, reached };
}

const queuedJobs = () =>
  rowsOf("select data from pgboss.job where name = 'gedcom.import' and state = 'created'");

it("DATA-03 reports an import's progress, even after a reload, and its result", async () => {
  const admin = await aQueuedImport();
  const { reached, release } = await blockImport();
  const running = run(admin.file);
  await reached();
  await expect
    .poll(async () => (await admin.waiting()).import)
    .toMatchObject({ status: "running", progress: { step: "writing", part: 1 } });
  expect(await peopleOf(admin.group)).toEqual([]);
  await release();
  await running;
  expect(await admin.waiting()).toMatchObject({
    import: { status: "done", progress: null },
    result: { added: 3 },
  });
});

it("DATA-03 stores nothing of an import canceled while it runs, and keeps the choices", async () => {
  const admin = await aQueuedImport();
  const { reached, release } = await blockImport();
  const running = run(admin.file);
  await reached();
  const { body } = await cancel(admin);
  expect(body.import).toMatchObject({ status: "canceled", choices: admin.chosen });
  // The thread ends although its transaction still waits for the lock.
  await running;
  await release();
  expect(await peopleOf(admin.group)).toEqual([]);
  expect(await rowsOf("select 1 from gedcom_sources")).toEqual([]);
  expect(await statusOf(admin)).toBe("canceled");
  expect((await admin.take(admin.file, admin.seen)).result).toMatchObject({ added: 3 });
});

it("DATA-03 stores nothing of an import canceled just before its end", async () => {
  const admin = await aQueuedImport();
  const { reached, release } = await blockImport();
  const running = run(admin.file);
  await reached();
  await cancel(admin);
  await release();
  await running;
  expect(await peopleOf(admin.group)).toEqual([]);
  expect(await statusOf(admin)).toBe("canceled");
});

it("DATA-03 doesn't start a canceled import, and reports a finished one", async () => {
  const admin = await aQueuedImport();
  await cancel(admin);
  await run(admin.file);
  expect(await peopleOf(admin.group)).toEqual([]);
  await admin.take(admin.file, admin.seen);
  expect((await cancel(admin)).body).toMatchObject({ import: { status: "done" } });
});

it("DATA-03 continues after a killed server, and gives up with a message after three times", async () => {
  const admin = await aQueuedImport();
  const killRun = () =>
    db.execute(`update gedcom_files set import_status = 'running', attempt = attempt + 1,
      heartbeat_at = '2026-11-21T11:58:00Z'`);
  await killRun();
  await db.execute("delete from pgboss.job");
  await resumeImports(ctx);
  expect(await queuedJobs()).toEqual([{ data: { fileId: admin.file } }]);
  expect(await statusOf(admin)).toBe("queued");
  await killRun();
  await resumeImports(ctx);
  await killRun();
  await resumeImports(ctx);
  expect((await admin.waiting()).import).toMatchObject({
    status: "failed",
    failure:
      "The server stopped several times during this import. Nothing was changed. Try again later.",
    choices: admin.chosen,
  });
  expect((await admin.take(admin.file, admin.seen)).result).toMatchObject({ added: 3 });
});

it("DATA-03 doesn't disturb a running import, and stores nothing of an abandoned run", async () => {
  const admin = await aQueuedImport();
  const { reached, release } = await blockImport();
  const running = run(admin.file);
  await reached();
  await resumeImports(ctx);
  expect(await statusOf(admin)).toBe("running");
  await db.execute("update gedcom_files set attempt = attempt + 1");
  await release();
  await running;
  expect(await peopleOf(admin.group)).toEqual([]);
});

it("DATA-03 queues an import again when the server stops", async () => {
  const admin = await aQueuedImport();
  const { reached, release } = await blockImport();
  const stop = new AbortController();
  await db.execute("delete from pgboss.job");
  const running = run(admin.file, { stopping: stop.signal });
  await reached();
  stop.abort();
  await running;
  await release();
  expect(await queuedJobs()).toEqual([{ data: { fileId: admin.file } }]);
  expect(await peopleOf(admin.group)).toEqual([]);
  await run(admin.file);
  expect(await peopleOf(admin.group)).toHaveLength(3);
});

it("ROLE-01 imports nothing for a person who is no longer an administrator", async () => {
  const admin = await aQueuedImport();
  await db.execute(`update users set role = 'USER' where id = ${admin.account.id}`);
  await run(admin.file);
  const [file] = await rowsOf("select import_status as status, failure from gedcom_files");
  expect(file).toEqual({
    status: "failed",
    failure: "You can no longer import into this family. Nothing was changed.",
  });
  expect(await peopleOf(admin.group)).toEqual([]);
});

it("AUTH-16 imports nothing for an administrator without the second step that their group requires by now", async () => {
  const admin = await aQueuedImport();
  const rule = { requiresSecondFactor: true };
  await db.update(familyGroups).set(rule).where(eq(familyGroups.id, admin.group.id));
  await run(admin.file);
  const [file] = await rowsOf("select import_status as status, failure from gedcom_files");
  expect(file).toEqual({
    status: "failed",
    failure: "You can no longer import into this family. Nothing was changed.",
  });
  expect(await peopleOf(admin.group)).toEqual([]);
});

it("AUTH-16 imports for an administrator with the second step that their group requires", async () => {
  const admin = await aQueuedImport();
  await db.update(familyGroups).set({ requiresSecondFactor: true });
  const app = { sealed: "a key", lastStep: 0, createdAt: ctx.now() };
  await db.insert(totpSecrets).values({ userId: admin.account.id, ...app });
  await run(admin.file);
  expect(await peopleOf(admin.group)).toHaveLength(3);
});

it("DATA-03 fails with a message if the family changed between the click and the import", async () => {
  const admin = await aQueuedImport();
  await db.execute(`update family_groups set family_version = family_version + 1`);
  await run(admin.file);
  expect((await admin.waiting()).import).toMatchObject({
    status: "failed",
    failure: expect.stringContaining("Someone changed the family"),
    choices: admin.chosen,
  });
});

it("DATA-03 neither deletes nor replaces a file that is being imported", async () => {
  const admin = await aQueuedImport();
  const path = `/api/gedcom-files/${admin.file}`;
  expect((await admin.agent.delete(path).expect(409)).body.code).toBe("gedcom.beingImported");
  await expect(admin.send(gedcomText(...lees))).rejects.toThrow("409");
  await run(admin.file);
  await admin.send(gedcomText(...lees));
});
