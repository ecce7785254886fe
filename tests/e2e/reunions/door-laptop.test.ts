import type { Page } from "@playwright/test";
import { encodeQR } from "qr";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { aBadgeCode } from "../../support/badges.ts";
import { happeningNow, storedNames, nameStation, checkInByName, scan } from "./door-desk.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Make,
  PASSWORD,
  type Server,
  test,
} from "../fixtures.ts";

// Check-in installs a service worker, which must not outlive its test.
test.use({ reuseContext: false });

test("ATT-10 a station finds guests by nickname, checks in walk-ins, and works without a camera", async ({
  page,
  context,
  server,
  make,
  bergs,
}) => {
  const { event, bo } = await aFullEvent({ server, make, bergs });
  await bergs.aRelative("Dora Berg", { birthdate: "1980-01-01" });
  await page.goto(`/events/${event.id}?tab=attendance`);
  for (const call of ["roster", "door"])
    await page.route(`**/api/events/*/${call}`, (route) => route.abort());
  await page.getByRole("link", { name: "Check-in" }).click();
  await expect(page.getByRole("alert")).toContainText("Couldn't load the guest list");
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Name this station" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Station name").fill("Gate");
  await page.keyboard.press("Enter");

  const search = page.getByRole("combobox", { name: /^Search by name/ });
  await expect(search).toBeFocused();
  await page.keyboard.type("bobby");
  await expect(page.getByRole("option", { name: /Bo Berg.*also called Bobby/ })).toBeVisible();
  await search.fill("dora");
  await expect(page.getByText(/^No match on the guest list from \d+:\d\d/)).toBeVisible();
  await page.getByRole("button", { name: "Walk-in", exact: true }).click();
  const walkIn = page.getByRole("dialog", { name: "Walk-in" });
  await expect(walkIn.getByRole("alert")).toContainText("This event is full: 2 people are going");
  await expect(walkIn.getByLabel("Name")).toHaveValue("dora");
  await walkIn.getByLabel("Name").fill("42");
  await walkIn.getByRole("button", { name: "Check in as a guest anyway" }).click();
  await expect(walkIn.getByText("Enter the guest's name")).toBeVisible();
  await expect(walkIn.getByLabel("Name")).toBeFocused();
  await walkIn.getByLabel("Name").fill("dora");
  await expectAccessible(page);
  await walkIn.getByRole("button", { name: "Check in Dora Berg" }).click();
  const done = page.getByRole("region", { name: "Last check-in" });
  await expect(done).toContainText("Welcome, Dora Berg");
  await expect(page.getByText("1 checked in · 2 more expected")).toBeVisible();
  await expect(search).toBeFocused();
  // Typing the next name clears the last check-in.
  await page.keyboard.type("c");
  await expect(done).not.toContainText("Dora");

  // Grants only this permission, so the camera isn't allowed.
  await context.grantPermissions(["geolocation"]);
  await page.getByRole("button", { name: "Camera" }).click();
  const camera = page.getByRole("dialog", { name: "Scan a badge" });
  await expect(camera.getByRole("alert")).toContainText("Can't use the camera");
  await camera.getByLabel("Badge code").fill("12 34");
  await camera.getByRole("button", { name: "Check in" }).click();
  await expect(camera.getByText(/This isn't one of our codes/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await holdBeforeCamera(page, aBadgeCode({ eventId: event.id, id: bo.id }));
  await page.getByRole("button", { name: "Camera" }).click();
  await expect(camera.getByText("Welcome, Bo Berg")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();

  const other = await context.newPage();
  // Simulates plain HTTP from another computer.
  await other.addInitScript(() =>
    Object.defineProperty(globalThis, "isSecureContext", { value: false }),
  );
  await other.goto(`/events/${event.id}/check-in`);
  await expect(other.getByText("2 checked in · 1 more expected")).toBeVisible();
  await other.getByRole("button", { name: "Not using https: some features are off" }).click();
  await expect(other.getByRole("dialog")).toContainText("reading badges offline");
  await expectAccessible(other);
  await other.keyboard.press("Escape");
  await context.setOffline(true);
  await expect(other.getByText("Offline · Guest list from")).toBeVisible();
  await scan(other, aBadgeCode({ eventId: event.id, id: bo.id }));
  await expect(other.getByText("Over http, badges can't be read offline")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Check-in is open in another tab")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use this tab" }).click();
  await expect(page.getByText("2 checked in · 1 more expected")).toBeVisible();
  await expect(other.getByText("Check-in is open in another tab")).toBeVisible();
  await other.close();

  await page.emulateMedia({ colorScheme: "dark" });
  await page.keyboard.type("berg");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(3);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await server.query("update events set start_date = '2020-07-01', end_date = '2020-07-02'");
  await page.reload();
  await expect(page.getByText("This event is over")).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => storedNames(page)).toEqual(["user"]);
  // Reconnecting doesn't store the list again.
  const isReadAgain = page.waitForResponse("**/roster");
  await context.setOffline(true);
  await context.setOffline(false);
  await isReadAgain;
  expect(await storedNames(page)).toEqual(["user"]);
});

