import type { Locator, Page } from "@playwright/test";
import {
  boundingBoxOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test as base,
} from "../fixtures.ts";

const CHILDREN = ["Karl", "Lena", "Max", "Rosa"];
const CHILDREN_PER_COUPLE = 14;

/** A couple with four children, each with a partner and fourteen children, one of whom is the reader. */
const test = base.extend<{ family: { group: number } }>({
  family: async ({ make, signedUp }, use) => {
    const viewer = await signedUp("Ruth Karlsen");
    const { group, aRelative } = await make.aFamilyOf(viewer, "Berg");
    const couple = async (one: string, other: string) => {
      const [a, b] = [await aRelative(one), await aRelative(other)];
      await make.manyLinks([[a.id, b.id]], "SPOUSE", { relationshipStatus: "CURRENT" });
      return [a.id, b.id];
    };
    const children = async (parents: number[], ids: number[]) =>
      make.manyLinks(
        parents.flatMap((parent) => ids.map((id): [number, number] => [parent, id])),
        "PARENT",
        { kind: "birth" },
      );
    const roots = await couple("Otto Berg", "Anna Berg");
    for (const [nth, name] of CHILDREN.entries()) {
      const parents = await couple(`${name} Berg`, `${name}’s Partner`);
      await children(roots, parents.slice(0, 1));
      const own = nth === 0 ? [viewer.id] : [];
      while (own.length < CHILDREN_PER_COUPLE)
        own.push((await aRelative(`Child${own.length + 1} ${name}sen`)).id);
      await children(parents, own);
    }
    await use({ group: group.id });
  },
});

const branches = (page: Page) => page.getByRole("group", { name: "Branches" });
const labels = (page: Page) => branches(page).getByRole("button");
const card = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}(,|$)`) }).first();

/** Expects the visible labels inside the chart, without covering each other or the zoom buttons. */
async function expectApart(page: Page) {
  const area = await boundingBoxOf(page.locator("canvas").first());
  const zoom = await boundingBoxOf(page.getByRole("group", { name: "Zoom" }));
  const all = [zoom];
  for (const label of await labels(page).all()) {
    const edges = await boundingBoxOf(label);
    expect(edges.left >= area.left && edges.right <= area.right).toBe(true);
    expect(edges.top >= area.top && edges.bottom <= area.bottom).toBe(true);
    for (const other of all) {
      const isApart =
        edges.right <= other.left ||
        edges.left >= other.right ||
        edges.bottom <= other.top ||
        edges.top >= other.bottom;
      expect(isApart).toBe(true);
    }
    all.push(edges);
  }
}

/** Expects the name directly above the card, or as close as the window allows. */
const expectAbove = (name: Locator, of: Locator) =>
  expect(async () => {
    const [named, who] = [await boundingBoxOf(name), await boundingBoxOf(of)];
    expect(named.bottom).toBeLessThan(who.top);
    expect(who.top - named.bottom).toBeLessThan(30);
    expect(named.left).toBeLessThanOrEqual(who.right);
    expect(named.right).toBeGreaterThanOrEqual(who.left);
  }).toPass();

test(
  "TREE-10 UX-03 zoomed out, each branch has a label; zoomed in, each line that leaves the window names and links to the person it leads to",
  { tag: "@walks" },
  async ({ page, family }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/family-tree?group=${family.group}&view=whole`);
    await expect(card(page, "Ruth Karlsen")).toBeVisible();
    await expect(branches(page)).toBeHidden();

    await page.getByRole("button", { name: "Fit the whole tree" }).click();
    await expect(labels(page)).toHaveCount(5);
    await expect(labels(page).first()).toHaveText("Otto & Anna Berg, 60");
    await expect(() => expectApart(page)).toPass();
    await expectAccessible(page);

    // The card that has the pointer or the focus shows its name, which moves with it.
    const ruth = card(page, "Ruth Karlsen");
    await ruth.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expect(ruth).toBeFocused();
    const name = page.getByText(/^Ruth Karlsen, born/);
    await expect(name).toBeVisible();
    await expectAbove(name, ruth);
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    await expectAbove(name, ruth);
    await page.keyboard.press("0");
    await expect(labels(page)).toHaveCount(5);

    await labels(page).filter({ hasText: "Max Berg" }).click();
    await expect(labels(page)).toHaveCount(0);
    const max = card(page, "Max Berg");
    await expect(max).toBeFocused();
    await expect.poll(async () => (await boundingBoxOf(max)).width).toBeGreaterThan(90);
    await expect(card(page, "Child7 Maxsen")).toBeVisible();

    // Lines that leave the window name the person they lead to, and are links to them.
    const away = page.getByRole("group", { name: "Relatives off screen" }).getByRole("button");
    await expect(away.filter({ hasText: "→ Child9 Maxsen" })).toBeVisible();
    await page.getByRole("button", { name: "Go to Otto & Anna Berg" }).press("Enter");
    const parent = page.getByRole("button", { name: /^(Otto|Anna) Berg, partner/ }).first();
    await expect(parent).toBeFocused();
    await expect(parent).toBeInViewport();
    await expect(away.filter({ hasText: "Otto & Anna" })).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Fit the whole tree" }).click();
    await expect(labels(page).first()).toHaveText("Otto & Anna Berg, 60");
    await expect(() => expectApart(page)).toPass();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await labels(page).first().press("Enter");
    await expect(labels(page)).toHaveCount(0);
    await expect(parent).toBeFocused();
  },
);
