import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("ATT-01 ATT-02 ATT-03 ATT-04 ATT-06 ATT-08 an organizer finds guests, checks them in, undoes a check-in, and sets a status", async ({
  page,
  server,
  make,
  bergs,
}) => {
  const event = await make.anEvent({ familyGroupId: bergs.group.id, capacity: 2 });
  const ids = await bergs.people(60);
  await server.db.insert(attendance).values(
    ids.map((userId, at) => ({
      eventId: event.id,
      userId,
      status: at < 2 ? ("confirmed" as const) : ("pending" as const),
    })),
  );
  await page.goto(`/events/${event.id}?tab=attendance`);
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(11);
  const pages = page.getByRole("navigation", { name: "Guest list pages" });
  await expect(pages.getByRole("button", { name: /^Page / })).toHaveCount(5);
  await pages.getByRole("button", { name: "Page 5" }).click();
  await expect(pages.getByRole("button", { name: /^Page / })).toHaveText(["3", "4", "5", "6", "7"]);
  await expect(page.getByRole("row", { name: /Person 0049/ })).toBeVisible();

  await page.getByLabel("Search guests").fill("person 0001");
  const row = page.getByRole("row", { name: /Person 0001/ });
  await expect(rows).toHaveCount(2);
  await expect(row).toContainText("Unknown");
  await expect(row).toContainText("confirmed");
  await row.getByRole("button", { name: "Check In Person 0001" }).click();
  await expect(page.getByText("Check-in successful")).toBeVisible();
  await expect(row).toContainText("attended");
  await row.getByRole("button", { name: "Undo check-in of Person 0001" }).click();
  await expect(row).toContainText("confirmed");

  await page.getByLabel("Search guests").fill("person 0003");
  await page.getByRole("button", { name: "Edit Person 0003" }).click();
  const dialog = page.getByRole("dialog", { name: "Status of Person 0003" });
  await dialog.getByLabel("Status").selectOption("confirmed");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Update failed")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText("Attendance updated")).toBeVisible();
  await expect(page.getByText("3 confirmed out of")).toBeVisible();

  await page.getByLabel("Status").selectOption("declined");
  await expect(page.getByText("No attendees found matching your criteria.")).toBeVisible();
  await page.getByLabel("Search guests").fill("");
  await page.getByLabel("Status").selectOption("confirmed");
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole("link", { name: "Export List" })).toHaveAttribute(
    "href",
    `/api/events/${event.id}/attendance.csv?status=confirmed`,
  );
  // Scrolls up, because axe counts buttons half covered by the top bar as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
