import { asc } from "drizzle-orm";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("EVT-04 EVT-05 EVT-09 DATA-07 an organizer adds guests and a helper, sends invitations and updates, and restores the deleted event", async ({
  page,
  server,
  make,
  bergs,
}) => {
  const { anna, group } = bergs;
  await make.updatePerson(anna, { verified: true });
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
  await page.goto(`/events/${event.id}?tab=attendance`);
  await expect(page.getByText("No invitations sent yet.")).toBeVisible();

  const search = page.getByRole("combobox", { name: "Search people" });
  for (const name of ["Bo Berg", "Carl Berg"]) {
    await search.fill(name.slice(0, 3));
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([new RegExp(name)]);
    await search.press("ArrowDown");
    await search.press("Enter");
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add 2 people" }).click();
  await expect(page.getByText("2 people were added.")).toBeVisible();
  await page.getByRole("button", { name: "Add guest" }).click();
  await expect(page.getByText("Enter the guest's name")).toBeVisible();
  await page.getByLabel("Guest's name").fill("Nina Neighbour");
  await page.getByLabel("Guest's name").press("Enter");
  await expect(page.getByText("Nina Neighbour is now on the guest list.")).toBeVisible();

  await page.getByRole("combobox", { name: "Helper" }).fill("Bo");
  await page.getByRole("option", { name: "Bo Berg" }).click();
  await page.getByLabel("Role", { exact: true }).selectOption("Check-in helper");
  await page.getByRole("button", { name: "Add helper" }).click();
  await expect(page.getByLabel("Role of Bo Berg")).toHaveValue("checkIn");
  expect(await server.db.select().from(eventHelpers)).toMatchObject([
    { userId: bo.id, role: "checkIn" },
  ]);

  await expect(page.getByText("1 person to invite with 1 email")).toBeVisible();
  await page.getByText("1 person can't be reached by email").click();
  await expect(page.getByRole("group").getByRole("link", { name: "Carl Berg" })).toBeVisible();
  await page.getByRole("button", { name: "Create link for Carl Berg" }).click();
  await page.getByRole("button", { name: "Create link", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await page.getByRole("button", { name: "Preview invitation" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByText("Subject: Are you coming? Summer reunion")).toBeVisible();
  await expect(preview.frameLocator("iframe").getByText("Hello Anna Berg,")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Send invitations" }).click();
  const confirmation = page.getByRole("dialog", { name: "Send invitations to Summer reunion?" });
  await expect(confirmation).toContainText("No mail server is set up, so no emails go out.");
  await confirmation.getByRole("button", { name: "Send invitations" }).click();
  await expect(
    page.getByText("No mail server is set up, so no email was sent.").first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Send invitations" })).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  // A half-faded toast would fail the contrast check.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);

  await page.getByRole("tab", { name: "Event Details" }).click();
  await page.getByRole("button", { name: "Send Update" }).click();
  const update = page.getByRole("dialog", { name: "Send Update" });
  await expect(update.getByText("Reaches 1 person with 1 email.")).toBeVisible();
  await expect(update.getByText("No mail server is set up, so no emails go out.")).toBeVisible();
  await expect(update.getByText("1 person can't be reached by email")).toBeVisible();
  await update.getByRole("button", { name: "Send Update" }).click();
  await expect(update.getByText("Enter a subject").first()).toBeVisible();
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
  await page.getByRole("dialog").getByRole("button", { name: "Cancel event" }).click();
  const offered = page.getByRole("dialog", { name: "Tell your guests?" });
  await expect(offered.getByLabel("Subject")).toHaveValue("Canceled: Summer reunion");
  await offered.getByRole("button", { name: "Send Update" }).click();
  await expect(offered).toBeHidden();
  await page.getByRole("tab", { name: "Attendance" }).click();
  await expect(page.getByText("Canceled: Summer reunion")).toBeVisible();
  await expect(page.getByText("Bring chairs")).toBeVisible();
  const rows = await server.db.select().from(mails).orderBy(asc(mails.id));
  expect(rows.map(({ kind, address }) => [kind, address])).toEqual([
    ["rsvpInvitation", bo.email],
    ["eventUpdate", bo.email],
    ["eventUpdate", bo.email],
  ]);

  await page.getByRole("button", { name: "Remove Nina Neighbour from guest list" }).click();
  await page.getByRole("button", { name: "Restore Nina Neighbour" }).click();
  await expect(page.getByRole("heading", { name: "Removed from guest list" })).toBeHidden();

  await page.getByRole("tab", { name: "Event Details" }).click();
  await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "History of Summer reunion" }).click();
  const history = page.getByRole("dialog", { name: "History of Summer reunion" });
  const line = (hasText: string) => history.getByRole("listitem").filter({ hasText });
  await expectAccessible(page);
  await line("canceled Summer reunion")
    .getByRole("button", { name: "Undo this change" })
    .press("Enter");
  await expect(line("undid Summer reunion’s cancellation")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Canceled", { exact: true })).toBeHidden();
});
