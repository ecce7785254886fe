import type { Page } from "@playwright/test";
import { card, test } from "../berg-family.ts";
import {
  boundingBoxOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openMore,
} from "../fixtures.ts";

/** Window sizes, with the minimum height of the chart. The last one is the first at 200% zoom. */
const WINDOWS = [
  { width: 1280, height: 720, chart: 600 },
  { width: 390, height: 844, chart: 620 },
  { width: 844, height: 390, chart: 270 },
  { width: 640, height: 360, chart: 240 },
];

const chartOf = (page: Page) => page.locator("canvas").first();
const rowOf = (page: Page) =>
  page.getByRole("heading", { level: 1 }).locator("xpath=ancestor::header/..");

test(
  "TREE-05 UX-03 a chart fills the window below one fixed row, and nothing covers the person it opens on",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const address = `/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=both`;
    for (const { width, height, chart } of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      await expect(card(page, "Ruth Reader")).toBeVisible();
      const row = await boundingBoxOf(rowOf(page));
      const area = await boundingBoxOf(chartOf(page));
      expect(row.height).toBeLessThanOrEqual(56);
      expect(area.height).toBeGreaterThanOrEqual(chart);
      expect(area.top).toBeGreaterThanOrEqual(row.bottom - 1);
      expect(area.bottom).toBeLessThanOrEqual(height + 1);
      const tree = await boundingBoxOf(page.getByRole("region", { name: "Tree" }));
      expect(tree.height).toBeGreaterThanOrEqual(600);
      const ruth = await boundingBoxOf(card(page, "Ruth Reader"));
      expect(ruth.top).toBeGreaterThanOrEqual(area.top);
      expect(ruth.bottom).toBeLessThanOrEqual(area.bottom);
      // The top edge cuts through no card, neither the parents' nor the grandparents'.
      const cards = await page
        .locator("[id^=tree-card-]")
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
      expect(cards.length).toBeGreaterThan(1);
      for (const { top, bottom } of cards as { top: number; bottom: number }[])
        if (bottom > area.top) expect(top).toBeGreaterThanOrEqual(area.top - 1);
      await expectNoSidewaysScroll(page);
    }

    // The page is taller than this window, and the row stays in place.
    await page.evaluate(() => scrollTo(0, 150));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect((await boundingBoxOf(rowOf(page))).top).toBeLessThan(60);
    expect((await boundingBoxOf(rowOf(page))).top).toBeGreaterThan(50);
    await page.evaluate(() => scrollTo(0, 0));

    // Over the chart, the wheel zooms. At the limit it does nothing else.
    const { left, top } = await boundingBoxOf(chartOf(page));
    await page.mouse.move(left + 300, top + 100);
    for (let turns = 0; turns < 12; turns++) await page.mouse.wheel(0, 900);
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect(card(page, "Ruth Reader")).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    // The focused card isn't covered either: the overview map is hidden.
    await page.setViewportSize({ width: 1280, height: 720 });
    for (let steps = 0; steps < 6; steps++)
      await page.getByRole("button", { name: "Zoom in" }).click();
    const map = page.locator("canvas").nth(1);
    await expect(map).toBeVisible();
    await card(page, "Ruth Reader").press("ArrowUp");
    await expect(card(page, "Marie Berg")).toBeFocused();
    await expect(map).toBeHidden();
    const marie = await boundingBoxOf(card(page, "Marie Berg"));
    expect(marie.bottom).toBeLessThan(
      (await boundingBoxOf(page.getByRole("group", { name: "Zoom" }))).top,
    );
    await page.getByPlaceholder("Search members...").focus();
    await expect(map).toBeVisible();
  },
);

test(
  "TREE-10 UX-03 controls that don't fit in the row are behind 'More', by keyboard and on a phone",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=both`);
    await expect(card(page, "Ruth Reader")).toBeVisible();
    await expectAccessible(page);
    const more = page.getByRole("button", { name: "More", exact: true });
    const panel = page.getByRole("region", { name: "More" });
    await more.press("Enter");
    await expect(panel).toContainText("Explore your family connections");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(panel.getByRole("heading")).toHaveText([
      "Share and print",
      "Choose a family",
      "Display",
    ]);
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("button", { name: "How are we related?" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(more).toBeFocused();

    // The panel never covers the focused element.
    await openMore(page);
    await card(page, "Ruth Reader").focus();
    await expect(panel).toBeHidden();
    await expect(card(page, "Ruth Reader")).toBeFocused();

    // Closing a dialog returns the focus to the panel. A choice in the panel shows its result at once.
    await openMore(page);
    await panel.getByRole("button", { name: "How are we related?" }).press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel.getByRole("button", { name: "How are we related?" })).toBeFocused();
    await panel.getByRole("button", { name: "List" }).press("Enter");
    await expect(panel).toBeHidden();
    await expect(more).toBeFocused();
    await expect(page.getByRole("heading", { name: "Ancestors" })).toBeVisible();

    // On a phone, the search is reduced to an icon until it's used.
    const search = page.getByPlaceholder("Search members...");
    expect((await boundingBoxOf(search)).right).toBeLessThan(130);
    await search.fill("otto");
    expect((await boundingBoxOf(search)).right).toBeGreaterThan(300);
    await page.getByRole("option", { name: /Otto Berg/ }).click();
    await expect(page.getByRole("dialog", { name: "Member Profile" })).toContainText("Otto Berg");
  },
);
