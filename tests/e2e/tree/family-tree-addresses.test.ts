import { namesInList, test } from "../berg-family.ts";
import { expect, expectAccessible } from "../fixtures.ts";

const CANNOT_SHOW = "This family tree can't be shown";

test(
  "TREE-11 an invalid address shows an error or the default view, never a blank page",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    const otto = idOf("Otto Berg");
    for (const generations of ["0", "99", "x"]) {
      await page.goto(`/family-tree?parent=${otto}&generations=${generations}&as=list`);
      await expect(page.getByLabel("Generations")).toHaveValue("3");
      await expect.poll(() => namesInList(page)).toContain("Ruth Reader");
    }
    await page.goto("/family-tree?parent=abc&view=sideways&relate=me");
    await expect(page.getByText("Please select a parent to view their family tree")).toBeVisible();
    await page.goto("/family-tree?view=both");
    await expect(page.getByText("Please select a parent to view their family tree")).toBeVisible();
  },
);

test(
  "TREE-11 says that a person isn't in the family, and links back to the reader's own tree",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    expect(idOf("Ruth Reader")).toBe(1);
    for (const view of ["ancestors", "both"]) {
      await page.goto(`/family-tree?group=1&parent=999&view=${view}`);
      await expect(page.getByRole("heading", { name: CANNOT_SHOW })).toBeVisible();
      await expect(page.getByRole("alert")).toContainText("This person isn't in this family");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Back to my family" }).click();
      await expect(page.getByRole("button", { name: "Show whole family" })).toBeVisible();
    }
    await page.goto("/family-tree?group=1&parent=999");
    await expect(page.getByText("No family data available for the selected parent.")).toBeVisible();
    await page.getByRole("button", { name: "Back to my family" }).click();
    await expect(page.getByText("Please select a parent to view their family tree")).toBeVisible();
  },
);

test(
  "TREE-11 says that another family's group can't be shown, and links back to the reader's own tree",
  { tag: "@walks" },
  async ({ page, idOf, make }) => {
    await make.updatePerson({ id: idOf("Ruth Reader") }, { role: "USER" });
    const { id } = await make.aGroup({ name: "Others" });
    for (const search of [`?group=${id}&view=whole`, `?group=${id}&parent=${idOf("Otto Berg")}`]) {
      await page.goto(`/family-tree${search}`);
      await expect(page.getByRole("heading", { name: CANNOT_SHOW })).toBeVisible();
      await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
      await page.getByRole("button", { name: "Back to my family" }).click();
      await expect(page.getByRole("button", { name: "Center on me" })).toBeVisible();
    }
  },
);

test(
  "TREE-09 shows the sample family in the requested view if the group can't load",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.route("**/graph", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=ancestors&as=list`);
    await expect(page.getByText("Sample family", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Tree" })).toContainText("Walter Sample");
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute("**/graph");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => namesInList(page)).toContain("Otto Berg");
    await expect(page.getByText("Sample family", { exact: true })).toHaveCount(0);
  },
);

test(
  "TREE-09 shows a parent's tree even if the group can't load",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.route("**/graph", (route) => route.abort());
    await page.goto(`/family-tree?group=1&parent=${idOf("Marie Berg")}&as=list`);
    await expect.poll(() => namesInList(page)).toContain("Ida Reader");
    await expect(page.getByText("Sample family", { exact: true })).toHaveCount(0);
  },
);

const MISSING_FEATURES: Record<string, () => void> = {
  "no canvas off the screen": () => Reflect.deleteProperty(globalThis, "OffscreenCanvas"),
  "no canvas to draw on": () => {
    for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas])
      Object.defineProperty(prototype, "getContext", { value: () => null });
  },
};

for (const [feature, disable] of Object.entries(MISSING_FEATURES))
  test(
    `TREE-10 a browser that has ${feature} shows everyone in a list, and says why`,
    { tag: "@walks" },
    async ({ page, idOf }) => {
      await page.addInitScript(disable);
      for (const view of ["both", "fan", "whole"]) {
        await page.goto(`/family-tree?parent=${idOf("Ruth Reader")}&view=${view}`);
        await expect(page.getByText("This browser can't draw the tree")).toBeVisible();
        await expect.poll(() => namesInList(page)).toContain("Ruth Reader");
      }
      await expectAccessible(page);
    },
  );
