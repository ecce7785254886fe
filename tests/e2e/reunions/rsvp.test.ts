import { eq } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { issueLink } from "../../../server/features/core/links/links.service.ts";
import { aSession } from "../../support/session.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdRoute,
  waitForStableBox,
  test,
} from "../fixtures.ts";

const AHEAD = { name: "Winter feast", startDate: "2031-12-30", endDate: "2031-12-30" };

test("ATT-14 ATT-15 a household brings a guest, adds a diet, joins the waitlist, and gets a spot, also by keyboard", async ({
  page,
  make,
  bergs,
}) => {
  const { anna, group, aRelative } = bergs;
  const bo = await aRelative("Bo Berg");
  await make.aRelationship(anna, "SPOUSE", bo);
  const limits = { capacity: 1, guestsPerHousehold: 2 };
  const event = await make.anEvent({ ...AHEAD, ...limits, familyGroupId: group.id });
  await page.goto(`/events/${event.id}`);
  await page.getByRole("button", { name: "RSVP Now" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "RSVP" });
  const annas = dialog.getByRole("group", { name: "Anna Berg" });
  const bos = dialog.getByRole("group", { name: "Bo Berg" });
  await expect(dialog).toContainText(
    "Only 1 spot is left, so your household's replies are saved together.",
  );
  await annas.getByText("Going", { exact: true }).click();
  await bos.getByText("Going", { exact: true }).click();
  await annas.getByText("Add dietary needs or a note").click();
  await annas.getByLabel("Dietary needs for Anna").fill("No fish");
  await expect(dialog.getByRole("button", { name: "Join the waitlist" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Bring a guest" }).press("Enter");
  await dialog.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("Enter the guest's name");
  await expect(annas.getByLabel("Dietary needs for Anna")).toHaveValue("No fish");
  await dialog.getByLabel("Name of guest 1").fill("Liv Holm");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Join the waitlist" }).press("Enter");
  await expect(annas).toContainText("Next on the waitlist");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Your household: 2 on the waitlist")).toBeVisible();

  await page.getByRole("button", { name: "RSVP Now" }).click();
  await expect(annas.getByLabel("Dietary needs for Anna")).toHaveValue("No fish");
  await expect(dialog.getByLabel("Name of guest 1")).toHaveValue("Liv Holm");
  await dialog.getByRole("button", { name: "Remove Liv Holm" }).click();
  await bos.getByText("Not going").click();
  await dialog.getByRole("button", { name: "Save reply" }).click();
  // There is a spot for one of them.
  await expect(bos).toContainText("Saved");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Your household: 1 going, 1 not going")).toBeVisible();

  await page.goto(`/events/${event.id}/answer`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("RSVP");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByRole("textbox", { name: "Link" })).toHaveValue(/\/rsvp\/[\w-]{43}$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("group", { name: "Anna Berg" }).getByText("Not going").click();
  await page.getByRole("button", { name: "Save reply" }).click();
  await page.getByRole("link", { name: "Back to event" }).click();
  await expect(page.getByText("Your household: 2 not going")).toBeVisible();
});

test(
  "ATT-14 saving an RSVP keeps a guest whom someone else of the household added in the meantime",
  { tag: "@walks" },
  async ({ page, server, make, bergs }) => {
    const { anna, group } = bergs;
    const ben = await make.anAccount({ familyGroupId: group.id, fullName: "Ben Berg" });
    await make.aRelationship(anna, "SPOUSE", ben);
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
    const dialog = page.getByRole("dialog", { name: "RSVP" });
    await expect(dialog.getByLabel("Name of guest 1")).toHaveValue("Old Friend");

    // Ben, in his own browser, adds another guest and his diet.
    const { name, value } = await aSession(server.signing, ben);
    const response = await page.request.fetch(`/api/events/${event.id}/rsvp`, {
      method: "PUT",
      headers: { cookie: `${name}=${value}`, origin: server.address },
      data: {
        replies: [{ userId: ben.id, status: "confirmed", diet: "Vegan" }],
        guests: [{ name: "Liv Holm", isChild: false, isComing: true }],
      },
    });
    expect(response.status()).toBe(200);
    // Anna returns to her window later, which reloads the data.
    await page.clock.fastForward(31_000);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(dialog.getByLabel("Name of guest 2")).toHaveValue("Liv Holm");

    await dialog.getByRole("button", { name: "Remove Old Friend" }).click();
    await expect(dialog.getByLabel("Name of guest 2")).toBeHidden();
    const annas = dialog.getByRole("group", { name: "Anna Berg" });
    await annas.getByRole("radio", { name: "Going", exact: true }).check();
    await expect(annas).toContainText("Saved");
    const rows = await server.db.select().from(attendance).where(eq(attendance.eventId, event.id));
    const list = rows.map(({ guestName, userId, diet, removedAt }) => {
      const who = guestName ?? (userId === anna.id ? "Anna" : "Ben");
      return [who, removedAt ? "removed" : (diet ?? "on the list")];
    });
    expect(Object.fromEntries(list)).toEqual({
      Anna: "on the list",
      Ben: "Vegan",
      "Liv Holm": "on the list",
      "Old Friend": "removed",
    });
  },
);

test("UX-04 ATT-14 an RSVP keeps entered values after Escape, until they are saved or discarded", async ({
  page,
  make,
  bergs,
}) => {
  const { group } = bergs;
  const event = await make.anEvent({ ...AHEAD, guestsPerHousehold: 2, familyGroupId: group.id });
  const button = page.getByRole("button", { name: "RSVP Now" });
  for (const path of ["/", `/events/${event.id}`]) {
    const letHouseholdArrive = await holdRoute(page, "**/api/events/*/household");
    const letNextStepArrive = await holdRoute(page, "**/api/setup/suggestion");
    await page.goto(path);
    const { left, top } = await waitForStableBox(button);
    letHouseholdArrive();
    letNextStepArrive();
    await expect(page.getByText("You haven't replied yet")).toBeVisible();
    if (path === "/") await expect(page.getByText("Next step: add your parents")).toBeVisible();
    // A button that moves between mouse down and mouse up loses the click.
    expect(await waitForStableBox(button)).toMatchObject({ left, top });
  }
  const open = () => button.click();
  const dialog = page.getByRole("dialog", { name: "RSVP" });
  const annas = dialog.getByRole("group", { name: "Anna Berg" });
  await open();
  await annas.getByText("Going", { exact: true }).click();
  await annas.getByText("Add dietary needs or a note").click();
  await annas.getByLabel("Note about Anna").fill("I bring my violin");
  await dialog.getByRole("button", { name: "Bring a guest" }).click();
  await dialog.getByLabel("Name of guest 1").fill("Liv Holm");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await open();
  await expect(dialog.getByText("Your changes from last time are still here")).toBeVisible();
  await expect(annas.getByLabel("Note about Anna")).toHaveValue("I bring my violin");
  await expect(dialog.getByLabel("Name of guest 1")).toHaveValue("Liv Holm");
  await expectAccessible(page);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await page.reload();
  await open();
  await expect(dialog.getByLabel("Name of guest 1")).toHaveValue("Liv Holm");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();

  await open();
  await expect(annas).toBeVisible();
  await expect(dialog.getByText("Your changes from last time are still here")).toHaveCount(0);
  await expect(dialog.getByLabel("Name of guest 1")).toHaveCount(0);
});

test("API-06 ATT-09 EVT-11 a grandmother replies with one tap on a phone from her link, and ends the link", async ({
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
  await expect(page.getByText("No fish")).toHaveCount(0);
  await expect(page.getByText("Inga Berg")).toHaveCount(0);
  // Large enough for a thumb, and visible without scrolling.
  const tap = page.getByRole("radio", { name: "Going", exact: true });
  await expect(tap).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await tap.click();
  await expect(
    page.getByText("Details are saved, but hidden here for privacy. New text replaces them."),
  ).toBeVisible();
  await page.getByLabel("Which room (optional)").fill("Downstairs");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save answers" }).click();
  await expect(page.getByText("Answers saved")).toBeVisible();
  const end = page.getByRole("region", { name: "Thank you! Your reply is saved." });
  await expect(end.getByRole("link", { name: "Directions" })).toBeVisible();
  await expect(end.getByRole("link", { name: "See dues" })).toHaveCount(0);
  const [row] = await server.db.select().from(attendance).where(eq(attendance.userId, inga.id));
  expect(row).toMatchObject({ status: "confirmed", diet: "No fish" });
  await page.reload();
  await expect(end.getByRole("list", { name: "Replies" })).toContainText("(you)Going");
  await expectAccessible(page);

  await end.getByRole("button", { name: "Change my reply" }).click();
  await expect(tap).toBeFocused();
  await expect(page.getByText("If you decline")).toHaveCount(0);
  await server.db.update(events).set({ rsvpDeadline: "2020-01-01" });
  await page.reload();
  await expect(page.getByText("The RSVP deadline was Wednesday, January 1, 2020")).toBeVisible();
  await page.getByRole("button", { name: "Turn off this link" }).click();
  await page.getByRole("button", { name: "Turn off link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link doesn't work");
  await expectAccessible(page);
});
