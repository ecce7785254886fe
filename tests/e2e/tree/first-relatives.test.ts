import type { Locator, Page } from "@playwright/test";
import { card } from "../berg-family.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  waitForStableBox,
  test,
} from "../fixtures.ts";

const ghost = (page: Page, name: string) =>
  page.getByRole("group", { name: "Add relatives of Anna Berg" }).getByRole("button", { name });
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Add a/ });

test("TREE-14 TREE-04 someone alone on the chart adds their parents and children by keyboard", async ({
  page,
  bergs,
}) => {
  await page.goto("/family-tree");
  await page.getByRole("button", { name: "Center on me" }).click();
  await expect(page.getByText("Your family tree will appear here")).toBeVisible();
  for (const name of ["Add mother", "Add partner", "Add child"])
    await expect(ghost(page, name).filter({ visible: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await ghost(page, "Add father").press("Enter");
  await expect(dialog(page)).toHaveAccessibleName("Add a parent of Anna Berg");
  await expect(dialog(page).getByLabel("Sex")).toHaveValue("male");
  await page.keyboard.type("Otto Berg");
  await dialog(page).getByLabel("Birthdate").fill("about 1920");
  await expect(dialog(page).getByLabel("Email")).toBeVisible();
  await dialog(page).getByLabel("Deceased").check();
  for (const label of ["Email", "Mobile phone"])
    await expect(dialog(page).getByLabel(label)).toHaveCount(0);
  await dialog(page).getByLabel("Date of death").fill("1990");
  await dialog(page).getByRole("button", { name: "Save and add another" }).press("Enter");
  await expect(dialog(page).getByRole("status")).toHaveText("Added Otto Berg. Add another?");
  await expect(page.getByText("Relationship added")).toHaveCount(0);
  await expect(dialog(page).getByLabel("Full name")).toBeFocused();

  // Adding the second parent asks whether the two are a couple, and loses nothing typed.
  await page.keyboard.type("Rosa Berg");
  const couple = dialog(page).getByRole("group", { name: /^Are Otto Berg and/ });
  await expect(couple).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(couple.getByLabel("Yes")).toBeFocused();
  await expect(couple.getByText("Choose Yes or No.")).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await expectAccessible(page);
  await couple.getByLabel("Yes").check();
  const sent = page.waitForRequest("**/api/relationship-members");
  await dialog(page).getByRole("button", { name: "Add Parent", exact: true }).press("Enter");
  expect((await sent).postDataJSON().coupleWith).toEqual(expect.any(Number));
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, "Rosa Berg")).toBeFocused();
  await expect(card(page, "Otto Berg")).toBeVisible();
  await expect(ghost(page, "Add father")).toHaveCount(0);
  await expect(page).toHaveURL(`/family-tree?group=1&parent=${bergs.anna.id}&view=both`);
});

for (const [device, size] of Object.entries({
  "a phone": { width: 390, height: 844 },
  "a window at 200%": { width: 640, height: 360 },
}))
  test(
    `TREE-14 UX-03 the empty cards around someone alone are large enough to press on ${device}`,
    { tag: "@walks" },
    async ({ page, bergs }) => {
      await page.setViewportSize(size);
      await page.goto(`/family-tree?parent=${bergs.anna.id}&view=both`);
      await expectNoSidewaysScroll(page);
      for (const name of ["Add father", "Add mother", "Add partner", "Add child"]) {
        const button = ghost(page, name).filter({ visible: true });
        await expect(button).toBeInViewport({ ratio: 1 });
        await button.click();
        await expect(dialog(page)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(button).toBeFocused();
      }
    },
  );

for (const [device, size] of Object.entries({
  "a phone": { width: 390, height: 844 },
  "a laptop": { width: 1280, height: 720 },
}))
  test(
    `UX-02 toasts cover no button of a dialog or a toolbar on ${device}`,
    { tag: "@walks" },
    async ({ page, bergs }) => {
      await page.setViewportSize(size);
      await page.goto(`/family-tree?parent=${bergs.anna.id}&view=both`);
      const isCovered = async (button: Locator) => {
        const toast = await waitForStableBox(
          page.locator("[data-sonner-toast][data-front='true']"),
        );
        const { left, top, right, bottom } = await waitForStableBox(button);
        return left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom;
      };
      await ghost(page, "Add father").click();
      await dialog(page).getByRole("button", { name: "Add Parent", exact: true }).click();
      await expect(page.getByText("Name required")).toBeVisible();
      for (const name of ["Close this window", "Cancel", "Save and add another", "Add Parent"])
        expect(await isCovered(dialog(page).getByRole("button", { name, exact: true }))).toBe(
          false,
        );
      await dialog(page).getByLabel("Full name").fill("Otto Berg");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Relationship added")).toBeVisible();
      for (const name of ["Zoom in", "More"])
        expect(await isCovered(page.getByRole("button", { name, exact: true }))).toBe(false);
    },
  );
