import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("ATT-13 a member sees which relatives are going and how they are related; organizers see arrivals live", async ({
  page,
  make,
  bergs,
}) => {
  const { anna, group, aRelative } = bergs;
  const [ingrid, lars] = [await aRelative("Ingrid Berg"), await aRelative("Lars Berg")];
  const [mara, nils] = [await aRelative("Mara Berg"), await aRelative("Nils Berg")];
  const [ida, olav, ruth] = [
    await aRelative("Ida Berg"),
    await aRelative("Olav Berg"),
    await aRelative("Ruth Winter", { birthdate: "2001-05-06", familyBranch: "North" }),
  ];
  await make.aRelationship(ingrid, "SPOUSE", lars);
  for (const parent of [ingrid, lars])
    for (const child of [mara, nils]) await make.aRelationship(parent, "PARENT", child);
  await make.aRelationship(mara, "PARENT", ida);
  await make.aRelationship(ida, "PARENT", anna);
  await make.aRelationship(nils, "PARENT", olav);
  await make.aRelationship(olav, "PARENT", ruth);
  const event = await make.anEvent({ familyGroupId: group.id, inviteRule: "descendants" });
  const aReply = (userId: number, status: AttendanceStatus = "confirmed") =>
    make.anAttendance({ eventId: event.id, userId, status, isAdded: true });
  const row = await aReply(ruth.id);
  await aReply(ida.id);
  await aReply(mara.id, "declined");

  await page.goto(`/events/${event.id}`);
  const unmet = page.getByRole("list", { name: "1 relative you may not have met yet" });
  await expect(unmet).toContainText("your second cousin, through Ingrid Berg and Lars Berg");
  const known = page.getByRole("list", { name: "Your other relatives" });
  await expect(known.getByRole("listitem")).toHaveText(/^IBIda Bergyour parent/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await unmet.getByRole("link", { name: "How you and Ruth Winter are related" }).click();
  await expect(page.getByText("Ruth Winter is your second cousin")).toBeVisible();

  await make.aRelationship(ida, "SPOUSE", ruth);
  await page.goto(`/events/${event.id}?tab=attendance`);
  await page.getByRole("link", { name: "Who’s here" }).press("Enter");
  const arrived = page.getByRole("region", { name: "Arrived" });
  await expect(arrived).toContainText("0 of 2 here");
  await expect(arrived).toContainText("No one is checked in yet.");
  await expect(arrived).toContainText("Live", { useInnerText: true });
  await page.request.post(`/api/attendance/${row.id}/check-in`, { data: {} });
  await expect(arrived).toContainText("1 of 2 here");
  await expect(arrived).toContainText("Just in: Ruth Winter");
  const highlights = page.getByRole("region", { name: "Highlights" });
  await expect(highlights).toContainText("Ruth Winter");
  await expect(highlights).toContainText(
    "0 of 1Only families with 2 or more people going are counted",
  );
  await expect(page.getByRole("table", { name: "Arrivals" })).toBeAttached();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const past = await make.anEvent({
    familyGroupId: group.id,
    startDate: "2024-07-12",
    endDate: "2024-07-13",
    rsvpDeadline: "2024-06-15",
  });
  await make.anAttendance({ eventId: past.id, userId: ida.id, status: "confirmed", isAdded: true });
  await page.goto(`/events/${past.id}`);
  await expect(page.getByRole("heading", { name: "Relatives who said yes" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Relatives" })).toContainText("Ida Berg");
});
