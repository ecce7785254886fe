import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "../berg-family.ts";
import { boundingBoxOf, expect, expectAccessible } from "../fixtures.ts";

const END_LABELS = ["Go to Ruth Reader", "Go to Lena Berg"];

/** Expects both names readable in the chart: 16 px high and not overlapping. */
async function expectBothNamed(page: Page) {
  const area = await boundingBoxOf(page.locator("canvas").first());
  await expect
    .poll(async () => {
      const labels = END_LABELS.map((name) => page.getByRole("button", { name, exact: true }));
      const [one, other] = await Promise.all(labels.map(boundingBoxOf));
      const isIn = [one!, other!].every(
        ({ left, top, right, bottom }) =>
          left >= area.left && top >= area.top && right <= area.right && bottom <= area.bottom,
      );
      const isBeside = one!.right <= other!.left || other!.right <= one!.left;
      return isIn && (isBeside || one!.bottom <= other!.top || other!.bottom <= one!.top);
    })
    .toBe(true);
  await expect(page.getByText("Lena Berg", { exact: true })).toHaveCSS("font-size", "16px");
}

test(
  "TREE-10 UX-03 in the whole family both ends have labels at any zoom, and clicking a label leads there",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    const [ruth, lena] = [idOf("Ruth Reader"), idOf("Lena Berg")];
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/family-tree?group=1&view=whole&relate=${ruth},${lena}`);
      await expectBothNamed(page);
      await expectAccessible(page);
      for (let step = 0; step < 6; step++)
        await page.getByRole("button", { name: "Zoom out" }).click();
      await expectBothNamed(page);
      await page.getByRole("button", { name: END_LABELS[0]!, exact: true }).press("Enter");
      for (let step = 0; step < 7; step++)
        await page.getByRole("button", { name: "Zoom in" }).click();
      // Now she is in the middle, and her cousin far off screen.
      await expectBothNamed(page);
      const cousin = page.getByRole("button", { name: END_LABELS[1]!, exact: true });
      await expect(cousin.locator("svg")).toBeVisible();
      await cousin.click();
      await expect(cousin.locator("svg")).toBeHidden();
      await expectBothNamed(page);
      const area = await boundingBoxOf(page.locator("canvas").first());
      const card = await boundingBoxOf(page.locator(`#tree-card-${lena}`));
      expect(Math.abs(card.left + card.right - area.left - area.right)).toBeLessThan(4);
      // The middle of the area above the zoom buttons.
      expect(Math.abs(card.top + card.bottom - area.top - area.bottom)).toBeLessThan(80);
    }
  },
);

/** Expects two elements not to overlap. */
async function expectApart(one: Locator, other: Locator) {
  await expect
    .poll(async () => {
      const [a, b] = await Promise.all([boundingBoxOf(one), boundingBoxOf(other)]);
      return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    })
    .toBe(true);
}

test(
  "TREE-10 the label of an end never covers the overview map or the buttons, and the wheel zooms over it",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    const [ruth, lena] = [idOf("Ruth Reader"), idOf("Lena Berg")];
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/family-tree?group=1&view=whole&relate=${ruth},${lena}`);
    await expectBothNamed(page);
    const [one, other] = END_LABELS.map((name) => page.getByRole("button", { name, exact: true }));
    await other!.press("Enter");
    for (let step = 0; step < 5; step++)
      await page.getByRole("button", { name: "Zoom in" }).click();
    const map = page.locator("[data-over-chart]", { has: page.locator("canvas") });
    const buttons = page.getByRole("group", { name: "Zoom" }).locator("..");
    await expect(map).toBeVisible();
    for (const where of ["up", "up", "left", "left", "left", "down"]) {
      await page.getByRole("button", { name: `Move ${where}` }).click();
      for (const label of [one!, other!]) {
        await expectApart(label, map);
        await expectApart(label, buttons);
      }
    }

    await other!.press("Enter");
    const width = async () => (await boundingBoxOf(page.locator(`#tree-card-${lena}`))).width;
    const before = await width();
    await other!.hover();
    await page.mouse.wheel(0, 200);
    await expect.poll(width).toBeLessThan(before * 0.9);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

/** The brightness of the darkest pixel on a card, from 0 to 255. */
async function darkestOnCard(page: Page, id: number): Promise<number> {
  const { left, top, right, bottom } = await boundingBoxOf(page.locator(`#tree-card-${id}`));
  const clip = { x: left + 8, y: top + 8, width: right - left - 16, height: bottom - top - 16 };
  const { channels } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .stats();
  return channels[0]!.min;
}

test(
  "TREE-10 in the whole family, everyone who isn't on the path is faded",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    const [ruth, lena] = [idOf("Ruth Reader"), idOf("Lena Berg")];
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/family-tree?group=1&view=whole&relate=${ruth},${lena}`);
    await expectBothNamed(page);
    const difference = async () =>
      (await darkestOnCard(page, idOf("Rosa Winter"))) -
      (await darkestOnCard(page, idOf("Emil Berg")));
    await expect.poll(difference).toBeGreaterThan(40);
  },
);
