import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { card, choose, COUPLE, NILS, test } from "./lindgren-family.ts";

/** Opens and closes a dialog by keyboard. */
async function openAndLeave(page: Page, opener: Locator) {
  await opener.press("Enter");
  await expect(page.getByRole("dialog").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test(
  "TREE-06 after a member's dialog the keyboard is at their card again",
  { tag: "@walks" },
  async ({ page }) => {
    await page.goto("/family-tree");
    await choose(page, COUPLE);
    await openAndLeave(page, card(page, NILS));
    await expect(card(page, NILS)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(card(page, "Åke Emil Lindgren")).toBeFocused();
  },
);

test(
  "GRP-01 after a group's dialog the keyboard is at the button that opened it",
  { tag: "@walks" },
  async ({ page }) => {
    await page.goto("/family-groups");
    for (const name of ["Members of Lindgren", "Delete Lindgren", "Create a family group"]) {
      const opener = page.getByRole("button", { name });
      await openAndLeave(page, opener);
      await expect(opener).toBeFocused();
    }
  },
);

test(
  "NAV-09 a page opened from a dialog has the focus at its heading",
  { tag: "@walks" },
  async ({ page }) => {
    await page.goto("/family-tree");
    await choose(page, COUPLE);
    await card(page, NILS).press("Enter");
    await page.getByRole("dialog").getByRole("link", { name: "Family view" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);
