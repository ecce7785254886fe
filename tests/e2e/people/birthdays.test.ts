import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("PROF-10 the dashboard links to the family's birthdays, which people can add to their calendar", async ({
  page,
  bergs,
}) => {
  const { aRelative } = bergs;
  const bo = await aRelative("Bo Berg", { birthdate: "1950-12-24" });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Birthdays" })).toBeVisible();
  await page.getByRole("link", { name: "All birthdays and anniversaries" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Birthdays and anniversaries");
  const item = page.getByRole("listitem").filter({ hasText: "Bo Berg" });
  await expect(item).toContainText(/turns \d+/);
  await expect(item).toContainText("December 24");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Create calendar link" }).click();
  const address = await page.getByLabel("Your calendar link").inputValue();
  const calendar = await page.request.get(new URL(address).pathname);
  expect(await calendar.text()).toContain("SUMMARY:Birthday of Bo Berg (1950)");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("You already have a calendar link")).toBeVisible();
  await item.getByRole("link", { name: "Bo Berg" }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${bo.id}$`));
});

test(
  "PROF-10 says that no birthdays are known, or that they couldn't load",
  { tag: "@walks" },
  async ({ page, signedUp }) => {
    await signedUp("Anna Berg");
    await page.route("**/api/birthdays?**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/birthdays");
    await expect(page.getByText("Couldn't load the birthdays")).toBeVisible();
    await page.unroute("**/api/birthdays?**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No birthdays yet")).toBeVisible();
  },
);
