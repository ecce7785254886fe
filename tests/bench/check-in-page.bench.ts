import { chromium, type Page } from "@playwright/test";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { buildClient, buildServer } from "../../scripts/build.mjs";
import { findBrowser } from "../../scripts/find-browser.ts";
import { serverProcess } from "../e2e/server-process.ts";
import { aBadgeCode } from "../support/badges.ts";
import { factoriesOn } from "../support/factories.ts";
import { aSession } from "../support/session.ts";
import { median } from "./measuring/median.ts";
import type { Measure } from "./run.ts";

const ATTENDEES = 2_000;
const SCANS = 30;
const OFFLINE = 500;

/** A check-in station for 2,000 guests: typing, scanning offline, and syncing the check-ins afterwards. */
export async function checkInPageBench(): Promise<Measure[]> {
  await Promise.all([buildServer(), buildClient()]);
  const server = await serverProcess();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const { account, eventId, codes } = await aCheckInEvent(server);
    const context = await browser.newContext({ baseURL: server.address });
    const { name, value } = await aSession(server.signing, account);
    await context.addCookies([{ name, value, url: server.address, httpOnly: true }]);
    const page = await context.newPage();
    await page.goto(`/events/${eventId}/check-in`);
    await page.getByLabel("Station name").fill("Gate");
    await page.keyboard.press("Enter");
    await page.getByText("Online").waitFor();
    const keystrokes = await keystrokeTimes(page, "person 12");
    await context.setOffline(true);
    const scans = await scanTimes(page, codes.slice(0, SCANS));
    await scanTimes(page, codes.slice(SCANS, OFFLINE));
    await page.getByText(`${OFFLINE} check-ins waiting to sync`).waitFor();
    const start = performance.now();
    await context.setOffline(false);
    await page.getByText("Everything is synced").waitFor();
    const sent = (performance.now() - start) / 1000;
    return [
      {
        name: "a typed letter in the check-in search until its results show, median",
        ratio: median(keystrokes),
        limit: 50,
        unit: "ms",
        detail: `${ATTENDEES} attendees, ${keystrokes.length} letters, two frames included`,
      },
      {
        name: "from a scan to 'Welcome' on the screen while offline, median",
        ratio: median(scans),
        limit: 100,
        unit: "ms",
        detail: `slowest of ${SCANS} ${Math.max(...scans).toFixed(0)} ms; stored on disk first`,
      },
      {
        name: `${OFFLINE} check-ins synced after going back online`,
        ratio: sent,
        limit: 2,
        unit: "s",
        detail: "until 'Everything is synced' shows on the screen",
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function aCheckInEvent(server: Awaited<ReturnType<typeof serverProcess>>) {
  const make = factoriesOn(server);
  const account = await make.anAccount({ role: "SUPER_ADMIN" });
  const { group } = await make.aFamilyOf(account, "Berg");
  const dayFromNow = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const event = await make.anEvent({
    familyGroupId: group.id,
    createdBy: account.id,
    // Check-in asks before it accepts anyone on another day.
    startDate: dayFromNow(-1),
    endDate: dayFromNow(1),
    inviteRule: "descendants",
  });
  const ids = await make.manyPeople(ATTENDEES, (n) => ({
    fullName: `Person ${String(n).padStart(4, "0")}`,
    familyGroupId: group.id,
  }));
  const rows = await server.db
    .insert(attendance)
    .values(ids.map((userId) => ({ eventId: event.id, userId, status: "confirmed" as const })))
    .returning({ id: attendance.id });
  const codes = rows.map(({ id }) => aBadgeCode({ eventId: event.id, id }));
  return { account, eventId: event.id, codes };
}

/** Milliseconds from each letter to the frame after its results were drawn. */
const keystrokeTimes = (page: Page, typed: string) =>
  page.evaluate(async (text) => {
    const field = document.querySelector<HTMLInputElement>("[role=combobox]")!;
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
    const times: number[] = [];
    for (let end = 1; end <= text.length; end++) {
      const start = performance.now();
      value.set!.call(field, text.slice(0, end));
      field.dispatchEvent(new Event("input", { bubbles: true }));
      for (let frame = 0; frame < 2; frame++)
        await new Promise((drawn) => requestAnimationFrame(drawn));
      times.push(performance.now() - start);
    }
    value.set!.call(field, "");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return times;
  }, typed);

/** Milliseconds from the Enter of each scan until its welcome was drawn. */
const scanTimes = (page: Page, codes: string[]) =>
  page.evaluate(async (scanned) => {
    const lastCheckIn = document.querySelector('[aria-label="Last check-in"]')!;
    const times: number[] = [];
    for (const code of scanned) {
      const before = lastCheckIn.textContent;
      const start = performance.now();
      for (const key of [...code.split(""), "Enter"])
        document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      while (lastCheckIn.textContent === before || !lastCheckIn.textContent?.startsWith("Welcome"))
        await new Promise((drawn) => requestAnimationFrame(drawn));
      await new Promise((drawn) => requestAnimationFrame(drawn));
      times.push(performance.now() - start);
    }
    return times;
  }, codes);
