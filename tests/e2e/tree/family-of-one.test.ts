import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test.use({ viewport: { width: 390, height: 844 } });

test(
  "TREE-11 TREE-15 a family of one person with a name of 300 letters is drawn in every view on a phone",
  { tag: "@walks" },
  async ({ page, bergs, make }) => {
    const fullName = `Anna ${"W".repeat(295)}`;
    await make.updatePerson(bergs.anna, { fullName });
    for (const view of ["descendants", "ancestors", "both", "fan", "whole"]) {
      await page.goto(`/family-tree?parent=${bergs.anna.id}&view=${view}`);
      const anna = page.getByRole("button", { name: fullName });
      await expect(anna).toBeVisible();
      await expectNoSidewaysScroll(page);
      await anna.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Member Profile" });
      await expect(dialog).toContainText(fullName);
      await dialog.getByRole("button", { name: "Close" }).first().click();
      await expect(anna).toBeFocused();
    }
    await expectAccessible(page);
  },
);
