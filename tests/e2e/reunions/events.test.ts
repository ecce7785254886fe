import { events } from "#shared/reunions/event-basics/event.table.ts";
import { aPicture } from "../../support/pictures.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("EVT-01 EVT-02 EVT-04 EVT-05 an organizer creates, edits, cancels, deletes, and restores an event", async ({
  page,
  make,
  bergs,
}) => {
  const { anna, aRelative } = bergs;
  await make.aRelationship(anna, "PARENT", await aRelative("Bo Berg"));
  await page.goto("/events");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Event Management");
  await expect(page.getByText("Plan and organize your family reunion")).toBeVisible();
  await expect(page.getByText("No Events Found")).toBeVisible();
  await expect(page.getByText("You haven't created any events yet.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Create Your First Event" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Event" });
  const next = dialog.getByRole("button", { name: "Next" });
  const step = (name: string) => dialog.getByRole("heading", { name });
  const copyHint = dialog.getByText("To repeat an earlier event, open it and choose Copy event.");
  await expect(copyHint).toHaveCount(0);
  await next.click();
  await expect(dialog.getByText("Enter a name").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill("Summer reunion");
  await page.keyboard.press("Enter");
  await expect(step("Step 2 of 6: When")).toBeFocused();
  await dialog.getByLabel("First day").fill("2031-07-04");
  await dialog.getByLabel("Last day").fill("2031-07-02");
  await next.click();
  await expect(dialog.getByText("The last day can't be before the first").first()).toBeVisible();
  await dialog.getByLabel("First day").fill("2031-07-02");
  await dialog.getByLabel("Last day").fill("2031-07-04");
  await dialog.getByLabel("Start time").fill("16:00");
  await next.click();
  await dialog.getByLabel("Location").fill("Lake house");
  await dialog.getByLabel("Time zone").selectOption("Europe/Oslo");
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByLabel("First day")).toHaveValue("2031-07-02");
  await next.click();
  await expect(dialog.getByLabel("Location")).toHaveValue("Lake house");
  await next.click();
  await expect(step("Step 4 of 6: Who")).toBeFocused();
  await dialog.getByLabel("Who is invited").selectOption("A person's descendants");
  await dialog.getByRole("combobox", { name: "Descendants of" }).fill("Anna");
  await page.getByRole("option", { name: "Anna Berg" }).click();
  await expect(
    dialog.getByText("2 people would be invited (first generation: 1 · children: 1)"),
  ).toBeVisible();
  await next.click();
  await dialog.getByLabel("Cover photo (optional)").setInputFiles({
    name: "lake.jpg",
    mimeType: "image/jpeg",
    buffer: await aPicture(),
  });
  await expect(dialog.getByRole("img", { name: "Preview" })).toBeVisible();
  await next.click();
  await dialog.getByLabel("Your message (optional)").fill("Bring a song.");
  await dialog.getByRole("button", { name: "Create Event" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Summer reunion");
  await expect(page.getByText("July 2 – 4, 2031, from 4:00 PM")).toBeVisible();
  await expect(page.getByText("Bring a song.")).toBeVisible();
  for (const text of ["Unlimited", "No deadline set", "Lake house", "Central European Time"])
    await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit Details" }).click();
  await page.getByLabel("Who is invited").selectOption("Everyone");
  await page.getByLabel("Capacity (optional)").fill("a hundred");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("Enter a number from 1 to 100,000, or leave it empty").first(),
  ).toBeVisible();
  await page.getByLabel("Capacity (optional)").fill("100");
  await page.getByLabel("RSVP deadline (optional)").fill("2031-06-01");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("0 of 100 spots taken")).toBeVisible();
  await expect(page.getByText("All Family Branches")).toBeVisible();
  await expect(page.getByText("Sunday, June 1, 2031")).toBeVisible();

  await page.getByRole("button", { name: "Copy event" }).click();
  const copy = page.getByRole("dialog", { name: "Copy event" });
  await expectAccessible(page);
  await copy.getByLabel("First day").fill("2032-06-30");
  await expect(copy.getByLabel("Last day")).toHaveValue("2032-07-02");
  await expect(copy.getByLabel("RSVP deadline")).toHaveValue("2032-05-30");
  await copy.getByLabel("RSVP deadline").fill("2032-07-01");
  await copy.getByLabel("Name").fill("Next reunion");
  await copy.getByRole("button", { name: "Copy event" }).click();
  const tooLate = "The RSVP deadline can't be after the first day";
  await expect(copy.getByText(tooLate).first()).toBeVisible();
  await copy.getByLabel("RSVP deadline").fill("2032-05-01");
  await copy.getByRole("button", { name: "Copy event" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Next reunion");
  await expect(page.getByText("June 30 – July 2, 2032, from 4:00 PM")).toBeVisible();
  for (const text of ["Lake house", "Bring a song.", "0 of 100 spots taken"])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByRole("button", { name: "Delete Next reunion" }).click();
  await page.getByRole("button", { name: "Delete event" }).click();
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(copyHint).toBeVisible();
  await dialog.getByLabel("Name").fill("Next reunion");
  await next.click();
  await expect(step("Step 2 of 6: When")).toBeFocused();
  await expect(copyHint).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "View Details of Summer reunion" }).click();

  await page.getByRole("button", { name: "Cancel event" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Keep event" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel event" }).click();
  await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo cancellation" }).click();
  await page.getByRole("tab", { name: "Attendance" }).click();
  await expect(page).toHaveURL(/\?tab=attendance$/);
  await expect(page.getByText("0 confirmed out of 2 invited")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  const money = page.getByRole("tab", { name: "Money & questions" });
  await expect(money).not.toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "More tabs" }).click();
  await expect(money).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "More tabs" })).toBeHidden();
  await page.getByRole("tab", { name: "Event Details" }).click();
  await page.getByRole("button", { name: "Delete Summer reunion" }).click();
  await page.getByRole("button", { name: "Delete event" }).click();
  await expect(page.getByText("No Events Found")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "View Details of Summer reunion" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Summer reunion");
});

