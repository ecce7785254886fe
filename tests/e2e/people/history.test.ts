import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("DATA-07 PROF-08 a profile shows who changed what, and restores earlier values", async ({
  page,
  bergs,
}) => {
  const { aRelative, group } = bergs;
  const bo = await aRelative("Bo Berg", { birthdate: "1921-03-03" });
  // The history loads once a reader scrolls to it.
  const scrollToHistory = () =>
    page.getByRole("heading", { name: "Recent Activity" }).scrollIntoViewIfNeeded();
  await page.goto(`/profile/${bo.id}`);
  await scrollToHistory();
  await expect(page.getByText("No recent activity")).toBeVisible();
  await page.getByRole("button", { name: "All changes of Bo Berg" }).click();
  const dialog = page.getByRole("dialog", { name: "History of Bo Berg" });
  await expect(dialog.getByText("No changes yet")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const change = { data: { birthdate: "1920-03-03" } };
  await page.request.patch(`/api/users/${bo.id}`, change);
  await page.reload();
  await scrollToHistory();
  await expect(page.getByRole("list", { name: "Recent activity" })).toHaveText(
    /^Anna Berg changed Bo Berg’s birth date from March 3, 1921 to March 3, 1920/,
  );
  await page.getByRole("button", { name: "All changes of Bo Berg" }).click();
  const line = dialog.getByRole("listitem").first();
  await expect(line).toContainText(
    "Anna Berg changed Bo Berg’s birth date from March 3, 1921 to March 3, 1920",
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await line.getByRole("button", { name: "Undo this change" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(line).toContainText("from March 3, 1920 to March 3, 1921");
  const { birthdate } = await (await page.request.get(`/api/users/${bo.id}`)).json();
  expect(birthdate).toBe("1921-03-03");
  await page.keyboard.press("Escape");

  await page.request.patch(`/api/family-groups/${group.id}`, { data: { description: "North" } });
  await page.goto("/family-groups");
  await page.getByRole("button", { name: "History of Berg" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toContainText(
    "Anna Berg set Berg’s description to “North”",
  );
});

test(
  "DATA-07 shows an error if the history can't load, and is hidden from people who may not see it",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    await make.anAccount({ role: "SUPER_ADMIN" });
    const group = await make.aGroup({ name: "Berg" });
    const inGroup = { familyGroupId: group.id };
    const bo = await make.aPerson({ ...inGroup, fullName: "Bo Berg" });
    await signedUp("Ada Berg", inGroup);
    await page.goto(`/profile/${bo.id}`);
    await expect(page.getByRole("heading", { name: "Bo Berg" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^All changes/ })).toHaveCount(0);
    await expect(page.getByText("No recent activity")).toBeVisible();
    await page.route("**/history?**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/profile");
    await page.getByRole("button", { name: "All changes of Ada Berg" }).press("Enter");
    await expect(page.getByText("Couldn't load the history")).toBeVisible();
    await page.unroute("**/history?**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No changes yet")).toBeVisible();
  },
);
