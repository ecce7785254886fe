import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "@playwright/test";
import { users } from "#shared/family/people/people.table.ts";
import {
  test as base,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PASSWORD,
} from "../fixtures.ts";
import { deriveSetupCode } from "../../../server/lib/sessions/secret.ts";
import { serverProcess } from "../server-process.ts";

/** A site with a backup folder of its own. */
const test = base.extend<object, { folder: string }>({
  folder: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "homecoming-backups-"));
      await mkdir(join(folder, "data"));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  server: [
    async ({ folder }, use) => {
      const server = await serverProcess(settingsIn(folder, "data"));
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

const settingsIn = (folder: string, data: string) => ({
  BACKUP_DIR: join(folder, "backups"),
  DATA_DIR: join(folder, data),
});

const backupsOn = (page: Page) => page.getByRole("list", { name: "Backups" }).getByRole("listitem");

const openBackups = (page: Page) =>
  page
    .getByRole("navigation", { name: "Quick Links" })
    .getByRole("link", { name: "Backups" })
    .click();

/** Restores the first backup, and signs in when it is done. */
async function restoreAndSignIn(page: Page, email: string) {
  await backupsOn(page).first().getByRole("button", { name: "Restore…" }).click();
  const dialog = page.getByRole("dialog", { name: "Restore this backup?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore backup" }).click();
  await expect(page.getByRole("heading", { name: "Restoring the backup…" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The backup is restored" })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("OPS-01 a Super Admin makes, downloads, and uploads a backup, and restores it here and on a new site", async ({
  page,
  bergs,
  folder,
  server,
}) => {
  await page.goto("/");
  await openBackups(page);
  await expect(page.getByText("There is no backup yet.")).toBeVisible();
  await page.getByRole("button", { name: "Back up now" }).click();
  await expect(page.getByText("Last backup: today at")).toBeVisible();
  await expect(page.getByText("on the same disk as the family's data")).toBeVisible();
  await expect(backupsOn(page)).toHaveText([/^Today at .*1 person/]);

  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^homecoming-.*\.tar\.gz$/);
  const packed = await readFile(await file.path());

  const input = page.getByLabel("Upload a backup");
  const upload = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: "application/gzip", buffer });
  await upload("photo.jpg", Buffer.from("no backup"));
  await expect(page.getByText("This file isn't a backup.")).toBeVisible();
  await expect(input).toBeFocused();
  await expect(backupsOn(page)).toHaveCount(1);
  await upload(file.suggestedFilename(), packed);
  await expect(backupsOn(page)).toHaveText([/Uploaded/, /1 person/]);
  await expect(page.getByText("This file isn't a backup.")).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await bergs.aRelative("Added Later");
  await restoreAndSignIn(page, bergs.anna.email);
  await expect(page.getByRole("link", { name: "Family Tree" }).first()).toBeVisible();
  expect(await server.db.$count(users, eq(users.fullName, "Added Later"))).toBe(0);
  await openBackups(page);
  await expect(backupsOn(page)).toHaveText([/Before a restore.*2 people/, /Uploaded/, /1 person/]);

  // With a public address, a new site asks for the setup code.
  const newSite = await serverProcess({
    ...settingsIn(folder, "new-data"),
    APP_URL: "http://family.example",
  });
  try {
    await page.goto(`${newSite.address}/register`);
    await page.getByRole("link", { name: "Restore a backup instead" }).click();
    const code = page.getByLabel("Setup code");
    await code.fill("wrong");
    await page.keyboard.press("Enter");
    await expect(page.getByText("That isn't the setup code")).toBeVisible();
    await expect(code).toHaveValue("wrong");
    await expectAccessible(page);
    await code.fill(deriveSetupCode(newSite.signing.secret));
    await page.keyboard.press("Enter");
    await expect(backupsOn(page)).toHaveCount(3);
    await upload(file.suggestedFilename(), packed);
    await expect(backupsOn(page)).toHaveCount(4);
    await restoreAndSignIn(page, bergs.anna.email);
    await expect(page.getByRole("link", { name: "Family Tree" }).first()).toBeVisible();
    expect(await newSite.db.$count(users)).toBe(1);
    await page.goto(`${newSite.address}/restore`);
    await expect(page.getByText("This site already has accounts.")).toBeVisible();
  } finally {
    await newSite.stop();
  }
});
