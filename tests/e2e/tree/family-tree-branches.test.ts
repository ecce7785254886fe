import { namesInList, test } from "../berg-family.ts";
import { expect, expectAccessible } from "../fixtures.ts";

test(
  "TREE-10 the list opens a branch beyond the depth without opening others",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto(`/family-tree?group=1&parent=${idOf("Otto Berg")}&generations=1&as=list`);
    await expect
      .poll(() => namesInList(page))
      .toEqual(["Anna Lind", "Emil Berg", "Karl Berg", "Otto Berg", "Rosa Winter"]);
    await page.getByRole("button", { name: "More children of Karl Berg" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/&generations=2/);
    await expect.poll(() => namesInList(page)).toContain("Marie Berg");
    expect(await namesInList(page)).not.toContain("Lena Berg");
    await expect(page.getByRole("button", { name: /Karl Berg/ }).first()).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: "More children of Emil Berg" }).click();
    await expect.poll(() => namesInList(page)).toContain("Lena Berg");
    await expect(page.getByRole("button", { name: "More children of Emil Berg" })).toHaveCount(0);
  },
);

test(
  "TREE-10 leads from a person up to their parents' family",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto(`/family-tree?group=1&parent=${idOf("Marie Berg")}&as=list`);
    await page
      .getByRole("button", { name: "Parents of Marie Berg: Karl Berg and Rosa Winter" })
      .click();
    await expect(page).toHaveURL(
      `/family-tree?group=1&parent=${idOf("Karl Berg")},${idOf("Rosa Winter")}&as=list`,
    );
    await expect.poll(() => namesInList(page)).toContain("Marie Berg");
  },
);

test(
  "REL-08 the list names the kind of each parent and partner",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto(`/family-tree?group=1&parent=${idOf("Marie Berg")}&as=list`);
    const line = (name: string) => page.getByRole("listitem").filter({ hasText: name }).last();
    await expect(line("Max Stein")).toContainText("adopted");
    await expect(line("Ida Reader")).not.toContainText("adopted");
    const viewer = page.getByRole("listitem").filter({ hasText: "Ruth Reader" }).last();
    await expect(viewer).toContainText(/former partner\s*.*Jan Frost/s);
    await expect(viewer).toContainText(/; partner\s*.*Tom Stein/s);
    await expect(viewer).toContainText("Ruth Reader born 1980, you");
    await expect(line("Ida Reader")).toContainText("born 2003, your daughter");
  },
);
