import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openMore, test } from "../fixtures.ts";

test("TREE-13 EVT-09 an organizer sees the guest list in the tree and invites a branch from it; ATT-15 a member sees who is going", async ({
  page,
  make,
  bergs,
  signedUp,
}) => {
  const { anna, group, aRelative } = bergs;
  const [karl, mia, eva] = [
    await aRelative("Karl Berg", { isDeceased: true }),
    await aRelative("Mia Berg"),
    await aRelative("Eva Berg"),
  ];
  const [noa, tim] = [await aRelative("Noa Frost"), await aRelative("Tim Frost")];
  await make.aRelationship(mia, "SPOUSE", tim);
  for (const child of [anna, mia]) await make.aRelationship(karl, "PARENT", child);
  await make.aRelationship(anna, "PARENT", eva);
  await make.aRelationship(mia, "PARENT", noa);
  const event = await make.anEvent({
    name: "Winter feast",
    familyGroupId: group.id,
    startDate: "2031-12-30",
    endDate: "2031-12-31",
    inviteRule: "descendants",
  });
  const anInvitee = (userId: number, status: AttendanceStatus) =>
    make.anAttendance({ eventId: event.id, userId, status, isAdded: true });
  await anInvitee(anna.id, "confirmed");
  await anInvitee(eva.id, "declined");
  const card = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });

  await page.goto(`/events/${event.id}?tab=attendance`);
  await page.getByRole("link", { name: "Show on family tree" }).click();
  await expect(page).toHaveURL(`/family-tree?group=${group.id}&event=${event.id}`);
  const counts = page.getByRole("list", { name: "In this family" }).getByRole("listitem");
  await expect(counts).toHaveText(["1 going", "1 not going", "3 not invited"]);
  await expect(card("Anna Berg, going,")).toBeVisible();
  await expect(card("Eva Berg, not going")).toBeVisible();
  await expect(card("Karl Berg, (?!not invited|going)")).toBeVisible();
  await expectAccessible(page);

  await card("Mia Berg, not invited").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Member Profile" });
  const invite = (count: string) =>
    dialog.getByRole("button", { name: `Invite ${count} in this branch` });
  await expect(invite("3 people")).toBeVisible();
  await dialog.getByLabel("Branch", { exact: true }).selectOption("Descendants only");
  await expect(invite("2 people")).toBeVisible();
  await dialog.getByText("Not invited: 2 people").click();
  await expect(dialog.getByText("Mia Berg, Noa Frost")).toBeVisible();
  await expectAccessible(page);
  await invite("2 people").click();
  await expect(card("Noa Frost, no reply yet")).toBeAttached();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card("Noa Frost, not invited")).toBeAttached();
  await expect(counts).toHaveText(["1 going", "1 not going", "3 not invited"]);

  await page.emulateMedia({ media: "print" });
  const paper = page.locator(".chart-sheets");
  await expect(paper.getByRole("heading")).toContainText("guest list for Winter feast");
  await expect(paper.locator("text").filter({ hasText: /^not going$/ })).toHaveCount(2);
  await page.emulateMedia({ media: "screen" });

  await openMore(page);
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Eva Berg.*not going$/ })).toBeVisible();
  await page.getByRole("button", { name: "Choose another event" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Winter feast/ })
    .click();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // A pending response would sign the previous person in again.
  await page.goto("about:blank");
  const tom = await signedUp("Tom Berg", { familyGroupId: group.id });
  await anInvitee(tom.id, "pending");
  await page.goto(`/family-tree?event=${event.id}&as=list`);
  await expect(counts).toHaveText(["1 going", "1 no reply yet"]);
  await expect(page.getByRole("button", { name: /^Anna Berg.*going$/ })).toBeVisible();
  await page.getByRole("button", { name: /^Mia Berg/ }).click();
  await expect(dialog.getByRole("heading", { name: "Winter feast" })).toBeVisible();
  await expect(dialog.getByText("in this branch")).toHaveCount(0);
});
