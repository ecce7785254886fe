import type { Browser, BrowserContext, Page } from "@playwright/test";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { aBadgeCode } from "../../support/badges.ts";
import { aSession } from "../../support/session.ts";
import {
  stationOf,
  happeningNow,
  nameStation,
  waitUntilReadyOffline,
  reloadAndReadWarning,
  scan,
  walkIn,
} from "./door-desk.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Make,
  type Server,
  test,
} from "../fixtures.ts";

const HOUSEHOLDS = 24;
const PEOPLE_PER_HOUSEHOLD = 5;

test("ATT-10 ATT-11 NAV-07 two stations check in 120 guests through a lost network and a server crash, and record each once", async ({
  page,
  browser,
  server,
  make,
  bergs,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { anna, group } = bergs;
  const event = await make.anEvent({
    name: "Summer reunion",
    familyGroupId: group.id,
    createdBy: anna.id,
    ...happeningNow(),
    timeZone: "Europe/Oslo",
    inviteRule: "descendants",
  });
  const houses = await makeHouses(make, group.id);
  const rows = await server.db
    .insert(attendance)
    .values(
      houses.flat().map((userId, at) => ({
        eventId: event.id,
        userId,
        status: at === 1 ? ("pending" as const) : ("confirmed" as const),
      })),
    )
    .returning();
  const helper = await make.anAccount({ fullName: "Hal Helper", familyGroupId: group.id });
  await server.db
    .insert(eventHelpers)
    .values({ eventId: event.id, userId: helper.id, role: "checkIn" });

  // An organizer's station, opened from the event page by keyboard.
  await page.goto(`/events/${event.id}?tab=attendance`);
  await page.getByRole("link", { name: "Check-in" }).click();
  await nameStation(page, "Gate");
  await expect(page.getByText("0 checked in · 119 more expected")).toBeVisible();
  await expectAccessible(page);
  const gate = stationOf(page);
  const side = stationOf(await secondStation(browser, { server, baseURL: baseURL! }, helper));
  await side.page.goto(`/events/${event.id}?tab=attendance`);
  await expect(side.page.getByRole("link", { name: "Export List" })).toHaveCount(0);
  await side.page.getByRole("link", { name: "Check-in" }).click();
  await nameStation(side.page, "Side door");

  await test.step("a guest without a reply is checked in, and an undo shows everywhere", async () => {
    await gate.type("pa house01");
    await page.keyboard.press("Enter");
    await gate.expectLastCheckIn("Welcome, Pa House01");
    await expect(side.page.getByText("1 checked in · 118 more expected")).toBeVisible();
    await side.type("pa house01");
    await side.page.keyboard.press("Enter");
    await side.expectLastCheckIn("Pa House01 is already checked in");
    await side.expectLastCheckIn("(Gate)");
    await expectAccessible(side.page);
    await gate.type("ma house01");
    await page.keyboard.press("Enter");
    await gate.expectLastCheckIn("Welcome, Ma House01");
    await page
      .getByRole("region", { name: "Last check-in" })
      .getByRole("button", { name: "Undo" })
      .click();
    await gate.expectLastCheckIn("Check-in undone");
    await expect(gate.search).toBeFocused();
    await page.keyboard.press("Escape");
    await gate.type("ma house01");
    await expect(page.getByRole("option", { name: /^Ma House01.*no reply yet/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await gate.expectLastCheckIn("Welcome, Ma House01");
  });

  await test.step("part of a household checks in by name, the rest by a scanned badge, wherever the focus is", async () => {
    const [kid1, kid2] = ["Kid1 House01", "Kid2 House01"];
    await page.getByRole("checkbox", { name: kid1 }).uncheck();
    await page.getByRole("checkbox", { name: kid2 }).uncheck();
    await page.getByRole("button", { name: "Check in Kid3 House01" }).click();
    await gate.expectLastCheckIn("Welcome, Kid3 House01");
    await page.getByRole("button", { name: "Walk-in" }).focus();
    await scan(page, aBadgeCode({ eventId: event.id, id: rows[2]!.id }));
    await gate.expectLastCheckIn("Welcome, Kid1 House01");
    await scan(page, "90071992547409930071992547");
    await gate.expectLastCheckIn("This isn't one of our codes");
    await gate.type("kid2 house01");
    await page.keyboard.press("Enter");
    await gate.expectLastCheckIn("Welcome, Kid2 House01");
  });

  await gate.checkInHouseholds(2, 4);
  await side.checkInHouseholds(13, 16);
  await expect(page.getByText("40 checked in · 80 more expected")).toBeVisible();
  await expect(side.page.getByText("40 checked in · 80 more expected")).toBeVisible();

  await test.step("one station goes offline: it reloads and keeps its check-ins", async () => {
    await waitUntilReadyOffline(page);
    await page.context().setOffline(true);
    await expect(page.getByText("Offline · Guest list from")).toBeVisible();
    await gate.checkInHouseholds(5, 6);
    await expect(page.getByText("10 check-ins waiting to sync")).toBeVisible();
    const hasWarned = await reloadAndReadWarning(page);
    expect(hasWarned).toBe(true);
    await expect(page.getByText("10 check-ins waiting to sync")).toBeVisible();
    await expect(page.getByText("50 checked in · 70 more expected")).toBeVisible();
    await gate.checkInHouseholds(7, 8);
    await walkIn(page, "Gil Guest");
    await gate.expectLastCheckIn("Welcome, Gil Guest");
    await expect(page.getByText("21 check-ins waiting to sync")).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    // Meanwhile the other station checks in someone whom the first has also checked in.
    await side.type("pa house08");
    await side.page.keyboard.press("Enter");
    await side.expectLastCheckIn("Welcome, Pa House08");
    await side.checkInHouseholds(17, 18);
  });

  await test.step("the server crashes: the other station keeps its check-ins, also after a reload", async () => {
    await waitUntilReadyOffline(side.page);
    await expect(side.page.getByText("Everything is synced")).toBeVisible();
    await server.kill();
    await expect(side.page.getByText("Offline · Guest list from")).toBeVisible();
    await side.checkInHouseholds(19, 20);
    await expect(side.page.getByText("10 check-ins waiting to sync")).toBeVisible();
    await reloadAndReadWarning(side.page);
    await expect(side.page.getByText("10 check-ins waiting to sync")).toBeVisible();
    await side.checkInHouseholds(21, 24);
    await expect(side.page.getByText("30 check-ins waiting to sync")).toBeVisible();
    await page.context().setOffline(false);
    await gate.checkInHouseholds(9, 12);
    await expect(page.getByText("41 check-ins waiting to sync")).toBeVisible();
    await server.startAgain();
  });

  await expect(page.getByText("Everything is synced")).toBeVisible({ timeout: 30_000 });
  await expect(side.page.getByText("Everything is synced")).toBeVisible({ timeout: 30_000 });
  const todo = page.getByRole("region", { name: "Check-ins to review" });
  await expect(todo).toContainText(
    /Pa House08: Already checked in at \d\d?:\d\d [AP]M \(Side door\)/,
  );
  await expectAccessible(page);
  await todo.getByRole("button", { name: /^Dismiss/ }).click();
  await expect(todo).toHaveCount(0);
  await expect(page.getByText("121 checked in · 0 more expected")).toBeVisible();
  await expect(side.page.getByText("121 checked in · 0 more expected")).toBeVisible();

  const checkedIn = await server.query(
    "select count(*)::int as arrived, count(distinct coalesce(user_id, -id))::int as people from attendance where event_id = $1 and status = 'attended' and checked_in",
    [event.id],
  );
  expect(checkedIn.rows).toEqual([{ arrived: 121, people: 121 }]);
  const log = await server.query(
    "select action, outcome, count(*)::int as count, count(distinct key)::int as keys from check_ins where event_id = $1 group by 1, 2 order by 1, 2",
    [event.id],
  );
  expect(log.rows).toEqual([
    { action: "checkIn", outcome: "already", count: 1, keys: 1 },
    // All 120, and one who was undone and checked in again.
    { action: "checkIn", outcome: "done", count: 121, keys: 121 },
    { action: "undo", outcome: "done", count: 1, keys: 1 },
    { action: "walkInGuest", outcome: "done", count: 1, keys: 1 },
  ]);
  const order = await server.query(
    "select count(*)::int as wrong from (select at, lag(at) over (partition by station order by id) as before from check_ins where event_id = $1) as lines where before > at",
    [event.id],
  );
  expect(order.rows).toEqual([{ wrong: 0 }]);
});

/** Adds families of two parents and three children each, named 'Pa House01' and so on. Returns their ids. */
async function makeHouses(make: Make, familyGroupId: number): Promise<number[][]> {
  const names = ["Pa", "Ma", "Kid1", "Kid2", "Kid3"];
  const ids = await make.manyPeople(HOUSEHOLDS * PEOPLE_PER_HOUSEHOLD, (n) => {
    const at = (n - 1) % PEOPLE_PER_HOUSEHOLD;
    const house = String(Math.ceil(n / PEOPLE_PER_HOUSEHOLD)).padStart(2, "0");
    return {
      fullName: `${names[at]} House${house}`,
      birthdate: at < 2 ? "1985-05-05" : "2022-03-03",
      familyGroupId,
    };
  });
  const houses = Array.from({ length: HOUSEHOLDS }, (_, at) =>
    ids.slice(at * PEOPLE_PER_HOUSEHOLD, (at + 1) * PEOPLE_PER_HOUSEHOLD),
  );
  await make.manyLinks(
    houses.map(([pa, ma]) => [pa!, ma!]),
    "SPOUSE",
  );
  await make.manyLinks(
    houses.flatMap(([pa, ma, ...kids]) =>
      kids.flatMap((kid): [number, number][] => [
        [pa!, kid],
        [ma!, kid],
      ]),
    ),
    "PARENT",
  );
  return houses;
}

/** A separate browser in which the helper is signed in. */
async function secondStation(
  browser: Browser,
  { server, baseURL }: { server: Server; baseURL: string },
  helper: { id: number },
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL });
  const { name, value } = await aSession(server.signing, helper);
  await context.addCookies([{ name, value, url: baseURL, httpOnly: true }]);
  return context.newPage();
}
