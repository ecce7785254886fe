import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("MEM-05 someone filters members by keyboard, and the address keeps the filters", async ({
  page,
  bergs,
}) => {
  const { aRelative } = bergs;
  await aRelative("Kim Berg", { role: "CHILD", familyBranch: "North" });
  await aRelative("Nora Berg", { familyBranch: "North" });
  await aRelative("Gone Berg", { isDeceased: true, familyBranch: "South" });
  await page.goto("/members");
  await expect(page.getByText("4 members, 3 of them living")).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).press("Enter");
  await page.getByLabel("Family branch").selectOption("North");
  await expect(page.getByText("2 of 4 members")).toBeVisible();
  await page.getByLabel("Role").selectOption("Child");
  await expect(page.getByText("1 of 4 members")).toBeVisible();
  await expect(page).toHaveURL("/members?branch=North&role=CHILD");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByText("1 of 4 members")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).press("Enter");
  await expect(page.getByText("4 members, 3 of them living")).toBeVisible();
  await page.getByLabel("Can sign in").press("Space");
  await expect(page.getByText("1 of 4 members")).toBeVisible();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
});
