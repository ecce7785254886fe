import type { Page } from "@playwright/test";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { expect, test } from "../fixtures.ts";
import {
  stationOf,
  happeningNow,
  nameStation,
  waitUntilReadyOffline,
  reloadAndReadWarning,
} from "./door-desk.ts";
import { newerSite } from "./newer-site.ts";

// Check-in installs a service worker, which must not outlive its test.
test.use({ reuseContext: false });

test(
  "ATT-11 a new version replaces the open check-in page and keeps unsent check-ins; an incomplete version doesn't replace it",
  { tag: "@walks" },
  async ({ page, context, server, make, bergs }) => {
    const event = await make.anEvent({
      familyGroupId: bergs.group.id,
      createdBy: bergs.anna.id,
      ...happeningNow(),
      inviteRule: "descendants",
    });
    for (const name of ["Bo Berg", "Cy Berg"]) {
      const { id: userId } = await bergs.aRelative(name);
      await make.anAttendance({ eventId: event.id, userId, status: "confirmed" });
    }
    const site = await newerSite(server.address);
    await page.goto(`${site.address}/events/${event.id}/check-in`);
    await nameStation(page, "Gate");
    await waitUntilReadyOffline(page);
    const gate = stationOf(page);
    const checkIn = async (name: string) => {
      await gate.type(name);
      await page.keyboard.press("Enter");
      await gate.expectLastCheckIn(`Welcome, ${name}`);
    };
    const [first] = await storedVersions(page);

    // A new version arrives while check-ins are unsent, and the open page stays as it is.
    site.hears(false);
    await checkIn("Bo Berg");
    site.become("2");
    await lookForUpdate(page);
    await expect.poll(() => storedVersions(page)).toEqual([first, "2"]);
    await checkIn("Cy Berg");
    await expect(page.getByText("2 check-ins waiting to sync")).toBeVisible();
    expect(await shownVersion(page)).toBeNull();

    // Reopening the page shows the new version, even offline, and keeps the unsent check-ins.
    await context.setOffline(true);
    await lookForUpdate(page);
    await reloadAndReadWarning(page);
    await expect(page.getByText("2 check-ins waiting to sync")).toBeVisible();
    await expect(page.getByText("2 checked in · 0 more expected")).toBeVisible();
    expect(await shownVersion(page)).toBe("2");
    site.hears(true);
    await context.setOffline(false);
    await expect(page.getByText("Everything is synced")).toBeVisible();
    const rows = await server.db.select().from(attendance);
    expect(rows.map(({ status, checkedInOn }) => [status, checkedInOn])).toEqual([
      ["attended", "Gate"],
      ["attended", "Gate"],
    ]);

    // An incomplete version isn't stored, and the previous one opens.
    site.become("3", true);
    await lookForUpdate(page);
    await expect.poll(() => storedVersions(page)).toEqual([first, "2"]);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("Offline · Guest list from")).toBeVisible();
    expect(await shownVersion(page)).toBe("2");
    await context.setOffline(false);
    await site.close();
  },
);

/** Makes the browser look for a new worker, and waits until it is installed or rejected. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/events/");
    const updated = await registration!.update().catch(() => null);
    const worker = updated && (updated.installing ?? updated.waiting);
    if (!worker) return;
    await new Promise<void>((resolve) => {
      const checkState = () => {
        if (worker.state === "activated" || worker.state === "redundant") resolve();
      };
      worker.addEventListener("statechange", checkState);
      checkState();
    });
  });

/** The stored versions of the page, oldest first. */
const storedVersions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.replace("pages-", "")));

const shownVersion = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLMetaElement>("meta[name=version]")?.content ?? null,
  );
