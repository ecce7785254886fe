import { card, test } from "../berg-family.ts";
import { expect, expectAccessible, openMore } from "../fixtures.ts";

test("TREE-10 collapses and expands a branch of the chart, by mouse and by keyboard", async ({
  page,
  idOf,
}) => {
  await page.goto(`/family-tree?group=1&parent=${idOf("Otto Berg")}&generations=2`);
  await expect(card(page, "Marie Berg")).toBeVisible();
  await page.getByRole("button", { name: /^Hide the children of Karl Berg/ }).click();
  await expect(card(page, "Marie Berg")).toHaveCount(0);
  await expect(card(page, "Lena Berg")).toBeVisible();
  await expectAccessible(page);
  const show = page.getByRole("button", { name: /^Show 1 child of Karl Berg/ });
  await show.focus();
  await page.keyboard.press("Enter");
  await expect(card(page, "Marie Berg")).toBeVisible();
  await expect(page).toHaveURL(/generations=2/);
});

test(
  "TREE-10 opens one branch of the chart beyond the depth",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto(`/family-tree?group=1&parent=${idOf("Otto Berg")}&generations=1`);
    await page.getByRole("button", { name: /^Show 1 child of Emil Berg/ }).click();
    await expect(card(page, "Lena Berg")).toBeVisible();
    await expect(card(page, "Marie Berg")).toHaveCount(0);
    await expect(page).toHaveURL(/generations=2/);
  },
);

test(
  "TREE-11 leads from a card up to the parents' family, and back again",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto(`/family-tree?group=1&parent=${idOf("Marie Berg")}`);
    await page.getByRole("button", { name: "Show the parents of Marie Berg" }).click();
    await expect(page).toHaveURL(
      `/family-tree?group=1&parent=${idOf("Karl Berg")},${idOf("Rosa Winter")}`,
    );
    await expect(card(page, "Karl Berg")).toBeVisible();
    await page.goBack();
    await expect(card(page, "Karl Berg")).toHaveCount(0);
    await card(page, "Marie Berg").focus();
    await page.keyboard.press("ArrowUp");
    await expect(card(page, "Karl Berg")).toBeVisible();
  },
);

test(
  "TREE-10 the arrow keys move from the reader to ancestors, descendants, and relatives on both sides",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    expect(idOf("Ruth Reader")).toBe(1);
    await page.goto("/family-tree");
    await page.getByRole("button", { name: "Center on me" }).click();
    await card(page, "Ruth Reader").focus();
    await page.keyboard.press("ArrowUp");
    await expect(card(page, "(Marie Berg|Paul Reader)").first()).toBeVisible();
    const parent = page.locator("button:focus");
    await expect(parent).toHaveAttribute("aria-label", /^(Marie Berg|Paul Reader)/);
    await page.keyboard.press("ArrowDown");
    await expect(card(page, "Ruth Reader")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("button:focus")).toHaveAttribute("aria-label", /^(Ida|Max)/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Member Profile" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("button:focus")).toHaveAttribute("aria-label", /^(Ida|Max)/);
  },
);

for (const view of ["ancestors", "both", "whole"])
  test(
    `TREE-11 draws the view '${view}' without Axe violations`,
    { tag: "@walks" },
    async ({ page, idOf }) => {
      await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=${view}`);
      await expect(card(page, "Ruth Reader")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Fit the whole tree" }).click();
      for (const name of ["Ruth Reader", "Marie Berg", "Karl Berg", "Otto Berg"])
        await expect(card(page, name)).toBeVisible();
      await expect(card(page, "Emil Berg")).toHaveCount(view === "whole" ? 1 : 0);
    },
  );

test("REL-08 the legend explains the chart's lines", { tag: "@walks" }, async ({ page, idOf }) => {
  await page.goto(`/family-tree?group=1&parent=${idOf("Marie Berg")}`);
  await openMore(page);
  await page.getByText("What the lines mean").click();
  for (const words of ["Couple", "Former couple", "Adopted child", "Foster child", "Stepchild"])
    await expect(page.getByRole("listitem").filter({ hasText: words }).first()).toBeVisible();
  await expectAccessible(page);
});

test(
  "TREE-10 search finds someone on the chart and centers them",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto(`/family-tree?group=1&parent=${idOf("Otto Berg")}&generations=5`);
    await page.getByPlaceholder("Search members...").fill("max");
    await page.getByRole("option", { name: /Max Stein/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
    await expect(card(page, "Max Stein")).toBeInViewport({ ratio: 0.99 });
  },
);
