import { eq } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { issueLink } from "../../../server/features/core/links/links.service.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Make,
  type Server,
  test,
} from "../fixtures.ts";
import { isFocused } from "../hands.ts";
import type { Locator, Page } from "@playwright/test";

/** Keys and clicks on the page until both replies are saved. It used to take 13 keys and 3 clicks. */
const MAX_KEYS = 6;
const MAX_PRESSES = 2;
/** Clicks on the page after the email's link "Only I'm going". It used to take 3. */
const MAX_PRESSES_FROM_EMAIL = 1;

/** The grandmother and her husband, invited by Ingrid, with the address from the grandmother's email. */
async function anInvitedCouple(make: Make, server: Server) {
  const group = await make.aGroup();
  const inGroup = { familyGroupId: group.id };
  const ingrid = await make.anAccount({
    ...inGroup,
    fullName: "Ingrid Lund",
    role: "FAMILY_ADMIN",
  });
  const inga = await make.aPerson({ ...inGroup, fullName: "Inga Berg" });
  const olaf = await make.aPerson({ ...inGroup, fullName: "Olaf Berg" });
  await make.aRelationship(inga, "SPOUSE", olaf);
  const event = await make.anEvent({
    ...inGroup,
    name: "Winter feast",
    startDate: "2031-12-30",
    endDate: "2031-12-30",
    location: "Hill Road 7, Springfield",
    description: "Bring warm socks.",
    guestsPerHousehold: 2,
    createdBy: ingrid.id,
  });
  for (const { id } of [inga, olaf]) await make.anAttendance({ eventId: event.id, userId: id });
  const link = { purpose: "rsvp", personId: inga.id, eventId: event.id } as const;
  const token = await issueLink(server.db, link, { now: new Date() });
  const statuses = async () => {
    const rows = await server.db.select().from(attendance).where(eq(attendance.eventId, event.id));
    const statusOf = ({ id }: { id: number }) => rows.find(({ userId }) => userId === id)?.status;
    return [statusOf(inga), statusOf(olaf)];
  };
  return { address: `/rsvp/${token}`, statuses };
}

const replyOf = (page: Page, name: string, answer: string) =>
  page.getByRole("group", { name }).getByRole("radio", { name: answer, exact: true });

/** Expects who invites, to what, when and where, and that both replies are saved. */
async function expectBothReplied(page: Page) {
  await expect(page.getByText("Ingrid Lund invites you to")).toBeVisible();
  await expect(page.getByText("Tuesday, December 30, 2031")).toBeVisible();
  await expect(page.getByText("Bring warm socks.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Map" })).toHaveAttribute(
    "href",
    /query=Hill\+Road\+7%2C\+Springfield$/,
  );
  await expect(page.getByText("Saved for Inga")).toBeAttached();
  await expect(page.getByText("Saved for Olaf")).toBeAttached();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
}

test("ATT-16 UX-03 a grandmother replies for two by keyboard, and a lost connection loses no reply", async ({
  page,
  make,
  server,
  withoutConnection,
}) => {
  const { address, statuses } = await anInvitedCouple(make, server);
  await page.goto(address);
  await expect(page.getByRole("group", { name: "Inga" })).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys++;
  };
  const tabTo = async (target: Locator) => {
    while (!(await isFocused(target))) {
      expect(keys).toBeLessThan(20);
      await press("Tab");
    }
  };
  await tabTo(replyOf(page, "Inga", "Going"));
  await press("Space");
  await tabTo(replyOf(page, "Olaf", "Going"));
  await press("ArrowLeft");
  await expectBothReplied(page);
  expect(keys).toBeLessThanOrEqual(MAX_KEYS);
  expect(await statuses()).toEqual(["confirmed", "declined"]);

  const olaf = page.getByRole("group", { name: "Olaf" });
  await withoutConnection(async () => {
    await replyOf(page, "Olaf", "Maybe").click();
    await expect(olaf.getByRole("alert")).toContainText("Not saved. You're offline.");
    await expect(replyOf(page, "Olaf", "Maybe")).toBeChecked();
  });
  await olaf.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByText("Saved for Olaf")).toBeAttached();
  expect(await statuses()).toEqual(["confirmed", "pending"]);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test(
    "ATT-16 UX-03 a grandmother replies for two with her thumb",
    { tag: "@walks" },
    async ({ page, make, server }) => {
      const { address, statuses } = await anInvitedCouple(make, server);
      await page.goto(address);
      let presses = 0;
      for (const [name, answer] of [
        ["Inga", "Going"],
        ["Olaf", "Not going"],
      ] as const) {
        await replyOf(page, name, answer).tap();
        presses++;
      }
      await expectBothReplied(page);
      expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
      expect(await statuses()).toEqual(["confirmed", "declined"]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );
});

test(
  "ATT-16 UX-03 a grandmother replies for two at 200% zoom, from the email's link, and prints the page",
  { tag: "@walks" },
  async ({ page, make, server }) => {
    const { address, statuses } = await anInvitedCouple(make, server);
    await page.setViewportSize({ width: 640, height: 360 });
    await page.goto(`${address}?answer=me`);
    const save = page.getByRole("button", { name: "Only I’m going" });
    await expect(save).toBeFocused();
    await expectNoSidewaysScroll(page);
    expect(await statuses()).toEqual(["pending", "pending"]);
    let presses = 0;
    await save.click();
    presses++;
    await expectBothReplied(page);
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES_FROM_EMAIL);
    expect(await statuses()).toEqual(["confirmed", "declined"]);
    await expectNoSidewaysScroll(page);

    // Another link of the email, clicked later, doesn't change the saved replies.
    await page.goto(`${address}?answer=confirmed`);
    await expect(page.getByRole("list", { name: "Replies" })).toContainText("OlafYou replied");
    await expect(page.getByRole("button", { name: "We’re both going" })).toHaveCount(0);
    await page.getByRole("button", { name: "Change my reply" }).click();
    await page.getByText("Add dietary needs or a note").click();
    const diet = page.getByLabel("Dietary needs for Inga");
    await diet.fill("vegetarian");
    await diet.press("Tab");
    await expect(page.getByText("Saved for Inga")).toBeAttached();
    await expect(diet).toHaveValue("vegetarian");
    expect(await statuses()).toEqual(["confirmed", "declined"]);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Hill Road 7, Springfield")).toBeVisible();
    await expect(page.getByRole("button", { name: "Turn off this link" })).toBeHidden();
  },
);
