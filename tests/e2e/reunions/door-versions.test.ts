import type { Page } from "@playwright/test";
import { attendance } from "#shared/events/attendance.table.ts";
import { expect, test } from "../fixtures.ts";
import { desk, nameLaptop, ready, reloadWithUnsent } from "./door-desk.ts";
import { newerSite } from "./newer-site.ts";

// Check-in installs a service worker, which must not outlive its test.
test.use({ reuseContext: false });

test(
  "ATT-11 a new version takes the check-in page over while it is open and presses wait, and one that comes in part does not",
  { tag: "@walks" },
  async ({ page, context, server, make, bergs }) => {
    const event = await make.anEvent({
      familyGroupId: bergs.group.id,
      createdBy: bergs.anna.id,
      startDate: "2031-07-02",
      endDate: "2031-07-04",
      inviteRule: "descendants",
    });
    for (const name of ["Bo Berg", "Cy Berg"]) {
      const { id: userId } = await bergs.relative(name);
      await make.anAttendance({ eventId: event.id, userId, status: "confirmed" });
    }
    const site = await newerSite(server.address);
    await page.goto(`${site.address}/events/${event.id}/check-in`);
    await nameLaptop(page, "Gate");
    await ready(page);
    const gate = desk(page);
    const letIn = async (name: string) => {
      await gate.type(name);
      await page.keyboard.press("Enter");
      await gate.says(`Welcome, ${name}`);
    };
    const [first] = await keptVersions(page);

    // It comes while the page is open and something waits; the page goes on as it was.
    site.hears(false);
    await letIn("Bo Berg");
    site.become("2");
    await lookForUpdate(page);
    await expect.poll(() => keptVersions(page)).toEqual([first, "2"]);
    await letIn("Cy Berg");
    await expect(page.getByText("2 not yet sent")).toBeVisible();
    expect(await shownVersion(page)).toBeNull();

    // At the next opening it is there, without a network too, and what waited is.
    await context.setOffline(true);
    await lookForUpdate(page);
    await reloadWithUnsent(page);
    await expect(page.getByText("2 not yet sent")).toBeVisible();
    await expect(page.getByText("2 of 2 are here")).toBeVisible();
    expect(await shownVersion(page)).toBe("2");
    site.hears(true);
    await context.setOffline(false);
    await expect(page.getByText("All is sent")).toBeVisible();
    const rows = await server.db.select().from(attendance);
    expect(rows.map(({ status, checkedInOn }) => [status, checkedInOn])).toEqual([
      ["attended", "Gate"],
      ["attended", "Gate"],
    ]);

    // Of one that is not there as a whole nothing is kept, and the one before opens.
    site.become("3", true);
    await lookForUpdate(page);
    await expect.poll(() => keptVersions(page)).toEqual([first, "2"]);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("No connection: with the list of")).toBeVisible();
    expect(await shownVersion(page)).toBe("2");
    await context.setOffline(false);
    await site.close();
  },
);

/** Has the browser ask for another worker, as it does at each opening; until that is here, or is not. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/events/");
    const updated = await registration!.update().catch(() => null);
    const worker = updated && (updated.installing ?? updated.waiting);
    if (!worker) return;
    await new Promise<void>((resolve) => {
      const look = () => {
        if (worker.state === "activated" || worker.state === "redundant") resolve();
      };
      worker.addEventListener("statechange", look);
      look();
    });
  });

/** The versions of the page that are kept, the oldest first. */
const keptVersions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.replace("pages-", "")));

const shownVersion = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLMetaElement>("meta[name=version]")?.content ?? null,
  );
