import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("EVT-06 EVT-07 an organizer adds, edits, deletes, and restores schedule items, and exports the schedule", async ({
  page,
  make,
  bergs,
}) => {
  const { anna, group } = bergs;
  const event = await make.anEvent({
    name: "Summer reunion",
    familyGroupId: group.id,
    createdBy: anna.id,
    startDate: "2031-07-02",
    endDate: "2031-07-04",
    timeZone: "Europe/Oslo",
  });
  await page.goto(`/events/${event.id}`);
  await page.getByRole("tab", { name: "Schedule" }).click();
  await expect(page).toHaveURL(/\?tab=schedule$/);
  await expect(page.getByText("No schedule items added yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add Schedule Item" }).click();
  await page.getByRole("button", { name: "Add to schedule" }).click();
  await expect(page.getByText("Enter a title").first()).toBeVisible();
  await expect(page.getByText("Enter a day and a time. For example: 16:00").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Title").fill("Dance by the lake");
  await page.getByLabel("Day").selectOption("Friday, July 4, 2031");
  await page.getByLabel("From").fill("13:00");
  await page.getByLabel("To (optional)").fill("12:30");
  await page.getByLabel("Icon").selectOption("Celebration");
  await page.getByLabel("Description (optional)").fill("Bring boots");
  await page.getByRole("button", { name: "Add to schedule" }).click();
  const tooLong = "It must end within 24 hours, by noon the next day at the latest";
  await expect(page.getByText(tooLong).first()).toBeVisible();
  await page.getByLabel("From").fill("22:00");
  await page.getByLabel("To (optional)").fill("");
  await page.getByRole("button", { name: "Add to schedule" }).click();
  const last = page.getByRole("region", { name: "Friday, July 4, 2031" });
  await expect(last).toContainText("10:00 PM");
  await expect(last).not.toContainText("–");
  await expect(page.getByText("Time zone: Central European Time")).toBeVisible();
  await expect(last).toContainText("Bring boots");

  await make.aScheduleItem({
    eventId: event.id,
    title: "Arrival",
    startTime: "2031-07-02T12:00",
    endTime: "2031-07-02T15:00",
    icon: "hotel",
  });
  await page.reload();
  await expect(page.getByRole("tabpanel").getByRole("heading", { level: 2 })).toHaveText([
    "Wednesday, July 2, 2031",
    "Friday, July 4, 2031",
  ]);
  await page.getByRole("button", { name: "Edit Schedule" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit Dance by the lake" }).click();
  await page.getByLabel("To (optional)").fill("01:30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(last).toContainText("10:00 PM – 1:30 AM (next day)");
  await page.getByRole("button", { name: "Delete Dance by the lake" }).click();
  await expect(last).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(last).toContainText("10:00 PM – 1:30 AM (next day)");
  await expect(last).toContainText("Bring boots");
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("12:00 PM – 3:00 PM")).toBeVisible();
  await expect(page.getByRole("button", { name: "Done editing" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("tab", { name: "Event Details" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to my calendar" }).click();
  expect((await download).suggestedFilename()).toBe("Summer reunion.ics");
});
