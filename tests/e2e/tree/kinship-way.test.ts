import type { Page } from "@playwright/test";
import { test } from "../berg-family.ts";
import { card, expectInSight, expectWhole, pathList } from "./drawn-way.ts";
import {
  boundingBoxOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Make,
} from "../fixtures.ts";

const tree = (page: Page) => page.getByRole("region", { name: "Tree" });
/** Window sizes, with the maximum height of the sentence. The last one is the first at 200% zoom. */
const WINDOWS = [
  { width: 1280, height: 720, maxSentenceHeight: 64 },
  { width: 1366, height: 768, maxSentenceHeight: 64 },
  { width: 390, height: 844, maxSentenceHeight: 150 },
  { width: 844, height: 390, maxSentenceHeight: 64 },
  { width: 640, height: 360, maxSentenceHeight: 64 },
];

/** Adds a line of ancestors above Otto Berg. Returns the eldest. */
async function manyForebears(make: Make, otto: number, count: number) {
  const ids = await make.manyPeople(count, (n) => ({
    fullName: n === 1 ? `Eldest ${"Forebear ".repeat(32)}` : `Forebear ${n}`,
    sex: "female",
    familyGroupId: 1,
  }));
  const all = [...ids, otto];
  await make.manyLinks(
    ids.map((id, at) => [id, all[at + 1]!]),
    "PARENT",
  );
  return ids[0]!;
}