test("DASH-02 DASH-03 DASH-05 the dashboard shows the next reunion, or that none is planned", async ({
  page,
  server,
  make,
  bergs,
}) => {
  await page.goto("/");
  for (const text of [
    "No Upcoming Events",
    "Plan a new reunion",
    "Create a new event to get started",
    "No attendees yet",
    "Invite family members",
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  const event = await make.anEvent({
    name: "Winter feast",
    familyGroupId: bergs.group.id,
    startDate: "2031-12-30",
    endDate: "2032-01-02",
    // A time zone where the date often differs from the browser's.
    timeZone: "Pacific/Kiritimati",
  });
  await make.anAttendance({ eventId: event.id, userId: bergs.anna.id, status: "confirmed" });
  await page.reload();
  const panel = page.getByRole("region", { name: "Winter feast" });
  await expect(panel).toContainText("Family Gathering Details");
  await expect(page.getByText("December 30, 2031 – January 2, 2032").first()).toBeVisible();
  const starts = await page.getByText(/^Starts in [\d,]+ days$/).innerText();
  await expect(page.getByText("1 confirmed", { exact: true })).toBeVisible();
  await expect(page.getByText("out of 1 invited", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "View event details" })).toHaveAttribute(
    "href",
    "/events",
  );
  await expect(page.getByRole("link", { name: "Manage attendees" })).toHaveAttribute(
    "href",
    "/members",
  );
  await expectAccessible(page);
  await server.db.update(events).set({ description: "Snow and songs" });
  await page.reload();
  await expect(panel).toContainText("Snow and songs");
  await panel.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(`/events/${event.id}`);
  await expect(page.getByText(starts.replace("Starts ", ""))).toBeVisible();
  await page.goto("/events/99999999");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Event Not Found");
});

test("ATT-09 DASH-06 a household replies on the dashboard, all with one tap or each alone, and reads its replies after the deadline", async ({
  page,
  server,
  make,
  bergs,
}) => {
  const { anna, group, aRelative } = bergs;
  const bo = await aRelative("Bo Berg");
  const eva = await aRelative("Eva Berg", { birthdate: "2020-01-01" });
  await make.aRelationship(anna, "SPOUSE", bo);
  await make.aRelationship(anna, "PARENT", eva);
  const capacity = 2;
  await make.anEvent({
    name: "Winter feast",
    familyGroupId: group.id,
    startDate: "2031-12-30",
    endDate: "2031-12-30",
    rsvpDeadline: "2031-12-01",
    capacity,
  });
  await page.goto("/");
  const panel = page.getByRole("region", { name: "Winter feast" });
  await expect(panel).toContainText("Your household hasn't replied yet");
  await panel.getByRole("button", { name: "RSVP Now" }).click();
  const dialog = page.getByRole("dialog", { name: "RSVP" });
  await expect(dialog).toContainText("until the end of Monday, December 1, 2031");
  const choose = (name: string, answer: string) =>
    dialog.getByRole("group", { name }).getByText(answer, { exact: true }).click();
  // Only two spots are left for three people. One button saves everything.
  await expect(dialog).toContainText("Only 2 spots are left");
  for (const name of ["Anna Berg", "Bo Berg", "Eva Berg"]) await choose(name, "Going");
  await expect(dialog.getByRole("button", { name: "Join the waitlist" })).toBeVisible();
  await choose("Bo Berg", "Not going");
  await expect(dialog.getByRole("radio", { name: "Not going", checked: true })).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save reply" }).click();
  await expect(dialog.getByRole("group", { name: "Eva Berg" })).toContainText("Saved");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(panel).toContainText("Your household: 2 going, 1 not going");
  await expect(page.getByText("2 confirmed", { exact: true })).toBeVisible();
  await server.db.update(events).set({ capacity: 3 });
  await page.reload();
  await panel.getByRole("button", { name: "RSVP Now" }).click();
  await dialog.getByRole("button", { name: "We’re all going" }).click();
  await expect(dialog.getByRole("group", { name: "Bo Berg" })).toContainText("Saved");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(panel).toContainText("Your household: 3 going");

  await server.db.update(events).set({ rsvpDeadline: "2020-01-01" });
  await panel.getByRole("link", { name: "View Details" }).click();
  await page.reload();
  await page.getByRole("button", { name: "See your replies" }).click();
  await expect(dialog).toContainText("The RSVP deadline was Wednesday, January 1, 2020");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Bo Berg" })).toContainText("Going");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});
