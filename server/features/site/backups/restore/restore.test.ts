import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, it } from "vitest";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { aPictureUrl } from "../../../../../tests/support/pictures.ts";
import { imagePath } from "../backup-folder.service.ts";
import { makeBackup } from "../make/make-backup.service.ts";
import type { Manifest } from "../manifest.rules.ts";
import { checkBackup, restoreBackup } from "./restore.service.ts";

const { signInAs, ctx, aGroup, anAccount, aPerson, db } = await testApp();
const { BACKUP_DIR } = ctx.config;
const dataDir = join(BACKUP_DIR, "data");
let seconds = 0;
/** Every step has a time of its own, as in life. */
const later = () => ({
  ...ctx,
  config: { ...ctx.config, DATA_DIR: dataDir },
  now: () => new Date(ctx.now().getTime() + 1_000 * ++seconds),
});
const back = (name: string) => restoreBackup(later(), { path: join(BACKUP_DIR, name) });
const names = async () =>
  (await db.select({ name: users.fullName }).from(users).orderBy(users.id)).map(({ name }) => name);

async function aFamily() {
  const group = await aGroup({ name: "Berg" });
  const admin = await anAccount({
    fullName: "Anna",
    role: "SUPER_ADMIN",
    familyGroupId: group.id,
  });
  return { group, admin, agent: await signInAs(admin) };
}

