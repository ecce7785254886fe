import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { expect, type Make, PASSWORD, type Server, test } from "../fixtures.ts";
import { happeningNow, storedNames, nameStation, checkInByName } from "./door-desk.ts";

// Check-in installs a service worker, which must not outlive its test.
test.use({ reuseContext: false });

test(
  "ATT-11 waiting check-ins keep the person who made them when someone else signs in in another tab",
  { tag: "@walks" },
  async ({ page, server, make, bergs }) => {
    const { address, event } = await aCheckInEvent({ server, make, bergs });
    const hal = await make.anAccount({
      fullName: "Hal Helper",
      familyGroupId: bergs.group.id,
      email: "hal@example.org",
    });
    await server.db
      .insert(eventHelpers)
      .values({ eventId: event.id, userId: hal.id, role: "checkIn" });
    await page.goto(address);
    await nameStation(page, "Gate");
    const checkIns = "**/api/events/*/check-ins";
    await page.route(checkIns, (route) => route.abort());
    await checkInByName(page, "cy berg");
    await expect(page.getByText("1 check-in waiting to sync")).toBeVisible();

    const signIn = async (email: string) =>
      expect(
        await page.request.post("/api/login", { data: { email, password: PASSWORD } }),
      ).toBeOK();
    await signIn("hal@example.org");
    await page.unroute(checkIns);
    // The page may first send or first check who is signed in.
    await expect(page.getByText("1 check-in by Anna Berg")).toBeVisible({
      timeout: 20_000,
    });
    const logged = async () =>
      (await server.query("select by_id, action from check_ins")).rows as object[];
    expect(await logged()).toEqual([]);
    await expect(page.getByText("0 checked in · 2 more expected")).toBeVisible();

    await signIn(bergs.anna.email);
    await page.reload();
    await expect(page.getByText("Everything is synced")).toBeVisible();
    await expect(page.getByText("1 checked in · 1 more expected")).toBeVisible();
    expect(await logged()).toEqual([{ by_id: bergs.anna.id, action: "checkIn" }]);
  },
);

test(
  "ATT-11 a response that arrives after signing out doesn't store the guest list again",
  { tag: "@walks" },
  async ({ page, server, make, bergs }) => {
    const { address } = await aCheckInEvent({ server, make, bergs });
    await page.goto(address);
    await nameStation(page, "Gate");
    await expect.poll(() => storedNames(page)).toContain("user");
    let answer = () => {};
    const isAsked = new Promise<void>((asked) => {
      void page.route("**/api/events/*/check-ins", async (route) => {
        const response = await route.fetch();
        const isWanted = new Promise<void>((wanted) => (answer = wanted));
        asked();
        await isWanted;
        await route.fulfill({ response });
      });
    });
    await checkInByName(page, "cy berg");
    await isAsked;
    page.once("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    await expect.poll(() => storedNames(page)).toEqual([]);
    answer();
    // The response removes the check-in from the queue, which would be after storing the list.
    await expect.poll(() => page.evaluate(countUnsentCheckIns)).toBe(0);
    expect(await storedNames(page)).toEqual([]);
  },
);

test(
  "ATT-11 leaving the page while check-in opens leaves no connection open",
  { tag: "@walks" },
  async ({ page, server, make, bergs }) => {
    const { address, event } = await aCheckInEvent({ server, make, bergs });
    await page.goto(address);
    await nameStation(page, "Gate");
    await page.getByRole("link", { name: "Back to event" }).first().click();
    await expect(page).toHaveURL(/tab=attendance/);
    const streams: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(`/api/events/${event.id}/check-ins/live`))
        streams.push(request.url());
    });
    const release = await page.evaluateHandle(blockUnsentCheckIns);
    await page.getByRole("link", { name: "Check-in" }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL(/tab=attendance/);
    await release.evaluate((letGo) => letGo());
    // The reopened page connects only once.
    await page.getByRole("link", { name: "Check-in" }).click();
    await expect(page.getByText("Online")).toBeVisible();
    expect(streams).toHaveLength(1);
  },
);

/** An event at which Anna may check in Bo and Cy. */
async function aCheckInEvent({
  server,
  make,
  bergs,
}: {
  server: Server;
  make: Make;
  bergs: Bergs;
}) {
  const { anna, group, aRelative } = bergs;
  const event = await make.anEvent({
    familyGroupId: group.id,
    createdBy: anna.id,
    ...happeningNow(),
    inviteRule: "descendants",
  });
  const people = [await aRelative("Bo Berg"), await aRelative("Cy Berg")];
  const rows = people.map(({ id }) => ({
    eventId: event.id,
    userId: id,
    status: "confirmed" as const,
  }));
  await server.db.insert(attendance).values(rows);
  return { event, address: `/events/${event.id}/check-in` };
}

type Bergs = Awaited<ReturnType<Make["aFamilyOf"]>> & { anna: { id: number; email: string } };

/** Number of unsent check-ins in this browser. */
const countUnsentCheckIns = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open("check-in");
    opening.addEventListener("success", () => {
      const { result: database } = opening;
      const counting = database.transaction("presses").objectStore("presses").count();
      counting.addEventListener("success", () => {
        database.close();
        resolve(counting.result);
      });
    });
  });

/** Blocks reading the unsent check-ins until the returned function is called. */
const blockUnsentCheckIns = () =>
  new Promise<() => void>((resolve) => {
    const opening = indexedDB.open("check-in");
    opening.addEventListener("success", () => {
      const { result: database } = opening;
      const store = database.transaction("presses", "readwrite").objectStore("presses");
      let isHeld = true;
      // A transaction stays open only while it has pending requests.
      const ask = () => {
        if (isHeld) store.count().addEventListener("success", ask);
        else database.close();
      };
      ask();
      resolve(() => {
        isHeld = false;
      });
    });
  });
