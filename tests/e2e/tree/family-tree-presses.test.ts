import type { Locator, Page } from "@playwright/test";
import { card, test } from "../berg-family.ts";
import {
  boundingBoxOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  waitForStableBox,
} from "../fixtures.ts";

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

const MIN_BUTTON_SIZE = 44;

const moves = (page: Page) => page.getByRole("group", { name: "Move" });
const press = (page: Page, where: string) =>
  moves(page).getByRole("button", { name: `Move ${where}` });

/** Expects an action to move an element by a distance to the right and down. */
async function expectTravel(
  what: Locator,
  act: () => Promise<void>,
  { across = 0, down = 0 }: { across?: number; down?: number },
) {
  const { left, top } = await waitForStableBox(what);
  await act();
  // Tolerates rounding to whole pixels.
  await expect
    .poll(async () => {
      const now = await boundingBoxOf(what);
      return Math.hypot(now.left - left - across, now.top - top - down);
    })
    .toBeLessThan(1.5);
}

/** Moves in all directions by half a window, and back. No press opens a person. */
async function expectMoved(page: Page, drawn: Locator, what: Locator) {
  const before = await waitForStableBox(what);
  const { width, height } = await boundingBoxOf(drawn);
  // Zooms in until the chart extends beyond all sides.
  for (let times = 0; times < 2; times++) await page.getByRole("button", { name: "Zoom in" }).tap();
  await expect
    .poll(async () => (await boundingBoxOf(what)).width / before.width)
    .toBeCloseTo(2.25, 2);
  const tap = (where: string) => () => press(page, where).tap();
  await expectTravel(what, tap("right"), { across: -width / 2 });
  await expectTravel(what, tap("left"), { across: width / 2 });
  await expectTravel(what, tap("up"), { down: height / 2 });
  await expectTravel(what, () => press(page, "down").press("Enter"), { down: -height / 2 });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (const button of await moves(page).getByRole("button").all()) {
    const size = await boundingBoxOf(button);
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(MIN_BUTTON_SIZE);
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test(
  "TREE-10 UX-03 buttons move whatever a drag moves: the chart and the fan on a phone",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const ruth = card(page, "Ruth Reader");
    await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=whole`);
    await expectMoved(page, page.locator("canvas").first(), ruth);

    await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=fan`);
    const middle = page.getByRole("button", { name: "Ruth Reader, born 1980", exact: true });
    await expectMoved(page, page.locator("svg[role=presentation]"), middle);
  },
);

test(
  "TREE-10 UX-03 buttons move whatever a drag moves: a path higher than the phone",
  { tag: "@walks" },
  async ({ page, idOf, make }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const ids = await make.manyPeople(20, (n) => ({
      fullName: `Forebear ${n}`,
      sex: "female",
      familyGroupId: 1,
    }));
    const line = [...ids, idOf("Otto Berg")];
    await make.manyLinks(
      ids.map((id, at) => [id, line[at + 1]!]),
      "PARENT",
    );
    await page.goto(`/family-tree?relate=${idOf("Ruth Reader")},${ids[0]}`);
    const pathList = page.getByRole("list", { name: "The path between them" });
    const fold = pathList.getByRole("button", { name: /^Show \d+ generations$/ });
    await expect(fold).toBeVisible();
    await expect(moves(page)).toHaveCount(0);
    await fold.tap();
    await expect(moves(page).getByRole("button")).toHaveCount(2);
    const otto = pathList.getByRole("button", { name: /Otto Berg/ });
    const scrolled = pathList.locator("xpath=ancestor::*[contains(@class, 'overflow-y-auto')]");
    const { height } = await boundingBoxOf(scrolled);
    await expectTravel(otto, () => press(page, "up").tap(), { down: height / 2 });
    await expectTravel(otto, () => press(page, "down").press("Enter"), { down: -height / 2 });
    // The buttons are below the path and cover nobody.
    const area = await boundingBoxOf(scrolled);
    expect((await boundingBoxOf(moves(page))).top).toBeGreaterThanOrEqual(area.bottom);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);