test(
  "TREE-10 UX-03 both people are fully visible below their common ancestors on any screen, under the sentence",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    for (const { width, height, maxSentenceHeight } of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.goto(`/family-tree?relate=${idOf("Ruth Reader")},${idOf("Lena Berg")}`);
      await expectWhole(page, "Ruth Reader");
      await expectWhole(page, "daughter Lena Berg");
      await expectNoSidewaysScroll(page);
      const sentence = page.getByText("Lena Berg is your first cousin once removed");
      await expect(sentence).toHaveCSS("font-size", "18px");
      expect((await boundingBoxOf(sentence.locator("xpath=../.."))).height).toBeLessThanOrEqual(
        maxSentenceHeight,
      );
      await expect(card(page, "Ruth Reader").getByText("Ruth Reader")).toHaveCSS(
        "font-size",
        "16px",
      );
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    // Rows are generations: her mother is level with his daughter, and both parents with each other.
    const apart = async (one: string, other: string) =>
      (await boundingBoxOf(card(page, one))).top - (await boundingBoxOf(card(page, other))).top;
    for (const [one, other] of [
      ["mother Marie Berg", "daughter Lena Berg"],
      ["father Karl Berg", "son Emil Berg"],
      ["(mother|father) (Anna Lind|Otto Berg)", "with (Anna Lind|Otto Berg)"],
    ] as const) {
      await expect.poll(() => apart(one, other)).toBe(0);
    }
    await expect(card(page, "with Rosa Winter")).toBeVisible();
    await expectAccessible(page);

    // The steps in words are one press away, and arrow keys move along the cards.
    const words = page.getByRole("list", { name: "Steps" });
    await expect(words).toBeHidden();
    const inWords = page.getByRole("button", { name: "Show steps" });
    await inWords.press("Enter");
    await expect(inWords).toHaveAttribute("aria-expanded", "true");
    await expect(words.getByRole("listitem")).toHaveText([
      /^Ruth Reader/,
      /^mother Marie Berg/,
      /^father Karl Berg/,
      /^(father|mother) (Otto Berg|Anna Lind)/,
      /^son Emil Berg/,
      /^daughter Lena Berg/,
    ]);
    await card(page, "Ruth Reader").press("ArrowUp");
    await expect(card(page, "mother Marie Berg")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(card(page, "daughter Lena Berg")).toBeFocused();
    await page.keyboard.press("Enter");
    const member = page.getByRole("dialog", { name: "Member Profile" });
    await expect(member).toContainText("Lena Berg");
    await page.keyboard.press("Escape");
    await expect(card(page, "daughter Lena Berg")).toBeFocused();
  },
);

test(
  "TREE-10 UX-03 the middle of a long path is collapsed until it is expanded, and both ends stay visible",
  { tag: "@walks" },
  async ({ page, idOf, make }) => {
    const eldest = await manyForebears(make, idOf("Otto Berg"), 14);
    for (const { width, height } of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.goto(`/family-tree?relate=${idOf("Ruth Reader")},${eldest}`);
      await expectWhole(page, "Ruth Reader");
      await expectWhole(page, "mother Eldest Forebear.*");
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const fold = page.getByRole("button", { name: /^Show \d+ generations$/ });
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    await expectAccessible(page);
    await expect(card(page, "mother Forebear 9")).toHaveCount(0);
    await fold.press("Enter");
    await expect(fold).toHaveCount(0);
    await expect(pathList(page).getByRole("listitem")).toHaveCount(18);
    // The focus moves to the lowest of the new cards, where the path begins.
    await expect(pathList(page).locator("button:focus")).toHaveAccessibleName(
      /^mother Forebear \d+$/,
    );
    await card(page, "father Otto Berg").press("ArrowUp");
    await expect(pathList(page).locator("button:focus")).toHaveAccessibleName("mother Forebear 14");
    await expectNoSidewaysScroll(page);
  },
);

test(
  "TREE-10 UX-03 a path that goes up again after a marriage gets its own column, or one line on a narrow screen",
  { tag: "@walks" },
  async ({ page, idOf, make }) => {
    const [thea] = await make.manyPeople(1, () => ({ fullName: "Thea Stein", familyGroupId: 1 }));
    await make.manyLinks([[thea!, idOf("Tom Stein")]], "PARENT");
    const place = async (words: string) => {
      const { left, top } = await boundingBoxOf(card(page, words));
      return [Math.round(left), Math.round(top)];
    };
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/family-tree?relate=${idOf("Karl Berg")},${thea}`);
      await expect(card(page, "parent Thea Stein")).toBeVisible();
      const [marie, ruth, tom, mother] = await Promise.all(
        [
          "daughter Marie Berg",
          "daughter Ruth Reader",
          "husband Tom Stein",
          "parent Thea Stein",
        ].map(place),
      );
      expect(tom![1]).toBe(ruth![1]);
      expect(mother).toEqual([tom![0], marie![1]]);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await card(page, "parent Thea Stein").press("ArrowDown");
    await expect(card(page, "husband Tom Stein")).toBeFocused();
    await page.setViewportSize({ width: 844, height: 390 });
    await expectInSight(page, "Karl Berg");
    await expectInSight(page, "parent Thea Stein");
  },
);

test(
  "TREE-10 a path opened from the whole family is drawn, can be shown in the whole family, and Close leads back",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto("/family-tree?group=1&view=whole");
    await page.getByPlaceholder("Search members...").fill("tom");
    await page.getByRole("option", { name: /Tom Stein/ }).click();
    await page.getByRole("button", { name: "Show how" }).click();
    await expect(page).toHaveURL(
      `/family-tree?group=1&view=both&relate=${idOf("Ruth Reader")},${idOf("Tom Stein")}`,
    );
    await expect(page.getByText("Tom Stein is your husband; you are his wife.")).toBeVisible();
    await expect(pathList(page).getByRole("listitem")).toHaveCount(2);
    await page.getByRole("button", { name: "Show in tree" }).press("Enter");
    await expect(page.locator("canvas").first()).toBeVisible();
    await expect(pathList(page)).toHaveCount(0);
    // The pressed button is gone, so the focus is on the one that replaced it.
    await expect(page.getByRole("button", { name: "Other people" })).toBeFocused();
    await expect(page.getByText("Tom Stein is your husband; you are his wife.")).toBeVisible();
    await page.goBack();
    await expect(pathList(page).getByRole("listitem")).toHaveCount(2);
    await tree(page).getByRole("button", { name: "Close" }).press("Enter");
    await expect(page).toHaveURL("/family-tree?group=1&view=whole");
    await expect(page.locator("canvas").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);
