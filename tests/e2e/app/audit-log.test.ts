import { readFile } from "node:fs/promises";
import { auditEvents } from "#shared/core/audit/audit.table.ts";
import { expect, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("OPS-04 a Super Admin filters the audit log by keyboard and exports the result", async ({
  page,
  server,
  make,
  bergs,
}) => {
  const { anna, group } = bergs;
  const cleo = await make.anAccount({ familyGroupId: group.id, fullName: "Cleo Dahl" });
  const noonOf = (day: number) => new Date(`2026-11-${day}T12:00:00Z`);
  const byPerson = { source: "person", facts: {}, ip: "203.0.113.7" } as const;
  await server.db.insert(auditEvents).values([
    { ...byPerson, kind: "signedIn", actorId: cleo.id, at: noonOf(10) },
    { ...byPerson, kind: "signedIn", actorId: anna.id, at: noonOf(12) },
    { ...byPerson, kind: "exported", actorId: cleo.id, at: noonOf(14), facts: EXPORT_FACTS },
    { ...byPerson, kind: "signedIn", actorId: cleo.id, at: noonOf(16) },
  ]);
  await page.goto("/family-groups");
  await page.getByRole("main").getByRole("link", { name: "Audit log" }).press("Enter");
  const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem");
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText("Cleo Dahl signed in");
  await expect(entries.first()).toContainText("from 203.0.113.7");

  const keyboard = page.keyboard;
  await page.getByRole("combobox", { name: "Person" }).focus();
  await keyboard.type("Cleo");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  await keyboard.press("Enter");
  await expect(entries).toHaveCount(3);
  await page.getByRole("combobox", { name: "Kind" }).focus();
  await keyboard.type("Sign-ins");
  await expect(entries).toHaveCount(2);
  await page.getByRole("textbox", { name: "First day" }).focus();
  await keyboard.type("11/31/2026");
  await keyboard.press("Tab");
  await expect(page.getByText("Enter a date")).toBeVisible();
  await keyboard.press("Shift+Tab");
  await keyboard.type("11/12/2026");
  await keyboard.press("Enter");
  await expect(entries).toHaveText([/Cleo Dahl signed in.*Nov 16, 2026/]);

  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as CSV" }).press("Enter");
  const file = await saved;
  expect(file.suggestedFilename()).toBe("audit log.csv");
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines.slice(1)).toEqual([expect.stringContaining("Cleo Dahl signed in")]);

  // The filters are part of the URL, so they survive a reload.
  await page.reload();
  await expect(entries).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Person" })).toHaveValue("Cleo Dahl");
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Clear filters" }).press("Enter");
  await expect(entries.first()).toContainText("Anna Berg downloaded the audit log");
  await expect(entries).toHaveCount(5);
});

const EXPORT_FACTS = { route: "GET /api/users/:id/export" };
