import { card, EVERYBODY, namesInList, test } from "../berg-family.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openMore } from "../fixtures.ts";

const GREAT = ["Anna Lind", "Otto Berg"];
const GRAND = ["Karl Berg", "Rosa Winter"];
const PARENTS = ["Marie Berg", "Paul Reader"];
const OWN = ["Ida Reader", "Jan Frost", "Max Stein", "Ruth Reader", "Tom Stein"];

test(
  "TREE-04 TREE-11 offers 'Center on me' and 'Whole family' before anyone is chosen",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto("/family-tree?as=list");
    await expect(
      page.getByRole("heading", { name: "Please select a parent to view their family tree" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Show whole family" }).click();
    await expect(page).toHaveURL("/family-tree?group=1&view=whole&as=list");
    await expect.poll(() => namesInList(page)).toEqual(EVERYBODY.toSorted());
    await page.goBack();
    await page.getByRole("button", { name: "Center on me" }).click();
    await expect(page).toHaveURL(
      `/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=both&as=list`,
    );
    await expect
      .poll(() => namesInList(page))
      .toEqual([...GREAT, ...GRAND, ...PARENTS, ...OWN].toSorted());
  },
);

test("TREE-11 shows ancestors, descendants, both, or everyone, to the chosen depth", async ({
  page,
  idOf,
}) => {
  const radio = (name: string) => page.getByRole("radio", { name, exact: true });
  const depth = page.getByLabel("Generations");
  await page.goto(`/family-tree?group=1&parent=${idOf("Marie Berg")}&as=list`);
  await expect
    .poll(() => namesInList(page))
    .toEqual(["Marie Berg", "Paul Reader", ...OWN].toSorted());
  await depth.selectOption("1");
  await expect
    .poll(() => namesInList(page))
    .toEqual([...PARENTS, "Jan Frost", "Ruth Reader", "Tom Stein"].toSorted());

  await radio("Ancestors").check();
  await expect(page).toHaveTitle(/^Ancestors of Marie Berg/);
  await expect.poll(() => namesInList(page)).toEqual(["Marie Berg", ...GRAND].toSorted());
  await expectAccessible(page);
  await depth.selectOption("2");
  await expect.poll(() => namesInList(page)).toEqual(["Marie Berg", ...GRAND, ...GREAT].toSorted());

  await radio("Both").check();
  await expect
    .poll(() => namesInList(page))
    .toEqual([...GREAT, ...GRAND, ...PARENTS, ...OWN].toSorted());
  await expectAccessible(page);

  await radio("Whole family").check();
  await expect(depth).toBeDisabled();
  await expect.poll(() => namesInList(page)).toEqual(EVERYBODY.toSorted());
  await expectAccessible(page);
  await page.goBack();
  await expect(radio("Both")).toBeChecked();
});

test(
  "TREE-11 'Center on me' is always available, and keeps the depth",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto(`/family-tree?group=1&parent=${idOf("Otto Berg")}&generations=1`);
    await page.getByRole("button", { name: "Center on me" }).click();
    await expect(page).toHaveURL(
      `/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=both&generations=1`,
    );
    await expect(page).toHaveTitle(/^Ancestors and descendants of Ruth Reader/);
  },
);

test(
  "TREE-10 hides all partners, or only former ones",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&as=list`);
    await expect.poll(() => namesInList(page)).toEqual(OWN);
    await openMore(page);
    await page.getByLabel("Former partners").uncheck();
    await expect(page).toHaveURL(/&former=no/);
    await expect.poll(() => namesInList(page)).toEqual(OWN.filter((name) => name !== "Jan Frost"));
    await page.getByLabel("Partners", { exact: true }).uncheck();
    await expect.poll(() => namesInList(page)).toEqual(["Ida Reader", "Max Stein", "Ruth Reader"]);
    await expect(page.getByLabel("Former partners")).toBeDisabled();
  },
);

test("TREE-11 an address restores view, person, depth, toggles, shape, and kinship", async ({
  page,
  idOf,
}) => {
  const address = `/family-tree?group=1&parent=${idOf("Karl Berg")}&view=both&generations=2&partners=no&relate=${idOf("Ruth Reader")},${idOf("Emil Berg")}&as=list`;
  await page.goto(address);
  await expect(page.getByLabel("Generations")).toHaveValue("2");
  await openMore(page);
  await expect(page.getByLabel("Partners", { exact: true })).not.toBeChecked();
  await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
  await expect(
    page.getByText("Emil Berg is your great-uncle; you are his great-niece."),
  ).toBeVisible();
  await expect(page).toHaveURL(address);
  // Closing the path returns to the view in the address.
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Tree" }).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("radio", { name: "Both" })).toBeChecked();
  await expect(page).toHaveURL(address.replace(/&relate=[\d,]+/, ""));
});

test(
  "TREE-11 the view stays usable on a narrow screen",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&as=list`);
    await expect(page.getByRole("radio", { name: "Both" })).toBeHidden();
    await page.getByRole("combobox", { name: "Show", exact: true }).selectOption("Both");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expect
      .poll(() => namesInList(page))
      .toEqual([...GREAT, ...GRAND, ...PARENTS, ...OWN].toSorted());
  },
);

test(
  "TREE-11 no view is marked as current while a path between two people shows, and each view leads back to the tree",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    const address = `/family-tree?group=1&relate=${idOf("Ruth Reader")},${idOf("Emil Berg")}`;
    await page.goto(address);
    await expect(page.getByText("Emil Berg is your great-uncle")).toBeVisible();
    const views = page.getByRole("group", { name: "Show", exact: true });
    await expect(views.getByRole("radio", { checked: true })).toHaveCount(0);
    await views.getByRole("radio", { name: "Descendants" }).check();
    await expect(page).toHaveURL(`/family-tree?group=1&parent=${idOf("Ruth Reader")}`);
    await expect(card(page, "Ida Reader")).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    const list = page.getByRole("combobox", { name: "Show", exact: true });
    await expect(list).toHaveValue("");
    await expectAccessible(page);
    await list.selectOption("Ancestors");
    await expect(page).toHaveURL(
      `/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=ancestors`,
    );
    await expect(card(page, "Marie Berg")).toBeVisible();
  },
);
