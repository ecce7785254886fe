import type { AttendanceStatus } from "#shared/events/event-words.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("ATT-13 a member reads which relatives come and how they are related; organisers see live who is here", async ({
  page,
  make,
  bergs,
}) => {
  const { anna, group, relative } = bergs;
  const [ingrid, lars] = [await relative("Ingrid Berg"), await relative("Lars Berg")];
  const [mara, nils] = [await relative("Mara Berg"), await relative("Nils Berg")];
  const [ida, olav, ruth] = [
    await relative("Ida Berg"),
    await relative("Olav Berg"),
    await relative("Ruth Winter", { birthdate: "2001-05-06", familyBranch: "North" }),
  ];
  await make.aLink(ingrid, "SPOUSE", lars);
  for (const parent of [ingrid, lars])
    for (const child of [mara, nils]) await make.aLink(parent, "PARENT", child);
  await make.aLink(mara, "PARENT", ida);
  await make.aLink(ida, "PARENT", anna);
  await make.aLink(nils, "PARENT", olav);
  await make.aLink(olav, "PARENT", ruth);
  const event = await make.anEvent({ familyGroupId: group.id, inviteRule: "descendants" });
  const comes = (userId: number, status: AttendanceStatus = "confirmed") =>
    make.anAttendance({ eventId: event.id, userId, status, isAdded: true });
  const row = await comes(ruth.id);
  await comes(ida.id);
  await comes(mara.id, "declined");

  await page.goto(`/events/${event.id}`);
  const unmet = page.getByRole("list", { name: "One you may not have met yet" });
  await expect(unmet).toContainText("your second cousin, through Ingrid Berg and Lars Berg");
  const known = page.getByRole("list", { name: "And of those you know" });
  await expect(known.getByRole("listitem")).toHaveText(/^IBIda Bergyour parent/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await unmet.getByRole("link", { name: "The way between you and Ruth Winter" }).click();
  await expect(page.getByText("Ruth Winter is your second cousin")).toBeVisible();

  await page.goto(`/events/${event.id}?tab=attendance`);
  await page.getByRole("link", { name: "Who is here" }).press("Enter");
  const arrived = page.getByRole("region", { name: "Arrived" });
  await expect(arrived).toContainText("0 of 2 are here");
  await expect(arrived).toContainText("Nobody has been checked in yet.");
  await expect(arrived).toContainText("Live", { useInnerText: true });
  await page.request.post(`/api/attendance/${row.id}/check-in`, { data: {} });
  await expect(arrived).toContainText("1 of 2 are here");
  await expect(arrived).toContainText("Just in: Ruth Winter");
  await expect(page.getByRole("region", { name: "Among them" })).toContainText("Ruth Winter");
  await expect(page.getByRole("table", { name: "Arrivals" })).toBeAttached();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
