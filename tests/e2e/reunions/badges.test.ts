import type { Locator, Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { eq } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

/** Decodes the QR code in a screenshot, as a camera would. */
async function decodeQr(drawn: Locator): Promise<string> {
  const { data, info } = await sharp(await drawn.screenshot())
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ ...info, data: new Uint8Array(data) });
}

/** The page sizes that the browser prints. */
const papersOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/MediaBox \[[^\]]*\]/g);

test("ATT-07 ATT-13 an organizer prints badges for the filtered guests, and a guest's own code fills the screen, also offline", async ({
  page,
  server,
  make,
  bergs,
  withoutConnection,
}) => {
  const { anna, group, aRelative } = bergs;
  const mother = await aRelative("Ingrid Berg", { sex: "female" });
  const long = await aRelative("Maximiliane Alexandrowna Featherstonehaugh-Cholmondeley", {
    familyBranch: "North",
    sex: "female",
  });
  await make.aRelationship(mother, "PARENT", long);
  const event = await make.anEvent({ familyGroupId: group.id, name: "Summer" });
  const statuses = [
    [anna.id, "confirmed"],
    [long.id, "confirmed"],
    [mother.id, "pending"],
  ] as const;
  for (const [userId, status] of statuses)
    await make.anAttendance({ eventId: event.id, userId, status });

  await page.goto(`/events/${event.id}?tab=attendance`);
  await expect(page.getByRole("row", { name: /Maximiliane/ })).toContainText("daughter of Ingrid");
  await page.getByRole("link", { name: "Generate QR Codes" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Name Badges" })).toBeFocused();
  await expect(page.getByText("2 badges on 1 sheet")).toBeVisible();
  const sheet = page.getByRole("figure", { name: /^Sheet 1 of 1: Anna Berg, Maximiliane/ });
  await expect(sheet).toContainText("daughter of Ingrid");
  await expect(sheet).toContainText("North · Generation 2");
  await expect(page.getByRole("link", { name: "Download PDF" })).toHaveAttribute(
    "href",
    `/api/events/${event.id}/badges.pdf?status=confirmed&sheet=letter-badges`,
  );
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  expect((await download).suggestedFilename()).toBe("Summer - badges.pdf");
  await page.getByLabel("Status").selectOption("All");
  await expect(page.getByText("3 badges on 1 sheet")).toBeVisible();
  await page.getByLabel("Status").selectOption("confirmed");
  await expect(page.getByText("2 badges on 1 sheet")).toBeVisible();
  await expectAccessible(page);
  expect(await papersOf(page)).toEqual([expect.stringMatching(/^MediaBox \[0 0 612\S* 792/)]);
  await page
    .getByLabel("Sheet", { exact: true })
    .selectOption({ label: "Letter, 6 inserts, 4 × 3 in each (Avery 5392)" });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Name Badges" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  const paper = (await sheet.locator("svg").boundingBox())!;
  expect([paper.x, paper.y, Math.round(paper.width)]).toEqual([0, 0, 8.5 * 96]);
  // Every name stays inside its badge, however long it is.
  for (const text of await sheet.locator("text").all()) {
    const box = (await text.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(paper.x + paper.width);
  }
  expect(await papersOf(page)).toEqual(["MediaBox [0 0 612 792]"]);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  for (const nowhere of ["9999", "none"]) {
    await page.goto(`/events/${nowhere}/badges`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Event Not Found");
  }

  await page.goto(`/events/${event.id}`);
  const own = page.getByRole("figure", { name: "QR code for Anna Berg" });
  const code = await decodeQr(own);
  const found = await page.request.post(`/api/events/${event.id}/code`, { data: { code } });
  expect(await found.json()).toMatchObject({ userId: anna.id });
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(own).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expectAccessible(page);
  await withoutConnection(async () => {
    const show = page.getByRole("button", { name: "Show full screen: code for Anna Berg" });
    await show.press("Enter");
    const screen = page.getByRole("dialog", { name: "Anna Berg" });
    expect(await decodeQr(screen.getByRole("figure"))).toBe(code);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(show).toBeFocused();
  });

  await page.emulateMedia({ colorScheme: null });
  await page.goto(`/events/${event.id}?tab=attendance`);
  await page.getByRole("button", { name: "Edit Anna Berg" }).click();
  await page.getByRole("button", { name: "Create new code" }).click();
  await expect(page.getByText("Anna Berg’s earlier badges no longer work.")).toBeVisible();
  await expectAccessible(page);
  const refused = await page.request.post(`/api/events/${event.id}/code`, { data: { code } });
  expect((await refused.json()).message).toBe(
    "This badge no longer works. Anna Berg has a newer one.",
  );
  const [row] = await server.db.select().from(attendance).where(eq(attendance.userId, anna.id));
  expect(row!.badgeVersion).toBe(2);
});
