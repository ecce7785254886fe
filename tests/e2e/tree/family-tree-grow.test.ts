import { card, test } from "../berg-family.ts";
import { expect, expectAccessible } from "../fixtures.ts";

test("TREE-14 a person of the chart is given a spouse, a child and a sibling where one looks", async ({
  page,
  idOf,
}) => {
  await page.goto(`/family-tree?group=1&parent=${idOf("Emil Berg")}&view=both`);
  const profile = page.getByRole("dialog", { name: "Member Profile" });
  const dialog = page.getByRole("dialog", { name: /^Add a/ });
  const add = async (of: string, what: string, name: string, born: string) => {
    await card(page, of).press("Enter");
    const opener = profile.getByRole("button", { name: `Add ${what}` });
    await opener.press("Enter");
    await expect(dialog).toHaveAccessibleName(`Add a ${what} of ${of}`);
    // A new person, most likely: a name can be typed at once.
    await expect(dialog.getByLabel("Full name")).toBeFocused();
    await page.keyboard.type(name);
    await dialog.getByLabel("Birthdate").fill(born);
    await dialog.getByLabel("Birthdate").press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(card(page, name)).toBeVisible();
  };
  await card(page, "Emil Berg").press("Enter");
  await expectAccessible(page);
  await profile.getByRole("button", { name: "Add spouse" }).press("Enter");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(profile).toHaveCount(0);

  await add("Emil Berg", "spouse", "Vera Holm", "1936-05-17");
  await add("Emil Berg", "child", "Udo Berg", "1965-05-17");
  await add("Lena Berg", "sibling", "Kai Berg", "1968-05-17");

  // What the rules refuse is said there, and nothing typed is lost.
  await card(page, "Lena Berg").press("Enter");
  await profile.getByRole("button", { name: "Add parent" }).press("Enter");
  await dialog.getByLabel("Create a new person").check();
  await dialog.getByLabel("Full name").fill("Too Young");
  await dialog.getByLabel("Birthdate").fill("1960-05-17");
  await dialog.getByRole("button", { name: "Add Parent", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Too Young");
  await expect(dialog.getByLabel("Full name")).toHaveValue("Too Young");
});

test(
  "TREE-14 a sibling needs a parent, who is added there",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto(`/family-tree?group=1&parent=${idOf("Nora Neu")}&view=both`);
    await card(page, "Nora Neu").press("Enter");
    await page.getByRole("button", { name: "Add sibling" }).press("Enter");
    await expect(page.getByRole("heading", { name: "No parents recorded" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add parent" }).press("Enter");
    await page.getByLabel("Create a new person").check();
    await page.getByLabel("Full name").fill("Olaf Neu");
    await page.getByLabel("Full name").press("Enter");
    await expect(page.getByText("Relationship added")).toBeVisible();
    await page.getByRole("button", { name: "Add sibling" }).press("Enter");
    await page.getByLabel("Create a new person").check();
    await page.getByLabel("Full name").fill("Sara Neu");
    await page.getByLabel("Full name").press("Enter");
    await expect(page.getByRole("dialog", { name: /^Add a/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(card(page, "Olaf Neu")).toBeVisible();
  },
);
