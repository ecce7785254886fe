import { events } from "#shared/events/event.table.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("EVT-01 EVT-02 EVT-04 EVT-05 an organiser plans an event, changes it, calls it off, deletes it and brings it back", async ({
  page,
  make,
  bergs,
}) => {
  const { anna, relative } = bergs;
  await make.aLink(anna, "PARENT", await relative("Bo Berg"));
  await page.goto("/events");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Event Management");
  await expect(page.getByText("Plan and organize your family reunion")).toBeVisible();
  await expect(page.getByText("No Events Found")).toBeVisible();
  await expect(page.getByText("You haven't created any events yet.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Create Your First Event" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Event" });
  await dialog.getByRole("button", { name: "Create Event" }).click();
  await expect(dialog.getByText("Please give the event a name").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill("Summer reunion");
  await dialog.getByLabel("First day").fill("07/04/2031");
  await dialog.getByLabel("Last day").fill("07/02/2031");
  await dialog.getByLabel("Location").fill("Lake house");
  await dialog.getByLabel("Time zone").selectOption("Europe/Oslo");
  await dialog.getByLabel("Who is invited").selectOption("A person's descendants");
  await dialog.getByRole("combobox", { name: "Whose descendants" }).fill("Anna");
  await page.getByRole("option", { name: "Anna Berg" }).click();
  await expect(
    dialog.getByText("2 people would be invited: their own generation 1 · children 1"),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Create Event" }).click();
  await expect(dialog.getByText("The last day can't be before the first").first()).toBeVisible();
  await dialog.getByLabel("First day").fill("7/2/31");
  await dialog.getByLabel("Last day").fill("7/4/31");
  await dialog.getByRole("button", { name: "Create Event" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Summer reunion");
  await expect(page.getByText("July 2 – 4, 2031")).toBeVisible();
  for (const text of ["Unlimited", "No deadline set", "Lake house", "times of Europe/Oslo"])
    await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit Details" }).click();
  await page.getByLabel("Who is invited").selectOption("Everyone");
  await page.getByLabel("Capacity (optional)").fill("a hundred");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("Capacity is a number from 1 to 100,000, or empty").first(),
  ).toBeVisible();
  await page.getByLabel("Capacity (optional)").fill("100");
  await page.getByLabel("RSVP deadline (optional)").fill("06/01/2031");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("0 of 100 seats")).toBeVisible();
  await expect(page.getByText("All Family Branches")).toBeVisible();
  await expect(page.getByText("Sunday, June 1, 2031")).toBeVisible();

  await page.getByRole("button", { name: "Cancel event" }).click();
  await page.getByRole("button", { name: "Cancel the event" }).click();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Take the cancellation back" }).click();
  await page.getByRole("tab", { name: "Attendance" }).click();
  await expect(page).toHaveURL(/\?tab=attendance$/);
  await expect(page.getByText("0 confirmed out of 2 invited")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("tab", { name: "Event Details" }).click();
  await page.getByRole("button", { name: "Delete Summer reunion" }).click();
  await page.getByRole("button", { name: "Delete event" }).click();
  await expect(page.getByText("No Events Found")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "View Details of Summer reunion" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Summer reunion");
});

test("DASH-02 DASH-03 DASH-05 the dashboard speaks of the next reunion, and of none", async ({
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
  });
  await make.anAttendance({ eventId: event.id, userId: bergs.anna.id, status: "confirmed" });
  await page.reload();
  const panel = page.getByRole("region", { name: "Winter feast" });
  await expect(panel).toContainText("Family Gathering Details");
  await expect(page.getByText("December 30, 2031 – January 2, 2032").first()).toBeVisible();
  await expect(page.getByText(/^It begins in [\d,]+ days$/)).toBeVisible();
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
  await page.goto("/events/99999999");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Event Not Found");
});

test("ATT-09 DASH-06 a household answers on the dashboard: all with one tap, each alone, and reads it after the deadline", async ({
  page,
  server,
  make,
  bergs,
}) => {
  const { anna, group, relative } = bergs;
  const bo = await relative("Bo Berg");
  const eva = await relative("Eva Berg", { birthdate: "2020-01-01" });
  await make.aLink(anna, "SPOUSE", bo);
  await make.aLink(anna, "PARENT", eva);
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
  await expect(panel).toContainText("Nobody of your household has answered yet");
  await panel.getByRole("button", { name: "RSVP Now" }).click();
  const dialog = page.getByRole("dialog", { name: "Who comes?" });
  await expect(dialog).toContainText("until the end of Monday, December 1, 2031");
  await dialog.getByRole("group", { name: "Bo Berg" }).getByText("Doesn't come").click();
  await dialog.getByRole("button", { name: "We all come" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "2 seats are left, which is too few for this answer.",
  );
  await expect(dialog.getByRole("radio", { name: "Doesn't come", checked: true })).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole("group", { name: "Eva Berg" }).getByText("Comes", { exact: true }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(panel).toContainText("1 of your household of 3 has not answered yet: you");
  await expect(page.getByText("1 confirmed", { exact: true })).toBeVisible();
  await server.db.update(events).set({ capacity: 3 });
  await panel.getByRole("button", { name: "RSVP Now" }).click();
  await dialog.getByRole("button", { name: "We all come" }).click();
  await expect(panel).toContainText("Your household: 3 come");

  await server.db.update(events).set({ rsvpDeadline: "2020-01-01" });
  await panel.getByRole("link", { name: "View Details" }).click();
  await page.reload();
  await page.getByRole("button", { name: "See your answers" }).click();
  await expect(dialog).toContainText("The RSVP deadline was Wednesday, January 1, 2020");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Bo Berg" })).toContainText("Comes");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});
