import { eq } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import { events } from "#shared/events/event.table.ts";
import { issueLink } from "../../../server/features/links/links.service.ts";
import { aSession } from "../../support/session.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdRoute,
  restOf,
  test,
} from "../fixtures.ts";

const AHEAD = { name: "Winter feast", startDate: "2031-12-30", endDate: "2031-12-30" };

test("ATT-14 ATT-15 a household brings a guest, says what it eats, waits in line and moves up, by keyboard too", async ({
  page,
  make,
  bergs,
}) => {
  const { anna, group, relative } = bergs;
  const bo = await relative("Bo Berg");
  await make.aLink(anna, "SPOUSE", bo);
  const seats = { capacity: 2, guestsPerHousehold: 2 };
  const event = await make.anEvent({ ...AHEAD, ...seats, familyGroupId: group.id });
  await page.goto(`/events/${event.id}`);
  await page.getByRole("button", { name: "RSVP Now" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Who comes?" });
  const annas = dialog.getByRole("group", { name: "Anna Berg" });
  await annas.getByText("Diet, or a note to the organisers").click();
  await annas.getByLabel("Diet of Anna").fill("No fish");
  await dialog.getByRole("button", { name: "Bring a guest" }).press("Enter");
  await dialog.getByRole("button", { name: "We all come" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please give the guest's name");
  await expect(annas.getByLabel("Diet of Anna")).toHaveValue("No fish");
  await dialog.getByLabel("Name of guest 1").fill("Liv Holm");
  await dialog.getByRole("button", { name: "We all come" }).click();
  await expect(dialog.getByRole("alert")).toContainText("2 seats are left, which is too few");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Wait in line" }).press("Enter");
  await expect(page.getByText("You are in line.")).toBeVisible();
  await expect(page.getByText("Your household: 2 in line for a seat")).toBeVisible();

  await page.getByRole("button", { name: "RSVP Now" }).click();
  await expect(annas).toContainText("Next in line for a seat");
  await expect(annas.getByLabel("Diet of Anna")).toHaveValue("No fish");
  await expect(dialog.getByLabel("Name of guest 1")).toHaveValue("Liv Holm");
  await dialog.getByRole("button", { name: "Leave out Liv Holm" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  // The two of them fit.
  await expect(page.getByText("Your household: 2 come")).toBeVisible();

  await page.goto(`/events/${event.id}/answer`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who comes?");
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByLabel("The link")).toHaveValue(/\/rsvp\/[\w-]{43}$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "None of us can come" }).click();
  await expect(page.getByText("Your household: 2 don't come")).toBeVisible();
});

test(
  "ATT-14 two of a household edit at once: a guest whom one added while the other's form was open stays",
  { tag: "@walks" },
  async ({ page, server, make, bergs }) => {
    const { anna, group } = bergs;
    const ben = await make.anAccount({ familyGroupId: group.id, fullName: "Ben Berg" });
    await make.aLink(anna, "SPOUSE", ben);
    const event = await make.anEvent({ ...AHEAD, guestsPerHousehold: 3, familyGroupId: group.id });
    await make.anAttendance({
      eventId: event.id,
      guestName: "Old Friend",
      guestIsChild: false,
      guestOf: ben.id,
      isAdded: true,
      status: "confirmed",
    });
    await page.clock.install();
    await page.goto(`/events/${event.id}`);
    await page.getByRole("button", { name: "RSVP Now" }).click();
    const dialog = page.getByRole("dialog", { name: "Who comes?" });
    await expect(dialog.getByLabel("Name of guest 1")).toHaveValue("Old Friend");

    // Ben, in his own browser, brings another guest and says what he eats.
    const { name, value } = await aSession(server.signing, ben);
    const answered = await page.request.fetch(`/api/events/${event.id}/rsvp`, {
      method: "PUT",
      headers: { cookie: `${name}=${value}`, origin: server.address },
      data: {
        answers: [{ userId: ben.id, status: "confirmed", diet: "Vegan" }],
        guests: [{ name: "Liv Holm", isChild: false, comes: true }],
      },
    });
    expect(answered.status()).toBe(200);
    // Anna comes back to her window later, which reads anew.
    await page.clock.fastForward(31_000);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(dialog.getByLabel("Name of guest 2")).toHaveValue("Liv Holm");

    await dialog.getByRole("button", { name: "Leave out Old Friend" }).click();
    const annas = dialog.getByRole("group", { name: "Anna Berg" });
    await annas.getByRole("radio", { name: "Comes", exact: true }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Answer saved")).toBeVisible();
    const rows = await server.db.select().from(attendance).where(eq(attendance.eventId, event.id));
    const list = rows.map(({ guestName, userId, diet, takenOffAt }) => {
      const who = guestName ?? (userId === anna.id ? "Anna" : "Ben");
      return [who, takenOffAt ? "removed" : (diet ?? "on the list")];
    });
    expect(Object.fromEntries(list)).toEqual({
      Anna: "on the list",
      Ben: "Vegan",
      "Liv Holm": "on the list",
      "Old Friend": "removed",
    });
  },
);

test("UX-04 ATT-14 what was entered into an RSVP is still there after Escape, until it is canceled", async ({
  page,
  make,
  bergs,
}) => {
  const { group } = bergs;
  const event = await make.anEvent({ ...AHEAD, guestsPerHousehold: 2, familyGroupId: group.id });
  const button = page.getByRole("button", { name: "RSVP Now" });
  for (const path of ["/", `/events/${event.id}`]) {
    const letHouseholdArrive = await holdRoute(page, "**/api/events/*/household");
    await page.goto(path);
    const { left, top } = await restOf(button);
    letHouseholdArrive();
    await expect(page.getByText("You have not answered yet")).toBeVisible();
    // A button that moves between mouse down and mouse up loses the click.
    expect(await restOf(button)).toMatchObject({ left, top });
  }
  const open = () => button.click();
  const dialog = page.getByRole("dialog", { name: "Who comes?" });
  const annas = dialog.getByRole("group", { name: "Anna Berg" });
  await open();
  await annas.getByText("Diet, or a note to the organisers").click();
  await annas.getByLabel("Note about Anna").fill("I bring my violin");
  await dialog.getByRole("button", { name: "Bring a guest" }).click();
  await dialog.getByLabel("Name of guest 1").fill("Liv Holm");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await open();
  await expect(dialog.getByText("What you entered last time is still here.")).toBeVisible();
  await expect(annas.getByLabel("Note about Anna")).toHaveValue("I bring my violin");
  await expect(dialog.getByLabel("Name of guest 1")).toHaveValue("Liv Holm");
  await expectAccessible(page);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await page.reload();
  await open();
  await expect(dialog.getByLabel("Name of guest 1")).toHaveValue("Liv Holm");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await open();
  await expect(annas).toBeVisible();
  await expect(dialog.getByText("What you entered last time is still here.")).toHaveCount(0);
  await expect(dialog.getByLabel("Name of guest 1")).toHaveCount(0);
});

test("API-06 ATT-09 EVT-11 a grandmother answers by her link with one tap on a phone, and ends the link", async ({
  page,
  server,
  make,
}) => {
  const group = await make.aGroup();
  const inga = await make.aPerson({ familyGroupId: group.id, fullName: "Inga Berg" });
  const event = await make.anEvent({
    ...AHEAD,
    location: "The old barn",
    familyGroupId: group.id,
  });
  await make.anAttendance({ eventId: event.id, userId: inga.id, diet: "No fish" });
  await make.aQuestion({ eventId: event.id, kind: "line", question: "Which room" });
  const link = { purpose: "rsvp", personId: inga.id, eventId: event.id } as const;
  const token = await issueLink(server.db, link, { now: new Date() });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/rsvp/${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Winter feast");
  await expect(page.getByText("The old barn")).toBeVisible();
  await expect(page.getByText("Saved. What you write here takes its place.")).toBeVisible();
  await expect(page.getByText("No fish")).toHaveCount(0);
  await expect(page.getByText("Inga Berg")).toHaveCount(0);
  const beforehand = page.getByText("Whoever declines gives back what they took on");
  await expect(beforehand).toHaveCount(0);
  // Large enough for a thumb, and to be seen without scrolling.
  const tap = page.getByRole("button", { name: "I come", exact: true });
  await expect(tap).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await tap.click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("A few questions");
  await page.getByLabel("Which room (optional)").fill("Downstairs");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save replies" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(
    "Thank you! Your answer is saved.",
  );
  await expect(page.getByRole("list", { name: "Answers" })).toContainText("(you)Comes");
  const [row] = await server.db.select().from(attendance).where(eq(attendance.userId, inga.id));
  expect(row).toMatchObject({ status: "confirmed", diet: "No fish" });
  await expectAccessible(page);

  await page.getByRole("button", { name: "Change an answer" }).click();
  await expect(beforehand).toBeVisible();
  await server.db.update(events).set({ rsvpDeadline: "2020-01-01" });
  await page.reload();
  await expect(page.getByText("The RSVP deadline was Wednesday, January 1, 2020")).toBeVisible();
  await page.getByRole("button", { name: "End this link" }).click();
  await page.getByRole("button", { name: "End it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link doesn't work");
  await expectAccessible(page);
});
