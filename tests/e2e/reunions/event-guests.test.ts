import { asc } from "drizzle-orm";
import { eventHelpers } from "#shared/events/event-helpers.table.ts";
import { mails } from "#shared/messages/mails.table.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("EVT-05 EVT-09 DATA-07 an organiser asks people, names a helper, sends invitations and updates, and brings the event back", async ({
  page,
  server,
  make,
  bergs,
}) => {
  const { anna, group } = bergs;
  await make.change(anna, { verified: true });
  const bo = await make.anAccount({ familyGroupId: group.id, fullName: "Bo Berg" });
  await make.aPerson({ familyGroupId: group.id, fullName: "Carl Berg" });
  const event = await make.anEvent({
    name: "Summer reunion",
    familyGroupId: group.id,
    createdBy: anna.id,
    startDate: "2031-07-02",
    endDate: "2031-07-04",
    inviteRule: "descendants",
  });
  await page.goto(`/events/${event.id}?tab=guests`);
  await expect(page.getByText("Nobody has been written to yet.")).toBeVisible();

  const search = page.getByRole("combobox", { name: "Search people" });
  for (const name of ["Bo Berg", "Carl Berg"]) {
    await search.fill(name.slice(0, 3));
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([
      new RegExp(`^${name}`),
    ]);
    await search.press("ArrowDown");
    await search.press("Enter");
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add 2 people" }).click();
  await expect(page.getByText("2 people are on the list now.")).toBeVisible();
  await page.getByRole("button", { name: "Add guest" }).click();
  await expect(page.getByText("Please give the guest's name")).toBeVisible();
  await page.getByLabel("Guest's name").fill("Nina Neighbour");
  await page.getByLabel("Guest's name").press("Enter");
  await expect(page.getByText("Nina Neighbour is on the list now.")).toBeVisible();

  await page.getByRole("combobox", { name: "Who helps" }).fill("Bo");
  await page.getByRole("option", { name: "Bo Berg" }).click();
  await page.getByLabel("Part", { exact: true }).selectOption("At the door");
  await page.getByRole("button", { name: "Name helper" }).click();
  await expect(page.getByLabel("Part of Bo Berg")).toHaveValue("door");
  expect(await server.db.select().from(eventHelpers)).toMatchObject([
    { userId: bo.id, part: "door" },
  ]);

  await expect(page.getByText("1 person to be written to, by 1 mail")).toBeVisible();
  await page.getByText("1 person can't be reached by mail and needs a call").click();
  await expect(page.getByRole("link", { name: "Carl Berg" })).toBeVisible();
  await page.getByRole("button", { name: "Send invitations" }).click();
  const asked = page.getByRole("dialog", { name: "Invite to Summer reunion?" });
  await asked.getByRole("button", { name: "Send invitations" }).click();
  await expect(page.getByText("1 mail waits to be sent.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Send invitations" })).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  // Half faded out, what was told has another contrast.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);

  await page.getByRole("tab", { name: "Event Details" }).click();
  await page.getByRole("button", { name: "Send Update" }).click();
  const update = page.getByRole("dialog", { name: "Send Update" });
  await expect(update.getByText("Reaches 1 person; 1 more can't be reached")).toBeVisible();
  await update.getByRole("button", { name: "Send Update" }).click();
  await expect(update.getByText("Please give the mail a subject").first()).toBeVisible();
  await update.getByLabel("Subject").fill("Bring chairs");
  await update.getByLabel("Message").fill("There are **too few**.");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await update.getByRole("button", { name: "Close this window" }).click();
  await page.getByRole("button", { name: "Send Update" }).click();
  await expect(update.getByLabel("Subject")).toHaveValue("Bring chairs");
  await update.getByRole("button", { name: "Send Update" }).click();
  await expect(update).toBeHidden();
  await page.getByRole("button", { name: "Cancel event" }).click();
  await page.getByRole("button", { name: "Cancel the event" }).click();
  const offered = page.getByRole("dialog", { name: "Tell those who were asked?" });
  await expect(offered.getByLabel("Subject")).toHaveValue("Cancelled: Summer reunion");
  await offered.getByRole("button", { name: "Send Update" }).click();
  await expect(offered).toBeHidden();
  await page.getByRole("tab", { name: "Guests" }).click();
  await expect(page.getByText("Cancelled: Summer reunion")).toBeVisible();
  await expect(page.getByText("Bring chairs")).toBeVisible();
  const rows = await server.db.select().from(mails).orderBy(asc(mails.id));
  expect(rows.map(({ kind, address }) => [kind, address])).toEqual([
    ["rsvpAsked", bo.email],
    ["eventUpdate", bo.email],
    ["eventUpdate", bo.email],
  ]);

  await page.getByRole("tab", { name: "Attendance" }).click();
  await page.getByRole("button", { name: "Take Nina Neighbour off the list" }).click();
  await page.getByRole("tab", { name: "Guests" }).click();
  await page.getByRole("button", { name: "Put Nina Neighbour back on the list" }).click();
  await expect(page.getByRole("heading", { name: "Taken off the list" })).toBeHidden();

  await page.getByRole("tab", { name: "Event Details" }).click();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "History of Summer reunion" }).click();
  const told = page.getByRole("dialog", { name: "History of Summer reunion" });
  const line = (hasText: string) => told.getByRole("listitem").filter({ hasText });
  await expectAccessible(page);
  await line("recorded the cancellation")
    .getByRole("button", { name: "Bring this back" })
    .press("Enter");
  await expect(line("took back the cancellation")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Cancelled", { exact: true })).toBeHidden();
});
