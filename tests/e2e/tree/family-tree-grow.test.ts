import type { Page } from "@playwright/test";
import { card, test } from "../berg-family.ts";
import { boundingBoxOf, expect, expectAccessible } from "../fixtures.ts";

test("TREE-04 TREE-14 someone adds a spouse, a child, and a sibling to a person on the chart, and sees each added in place", async ({
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
    // The dialog suggests a new person, with the focus in the name field.
    await expect(dialog.getByLabel("Full name")).toBeFocused();
    await page.keyboard.type(name);
    const asksForKind = what === "child" ? 1 : 0;
    await expect(dialog.getByLabel("Kind of parent")).toHaveCount(asksForKind);
    const asksForStatus = what === "sibling" ? 0 : 1;
    await expect(dialog.getByLabel("Relationship status")).toHaveCount(asksForStatus);
    await dialog.getByLabel("Birthdate").fill(born);
    await dialog.getByLabel("Birthdate").press("Enter");
    await expect(dialog).toHaveCount(0);
    // The chart moves to the new person, and announces them to screen readers.
    await expect(card(page, name)).toBeFocused();
    await expect(card(page, name)).toBeInViewport({ ratio: 1 });
    await expect(page.locator("[aria-live]").filter({ hasText: name })).toBeAttached();
  };
  // His elder brother's card is to the left.
  const [karl, emil] = [await boxOf(page, "Karl Berg"), await boxOf(page, "Emil Berg")];
  expect(karl.y).toBe(emil.y);
  expect(karl.x + karl.width).toBeLessThan(emil.x);
  await card(page, "Emil Berg").press("Enter");
  await expectAccessible(page);
  await profile.getByRole("button", { name: "Add spouse" }).press("Enter");
  await expect(dialog).toBeVisible();
  const [window, field] = [
    await boundingBoxOf(dialog),
    await boundingBoxOf(dialog.getByLabel("Full name")),
  ];
  expect(field.left - window.left).toBeCloseTo(window.right - field.right, 0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(profile).toHaveCount(0);

  await add("Emil Berg", "spouse", "Vera Holm", "1936-05-17");
  await add("Emil Berg", "child", "Udo Berg", "1965-05-17");
  await add("Lena Berg", "sibling", "Kai Berg", "1968-05-17");

  // The dialog shows why the rules refuse it, and keeps what was typed.
  await card(page, "Lena Berg").press("Enter");
  await profile.getByRole("button", { name: "Add parent" }).press("Enter");
  await dialog.getByLabel("Create a new person").check();
  await dialog.getByLabel("Full name").fill("Too Young");
  await dialog.getByLabel("Birthdate").fill("1960-05-17");
  await dialog
    .getByRole("group", { name: /^Are Emil Berg and/ })
    .getByLabel("No")
    .check();
  await dialog.getByRole("button", { name: "Add Parent", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Too Young");
  await expect(dialog.getByLabel("Full name")).toHaveValue("Too Young");
});

test(
  "TREE-14 adding a sibling asks for a missing parent first",
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
    await expect(card(page, "Olaf Neu")).toBeFocused();
    await card(page, "Nora Neu").press("Enter");
    await page.getByRole("button", { name: "Add sibling" }).press("Enter");
    await page.getByLabel("Create a new person").check();
    await page.getByLabel("Full name").fill("Sara Neu");
    await page.getByLabel("Full name").press("Enter");
    await expect(page.getByRole("dialog", { name: /^Add a/ })).toHaveCount(0);
    await expect(card(page, "Sara Neu")).toBeFocused();
    await expect(card(page, "Nora Neu")).toBeVisible();
    await expect(page).toHaveURL(`/family-tree?group=1&parent=${idOf("Nora Neu")}&view=both`);
  },
);

async function boxOf(page: Page, name: string) {
  await expect(card(page, name)).toBeVisible();
  return (await card(page, name).boundingBox())!;
}