/** Changes a backup's manifest. */
async function edit(name: string, change: (manifest: Manifest) => Partial<Manifest>) {
  const file = join(BACKUP_DIR, name, "manifest.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  await writeFile(file, JSON.stringify({ ...manifest, ...change(manifest) }));
}

it("OPS-01 restores people, photos, and links as they were, signs everyone out, and can go back", async () => {
  const { group, admin, agent } = await aFamily();
  const photo = await aPictureUrl();
  await agent.patch(`/api/users/${admin.id}`).send({ photo }).expect(200);
  const before = (await agent.get(`/api/users/${admin.id}`).expect(200)).body;
  const name = await makeBackup(later());

  await agent.patch(`/api/users/${admin.id}`).send({ fullName: "Changed", photo: null });
  const added = await aPerson({ fullName: "Added later", familyGroupId: group.id });
  const { restorePoint } = await back(name);

  expect(await names()).toEqual(["Anna"]);
  await agent.get(`/api/users/${admin.id}`).expect(401);
  const again = await signInAs(admin);
  const restored = (await again.get(`/api/users/${admin.id}`).expect(200)).body;
  expect({ ...restored, lastLogin: null }).toEqual({ ...before, lastLogin: null });
  await again.get(restored.photo).expect(200);
  const next = await aPerson({ familyGroupId: group.id });
  expect(next.id).toBeGreaterThan(added.id);

  // Even after the 30 days that such backups are kept for.
  const now = () => new Date(ctx.now().getTime() + 40 * 24 * 3_600_000);
  await restoreBackup({ ...later(), now }, { path: join(BACKUP_DIR, restorePoint!) });
  expect(await names()).toEqual(["Changed", "Added later"]);
});

it("OPS-01 raises the family's version above all earlier ones, so that caches show the restored tree", async () => {
  const { admin, group, agent } = await aFamily();
  const versionOf = async () => {
    const { rows } = await db.execute<{ version: number }>(
      sql`select family_version as version from family_groups where id = ${group.id}`,
    );
    return rows[0]!.version;
  };
  const name = await makeBackup(later());
  for (const fullName of ["Annie", "Anne", "Ann"])
    await agent.patch(`/api/users/${admin.id}`).send({ fullName }).expect(200);
  const changed = await versionOf();
  await back(name);
  expect(await versionOf()).toBeGreaterThan(changed);
});

it("OPS-01 MEM-04 erases people again who were erased after the backup", async () => {
  const { group, agent } = await aFamily();
  const person = await aPerson({ fullName: "Vera Berg", familyGroupId: group.id });
  const other = await aPerson({ fullName: "Olaf Berg", familyGroupId: group.id });
  const name = await makeBackup(later());
  await agent.post(`/api/users/${person.id}/erase`).send({ name: "Vera Berg" }).expect(200);
  const { erasedAgain } = await back(name);
  expect(erasedAgain).toBe(1);
  expect(await names()).toEqual(["Anna", "Erased person", other.fullName]);
});

it("OPS-01 doesn't send emails again that were due before the restore, and keeps those for later", async () => {
  await aFamily();
  const mail = (dueAt: Date) => ({
    kind: "reset" as const,
    address: "anna@example.org",
    internetMessageId: `<${dueAt.getTime()}@example.org>`,
    dueAt,
  });
  const day = 24 * 60 * 60 * 1000;
  const now = ctx.now().getTime();
  await db.insert(mails).values([mail(new Date(now - day)), mail(new Date(now + day))]);
  await back(await makeBackup(later()));
  const statuses = await db.select({ status: mails.status }).from(mails).orderBy(mails.dueAt);
  expect(statuses).toEqual([{ status: "closed" }, { status: "pending" }]);
});

it("OPS-01 restores a backup of the previous version, and migrates it", async () => {
  await aFamily();
  const name = await makeBackup(later());
  const migrations = readMigrationFiles({ migrationsFolder: "migrations" });
  const previous = migrations.findLast(({ sql: [first = ""] }) => !first.includes('"erasures"'))!;
  await edit(name, ({ tables }) => ({
    lastMigration: previous.folderMillis,
    tables: tables.filter((table) => table.name !== "erasures"),
  }));
  await back(name);
  expect(await names()).toEqual(["Anna"]);
  expect((await db.execute(sql`select from erasures`)).rowCount).toBe(0);
});

const DAMAGES: [string, RegExp, (name: string) => Promise<unknown>][] = [
  [
    "a truncated table",
    /damaged: its table users is incomplete or changed/,
    (name) => writeFile(join(BACKUP_DIR, name, "tables", "users.copy"), "1\t"),
  ],
  [
    "rows that nobody backed up",
    /its table family_groups is incomplete or changed/,
    (name) => appendFile(join(BACKUP_DIR, name, "tables", "family_groups.copy"), "x\n"),
  ],
  [
    "another text of the same length",
    /its table users is incomplete or changed/,
    async (name) => {
      const file = join(BACKUP_DIR, name, "tables", "users.copy");
      await writeFile(file, (await readFile(file, "utf8")).replace("Anna", "Eve!"));
    },
  ],
  [
    "a missing table",
    /its table users is incomplete/,
    (name) => rm(join(BACKUP_DIR, name, "tables", "users.copy")),
  ],
  [
    "no manifest",
    /its manifest can't be read/,
    (name) => rm(join(BACKUP_DIR, name, "manifest.json")),
  ],
  [
    "a table that no version has",
    /doesn't fit its version/,
    (name) =>
      edit(name, ({ tables }) => ({ tables: [...tables, { ...tables[0]!, name: "pg_class" }] })),
  ],
  [
    "a name that is SQL",
    /its manifest can't be read/,
    (name) =>
      edit(name, ({ tables }) => ({ tables: [{ ...tables[0]!, name: 'x"; DROP TABLE users' }] })),
  ],
  [
    "a key that could be guessed",
    /its keys are missing or changed/,
    (name) => writeFile(join(BACKUP_DIR, name, "keys", "session-secret"), "short"),
  ],
  [
    "a newer version",
    /A newer version of Homecoming made this backup/,
    (name) => edit(name, ({ lastMigration }) => ({ lastMigration: lastMigration + 1_000_000 })),
  ],
];

it.each(DAMAGES)(
  "OPS-01 refuses a backup with %s, and changes nothing",
  async (_what, message, damage) => {
    await aFamily();
    const name = await makeBackup(later());
    await damage(name);
    await db.update(users).set({ fullName: "Now" });
    await expect(back(name)).rejects.toThrow(message);
    expect(await names()).toEqual(["Now"]);
    const schemas = await db.execute(
      sql`select from pg_namespace where nspname like 'homecoming%'`,
    );
    expect(schemas.rowCount).toBe(0);
  },
);

it("OPS-01 refuses a backup with a changed or missing photo", async () => {
  const { admin, agent } = await aFamily();
  await agent
    .patch(`/api/users/${admin.id}`)
    .send({ photo: await aPictureUrl() })
    .expect(200);
  const name = await makeBackup(later());
  const [hash] = (await db.select({ photo: users.photo }).from(users)).map(({ photo }) => photo!);
  await appendFile(imagePath(BACKUP_DIR, hash!), "!");
  await expect(back(name)).rejects.toThrow(/the image .* is missing or changed/);
  await rm(imagePath(BACKUP_DIR, hash!));
  // Checked, because a restore first makes a backup of today's photos.
  const check = checkBackup(later(), { path: join(BACKUP_DIR, name) });
  await expect(check).rejects.toThrow(/the image .* is missing or changed/);
});

it("OPS-01 refuses a backup without a Super Admin, which would lock everyone out", async () => {
  const { admin } = await aFamily();
  await db.update(users).set({ role: "USER" }).where(eq(users.id, admin.id));
  const name = await makeBackup(later());
  await db.update(users).set({ role: "SUPER_ADMIN" });
  await expect(back(name)).rejects.toThrow(/no Super Admin/);
  expect((await db.select().from(users))[0]!.role).toBe("SUPER_ADMIN");
});

it("OPS-01 checks a backup by restoring it, and changes nothing", async () => {
  await aFamily();
  const name = await makeBackup(later());
  await db.update(users).set({ fullName: "Now" });
  await checkBackup(later(), { path: join(BACKUP_DIR, name) });
  expect(await names()).toEqual(["Now"]);
  await writeFile(join(BACKUP_DIR, name, "tables", "users.copy"), "");
  await expect(checkBackup(later(), { path: join(BACKUP_DIR, name) })).rejects.toThrow(/users/);
});
