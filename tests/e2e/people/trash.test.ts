import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("MEM-04 DATA-04 GRP-04 a Super Admin finds deleted people and groups, and restores them", async ({
  page,
  make,
  bergs,
}) => {
  const deletedAt = new Date();
  await bergs.aRelative("Ben Berg", {
    deletedAt,
    deletedBy: bergs.anna.id,
    birthdate: "1980-05-17",
  });
  await bergs.aRelative(`Wilhelmina${"-Konstantinopolitanska".repeat(6)}`, { deletedAt });
  await make.aGroup({ name: "Adler", deletedAt });
  await page.goto("/members");
  await page.getByRole("link", { name: "Recently deleted" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recently deleted" })).toBeFocused();
  const row = page.getByRole("listitem").filter({ hasText: "Ben Berg" });
  await expect(
    row.getByText(/^born May 17, 1980 · Berg · deleted on .+ by Anna Berg$/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore Ben Berg" }).press("Enter");
  await expect(page.getByText("Ben Berg has been restored.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Restore Adler" }).press("Enter");
  await expect(page.getByText("Adler has been restored.")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /Restore Wilhelmina/ }).click();
  await expect(page.getByRole("heading", { name: "Nothing deleted recently" })).toBeVisible();
  await expectAccessible(page);
});

test(
  "MEM-04 nobody else has a link to the trash, and its page shows them nothing",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    const { id: familyGroupId } = await make.aGroup();
    await make.aPerson({ fullName: "Ben Berg", familyGroupId, deletedAt: new Date() });
    await signedUp("Ada Admin", { role: "FAMILY_ADMIN", familyGroupId });
    await page.goto("/members");
    await expect(page.getByRole("button", { name: "Add Member" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Recently deleted" })).toHaveCount(0);
    await page.goto("/trash");
    await expect(page.getByText("Only a Super Admin can see this page")).toBeVisible();
    await expect(page.getByText("Ben Berg")).toHaveCount(0);
  },
);
