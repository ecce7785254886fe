import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Make,
  openMore,
} from "../fixtures.ts";
import { NILS, test } from "./lindgren-family.ts";

const item = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ hasText: name }).last();

test("TREE-10 the list shows the same people as the chart, also on a narrow screen", async ({
  page,
  family,
}) => {
  const ake = await family.idOf("Åke Emil Lindgren");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/family-tree?group=1&parent=${ake}`);
  await openMore(page);
  await page.getByRole("button", { name: "List" }).click();
  await expect(page.getByRole("main")).toContainText(NILS);
  const children = page.getByRole("list", {
    name: "Children of Åke Emil Lindgren and Signe Öström",
  });
  await expect(children.getByRole("listitem").first()).toContainText(NILS);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test(
  "TREE-10 a list of hundreds contains everyone",
  { tag: "@walks" },
  async ({ page, family, make }) => {
    const ake = await family.idOf("Åke Emil Lindgren");
    await addChildren(make, ake, 250, "Child");
    await page.goto(`/family-tree?group=1&parent=${ake}&as=list`);
    await expect(item(page, "Child 250")).toHaveCount(1);
    await item(page, "Child 99").scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Child 99" }).click();
    await expect(page.getByRole("dialog")).toContainText("Child 99");
  },
);

test(
  "REL-08 a long list names each person's kinship to the reader, also without requestIdleCallback",
  { tag: "@walks" },
  async ({ page, family, make }) => {
    // Safari doesn't have this function.
    await page.addInitScript(() => Reflect.deleteProperty(window, "requestIdleCallback"));
    const ake = await family.idOf("Åke Emil Lindgren");
    await addChildren(make, ake, 250, "Child");
    const link = { userId: ake, relationshipType: "PARENT", relationshipStatus: "CURRENT" };
    const relatedUserId = await family.idOf("Ruth Reader");
    // Åke died in 1931, before the reader's default birthdate.
    await make.updatePerson({ id: relatedUserId }, { birthdate: null });
    const data = { ...link, relatedUserId };
    expect((await page.request.post("/api/relationships", { data })).ok()).toBe(true);
    await page.goto(`/family-tree?group=1&parent=${ake}&as=list`);
    await expect(item(page, "Child 250")).toContainText("your sibling");
  },
);

/** Shows the whole list without scrolling, because axe reports what the top bar covers. */
const WHOLE = { width: 1280, height: 20_000 };

test(
  "TREE-10 a list of thousands starts with about 300 lines",
  { tag: "@walks" },
  async ({ page, family, make }) => {
    const ake = await family.idOf("Åke Emil Lindgren");
    await addThousands(make, ake);
    await page.setViewportSize(WHOLE);
    await page.goto(`/family-tree?group=1&parent=${ake}&as=list`);
    const lines = page.getByRole("region", { name: "Tree" }).getByRole("listitem");
    await expect(item(page, "Child 1")).not.toHaveCount(0);
    expect(await lines.count()).toBeGreaterThan(200);
    expect(await lines.count()).toBeLessThan(330);
    await expectAccessible(page);
  },
);

test(
  "TREE-10 the keyboard reaches everyone in a list of thousands",
  { tag: "@walks" },
  async ({ page, family, make }) => {
    const ake = await family.idOf("Åke Emil Lindgren");
    await addThousands(make, ake);
    await page.setViewportSize(WHOLE);
    await page.goto(`/family-tree?group=1&parent=${ake}&as=list`);
    // Branches near the root are open. Later ones show how many people they contain.
    const branch = page.getByRole("button", {
      name: "and 20 descendants of Child 60",
      exact: true,
    });
    const below = page.getByRole("list", { name: "Children of Child 60" });
    await expect(branch).toHaveAttribute("aria-expanded", "false");
    await expect(below).toHaveCount(0);
    await branch.press("Enter");
    await expect(branch).toHaveAttribute("aria-expanded", "true");
    await expect(branch).toBeFocused();
    await expect(below.getByRole("listitem")).toHaveCount(20);
    await branch.press("Enter");
    await expect(below).toHaveCount(0);

    // The last of many siblings are shown on demand.
    await expect(page.getByRole("button", { name: "Child 120" })).toHaveCount(0);
    await page.getByRole("button", { name: /^Show 2\d more/ }).press("Enter");
    await expect(page.getByRole("button", { name: /descendants of Child 120$/ })).toBeVisible();
    await expect(page.locator("li:focus-within").last().getByRole("button").first()).toBeFocused();
    await expectAccessible(page);
  },
);

/** Adds 120 children to a person, and 20 children to each of these. */
async function addThousands(make: Make, parent: number): Promise<void> {
  const children = await addChildren(make, parent, 120, "Child");
  for (const child of children) await addChildren(make, child, 20, "Grandchild");
}

/** Adds this many children to a person. Returns their ids. */
async function addChildren(make: Make, parent: number, count: number, name: string) {
  const children = await make.manyPeople(count, (n) => ({
    fullName: `${name} ${n}`,
    familyGroupId: 1,
    birthdate: new Date(Date.UTC(1900, 0, 1 + n)).toISOString().slice(0, 10),
  }));
  await make.manyLinks(
    children.map((child) => [parent, child]),
    "PARENT",
  );
  return children;
}

test(
  "TREE-10 a list of many generations stays readable on a narrow screen",
  { tag: "@walks" },
  async ({ page, make }) => {
    const ids = await make.manyPeople(11, (n) => ({
      fullName: `Descendant ${n - 1}`,
      familyGroupId: 1,
      birthdate: `${1675 + 25 * n}-01-01`,
    }));
    await make.manyLinks(
      ids.slice(1).map((child, at) => [ids[at]!, child]),
      "PARENT",
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/family-tree?group=1&parent=${ids[0]}&generations=12&view=list`);
    const last = page.getByRole("button", { name: "Descendant 10" });
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await expectNoSidewaysScroll(page);
  },
);
