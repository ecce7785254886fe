import { expect, expectAccessible, test } from "../fixtures.ts";

test("TREE-02 TREE-04 someone without a family group sees what to do, also coming from their own profile", async ({
  page,
  make,
  signedUp,
}) => {
  await make.aGroup({ name: "Berg" });
  const { id } = await signedUp("Edna Lund", { role: "USER" });
  const wayIn = page.getByText(/^You don't belong to a family group yet\./);
  await page.goto("/family-tree");
  await expect(wayIn).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Please select a parent to view their family tree" }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto("/profile");
  await page.getByRole("main").getByRole("link", { name: "Family tree" }).click();
  await expect(page).toHaveURL(`/family-tree?person=${id}&view=both`);
  await expect(wayIn).toBeVisible();
});

test(
  "TREE-02 a Super Admin of a new site sees a link to create the first family group",
  { tag: "@walks" },
  async ({ page, signedUp }) => {
    await signedUp("Anna Berg");
    await page.goto("/family-tree");
    await page.getByRole("main").getByRole("link", { name: "Create a family group" }).click();
    await expect(page).toHaveURL("/family-groups");
  },
);
