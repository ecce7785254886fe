import type { Page } from "@playwright/test";
import { card, test } from "../berg-family.ts";
import { expect, expectAccessible, openMore } from "../fixtures.ts";

const readPosition = async (page: Page, name: string) => {
  const { x, y, width } = (await card(page, name).boundingBox())!;
  return [x, y, width].map(Math.round);
};

/** Allows a difference of one pixel, because positions are rounded. */
const expectPosition = (page: Page, name: string, position: number[]) =>
  expect
    .poll(async () => {
      const current = await readPosition(page, name);
      return Math.max(
        ...current.map((coordinate, index) => Math.abs(coordinate - position[index]!)),
      );
    })
    .toBeLessThanOrEqual(1);

/** Whether the history entry has saved the chart's current position. */
async function isPositionSaved(page: Page) {
  const place = await page.evaluate(() => {
    const { treePlace } = Object(history.state) as { treePlace?: Record<string, number> };
    return treePlace ?? null;
  });
  if (!place) return false;
  const area = (await page.locator("canvas").first().boundingBox())!;
  const cardBox = await page.locator(`#tree-card-${place.person}`).boundingBox();
  if (!cardBox) return false;
  const dx = cardBox.x + cardBox.width / 2 - area.x - area.width / 2;
  const dy = cardBox.y + cardBox.height / 2 - area.y - area.height / 2;
  return Math.hypot(dx - place.dx!, dy - place.dy!) < 1;
}

test(
  "NAV-08 TREE-10 Back restores the chart's collapsed branches, position, and zoom, and choosing a chart opens it without hidden branches",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/family-tree?group=1&parent=${idOf("Otto Berg")}&generations=2`);
    // A chart opens with names 16 px high, so cards have their original width.
    await expect(card(page, "Otto Berg")).toBeVisible();
    const [, , width] = await readPosition(page, "Otto Berg");
    expect(width).toBeGreaterThanOrEqual(144);
    await page.getByRole("button", { name: /^Hide the children of Karl Berg/ }).click();
    await expect(card(page, "Marie Berg")).toHaveCount(0);
    await page.getByRole("button", { name: "Zoom out" }).click();
    const area = (await page.locator("canvas").first().boundingBox())!;
    await page.mouse.move(area.x + 40, area.y + 40);
    await page.mouse.down();
    await page.mouse.move(area.x + 100, area.y + 130, { steps: 4 });
    await page.mouse.up();
    // The history entry is updated as soon as the chart stops moving.
    await expect.poll(() => isPositionSaved(page)).toBe(true);
    const before = await readPosition(page, "Lena Berg");

    await card(page, "Lena Berg").click();
    await page.getByRole("link", { name: "Edit Profile" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lena Berg");
    await page.goBack();
    await expect(card(page, "Lena Berg")).toBeVisible();
    await expect(card(page, "Marie Berg")).toHaveCount(0);
    await expectPosition(page, "Lena Berg", before);

    await page.getByRole("radio", { name: "Whole family" }).check();
    await expect(card(page, "Ruth Reader")).toBeVisible();
    // Choosing the same chart again starts without hidden branches.
    await page.getByRole("radio", { name: "Descendants" }).check();
    await expect(card(page, "Ruth Reader")).toHaveCount(0);
    await expect(card(page, "Marie Berg")).toBeVisible();
    await page.goBack();
    await expect(card(page, "Ruth Reader")).toBeVisible();
    await page.goBack();
    await expect(card(page, "Marie Berg")).toHaveCount(0);
    await expectPosition(page, "Lena Berg", before);
  },
);

test(
  "UX-03 a chosen name size applies to every chart",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const address = `/family-tree?group=1&parent=${idOf("Ruth Reader")}`;
    await page.goto(address);
    await expect(card(page, "Ruth Reader")).toBeVisible();
    await openMore(page);
    await page.getByLabel("Name size").selectOption("Very large");
    await expectAccessible(page);
    await expect.poll(async () => (await readPosition(page, "Ruth Reader"))[2]).toBe(216);
    await page.goto(`/family-tree?group=1&parent=${idOf("Otto Berg")}`);
    await expect.poll(async () => (await readPosition(page, "Otto Berg"))[2]).toBe(216);

    // An invalid setting counts as none.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith("tree-names")) localStorage.setItem(key, "enormous");
    });
    await page.goto(address);
    await expect.poll(async () => (await readPosition(page, "Ruth Reader"))[2]).toBeLessThan(170);
  },
);