test("ATT-11 NAV-07 a station deletes the guest list on sign-out, and unsent check-ins only after confirmation", async ({
  page,
  context,
  server,
  make,
  bergs,
}) => {
  const { event } = await aFullEvent({ server, make, bergs });
  const helper = await make.anAccount({
    fullName: "Hal Helper",
    familyGroupId: bergs.group.id,
    email: "hal@example.org",
  });
  await server.db
    .insert(eventHelpers)
    .values({ eventId: event.id, userId: helper.id, role: "checkIn" });
  const address = `/events/${event.id}/check-in`;
  await page.goto(address);
  await page.getByLabel("Station name").fill("Gate");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Online")).toBeVisible();

  // The session ends while offline. Only the server's response leads to the sign-in page.
  await context.setOffline(true);
  await server.query("delete from sessions");
  await checkInByName(page, "cy berg");
  await expect(page.getByText("1 check-in waiting to sync")).toBeVisible();
  await expect(page).toHaveURL(address);
  await context.setOffline(false);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
  await expect.poll(() => storedNames(page)).toEqual([]);

  await signIn(page, "hal@example.org");
  await expect(page.getByText("1 check-in by Anna Berg")).toBeVisible();
  await expect(page.getByText("0 checked in · 2 more expected")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(() => storedNames(page)).toEqual([]);

  await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
  await signIn(page, bergs.anna.email);
  await expect(page.getByText("1 checked in · 1 more expected")).toBeVisible();
  await expect(page.getByText("Everything is synced")).toBeVisible();
  const { rows } = await server.query("select status from attendance where status = 'attended'");
  expect(rows).toHaveLength(1);

  await context.setOffline(true);
  await checkInByName(page, "bo berg");
  await page.getByRole("button", { name: "This station" }).click();
  const laptop = page.getByRole("dialog", { name: "This station: Gate" });
  await laptop.getByRole("button", { name: "Forget this station" }).click();
  await expect(laptop.getByRole("alert")).toContainText("1 check-in is waiting to sync");
  await expectAccessible(page);
  await laptop.getByRole("button", { name: "Forget anyway" }).click();
  await expect(page).toHaveURL("/events");
  await context.setOffline(false);
  await page.goto(address);
  await nameStation(page, "Gate");
  await expect(page.getByText("Everything is synced")).toBeVisible();
  await expect(page.getByText("1 checked in · 1 more expected")).toBeVisible();
});

/** Simulates an allowed camera that sees this code. */
const holdBeforeCamera = (page: Page, code: string) =>
  page.evaluate(
    (rows) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
      const drawing = canvas.getContext("2d")!;
      const size = Math.floor(480 / rows.length);
      setInterval(() => {
        drawing.fillStyle = "white";
        drawing.fillRect(0, 0, 640, 480);
        drawing.fillStyle = "black";
        for (const [y, row] of rows.entries())
          for (const [x, isDark] of row.entries())
            if (isDark) drawing.fillRect(x * size, y * size, size, size);
      }, 50);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20));
    },
    encodeQR(code, "raw", { ecc: "medium", border: 4 }),
  );

/** An event whose capacity is used up by the two people who are going. */
async function aFullEvent({ server, make, bergs }: { server: Server; make: Make; bergs: Bergs }) {
  const { anna, group, aRelative } = bergs;
  const event = await make.anEvent({
    familyGroupId: group.id,
    createdBy: anna.id,
    ...happeningNow(),
    inviteRule: "descendants",
    capacity: 2,
  });
  const people = [await aRelative("Bo Berg"), await aRelative("Cy Berg")];
  await make.anOtherName(people[0]!, { kind: "nickname", name: "Bobby" });
  const rows = await server.db
    .insert(attendance)
    .values(
      people.map(({ id }) => ({ eventId: event.id, userId: id, status: "confirmed" as const })),
    )
    .returning();
  return { event, bo: rows[0]! };
}

type Bergs = Awaited<ReturnType<Make["aFamilyOf"]>> & { anna: { id: number } };

async function signIn(page: Page, email: string) {
  await page.getByLabel("Email or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}
