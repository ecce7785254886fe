import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { card, choose, COUPLE, NILS, test } from "./lindgren-family.ts";

/** Opens and closes a dialog by keyboard. */
async function openAndClose(page: Page, opener: Locator) {
  await opener.press("Enter");
  await expect(page.getByRole("dialog").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test(
  "TREE-06 closing a member's dialog returns the focus to their card",
  { tag: "@walks" },
  async ({ page }) => {
    await page.goto("/family-tree");
    await choose(page, COUPLE);
    await openAndClose(page, card(page, NILS));
    await expect(card(page, NILS)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(card(page, "Åke Emil Lindgren")).toBeFocused();
  },
);

test(
  "GRP-01 closing a group's dialog returns the focus to the button that opened it",
  { tag: "@walks" },
  async ({ page }) => {
    await page.goto("/family-groups");
    for (const name of ["Members of Lindgren", "Delete Lindgren", "Create a family group"]) {
      const opener = page.getByRole("button", { name });
      await openAndClose(page, opener);
      await expect(opener).toBeFocused();
    }
  },
);

test(
  "NAV-09 opening a page from a dialog focuses the page's heading",
  { tag: "@walks" },
  async ({ page }) => {
    await page.goto("/family-tree");
    await choose(page, COUPLE);
    await card(page, NILS).press("Enter");
    await page.getByRole("dialog").getByRole("link", { name: "Family view" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);
