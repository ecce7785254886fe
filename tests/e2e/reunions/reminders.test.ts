import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("ATT-05 MSG-07 an organizer reminds one guest by keyboard, then all, then by a rule that lists its recipients", async ({
  page,
  server,
  make,
  bergs,
}) => {
  await make.updatePerson(bergs.anna, { verified: true });
  const inGroup = { familyGroupId: bergs.group.id };
  const event = await make.anEvent({
    ...inGroup,
    inviteRule: "descendants",
    startDate: "2099-06-01",
    endDate: "2099-06-01",
    rsvpDeadline: "2099-05-20",
  });
  const greta = await make.anAccount({ ...inGroup, fullName: "Greta Lund" });
  const bo = await make.anAccount({ ...inGroup, fullName: "Bo Lund" });
  const otto = await make.aPerson({ ...inGroup, fullName: "Otto Lund" });
  await server.db
    .insert(attendance)
    .values([greta, bo, otto].map(({ id }) => ({ eventId: event.id, userId: id })));

  await page.goto(`/events/${event.id}?tab=attendance`);
  await page.getByRole("button", { name: "Send Reminder to Greta Lund" }).focus();
  await page.keyboard.press("Enter");
  const one = page.getByRole("dialog", { name: "Send Reminder?" });
  await expect(one).toContainText(
    "no emails go out. The email to Greta Lund will be saved but not sent.",
  );
  await one.getByRole("button", { name: "Send Reminder" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("No mail server is set up, so no email was sent.")).toBeVisible();

  await page.getByRole("button", { name: "Remind all pending" }).click();
  const all = page.getByRole("dialog", { name: "Send reminders to everyone who hasn't replied?" });
  await expect(all).toContainText("Emails will be saved but not sent.");
  await expect(all).toContainText("Reaches 1 person with 1 email.");
  await expect(all).toContainText("Reminded in the last 24 hours: 1 person");
  await all.getByText("Can't be reached by email (call them): 1 person").click();
  await expect(all.getByRole("link", { name: "Otto Lund" })).toBeVisible();
  await expectAccessible(page);
  await all.getByRole("button", { name: "Send Reminders" }).click();
  await expect(
    page.getByText(/^No mail server is set up, so no email was sent\. 1 person already had/),
  ).toBeVisible();
  expect(await server.db.$count(mails)).toBe(2);

  await page.goto(`/events/${event.id}?tab=attendance`);
  const card = page.locator("section", {
    has: page.getByRole("heading", { name: "Reminders" }),
  });
  await card.getByRole("button", { name: "Add Reminder" }).click();
  const whom = card.getByRole("status", { name: "Who gets this reminder" });
  await expect(whom).toContainText("Goes out on Wednesday, May 13, 2099.");
  await card.getByLabel("To", { exact: true }).selectOption("Guests who are going");
  await expect(whom).toContainText("No one would get an email.");
  await card.getByLabel("Number of days").fill("x");
  await card.getByRole("button", { name: "Set Reminder" }).click();
  await expect(card.getByRole("alert")).toContainText("Enter a number of days");
  await card.getByLabel("Number of days").fill("1");
  await card.getByLabel("Before", { exact: true }).selectOption("The first day");
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole("button", { name: "Set Reminder" }).click();
  const rule = card.getByText("The day before the first day, at 9:00 AM, to guests who are going");
  await expect(rule).toBeVisible();
  await expect(card).toContainText("Next: Sunday, May 31, 2099");
  await card.getByRole("button", { name: /^Remove reminder: The day before/ }).click();
  await expect(rule).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rule).toBeVisible();

  // Removing a rule isn't offered without a verified address, because Undo would need one.
  await make.updatePerson(bergs.anna, { verified: false });
  await page.reload();
  await expect(rule).toBeVisible();
  await expect(card).toContainText("Verify yours first");
  await expect(card.getByRole("button", { name: "Send verification email" })).toBeVisible();
  await expect(card.getByRole("button", { name: /^Remove reminder:/ })).toHaveCount(0);
});
