import type { Page } from "@playwright/test";
import { EVERYBODY, namesInList, test } from "../berg-family.ts";
import { expect, expectAccessible, expectNoSidewaysScroll } from "../fixtures.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "How are we related?" });

const choose = async (page: Page, label: string, name: string) => {
  await dialog(page).getByRole("combobox", { name: label, exact: true }).fill(name);
  await page.getByRole("option", { name }).click();
};

/** The people between the reader and her great-uncle, with the other parents of the children on the path. */
const PATH = [
  "Anna Lind",
  "Emil Berg",
  "Karl Berg",
  "Marie Berg",
  "Otto Berg",
  "Paul Reader",
  "Rosa Winter",
  "Ruth Reader",
];

test("TREE-10 'How are we related?' names the kinship in both directions, and shows the path between them", async ({
  page,
  idOf,
}) => {
  await page.goto("/family-tree?as=list");
  await page.getByRole("button", { name: "How are we related?" }).click();
  await expect(
    dialog(page).getByRole("combobox", { name: "First person", exact: true }),
  ).toHaveValue("Ruth Reader");
  await choose(page, "Second person", "Emil Berg");
  await expect(dialog(page)).toContainText(
    "Emil Berg is your great-uncle; you are his great-niece.",
  );
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Show on the chart" }).click();
  await expect(page).toHaveURL(
    `/family-tree?group=1&relate=${idOf("Ruth Reader")},${idOf("Emil Berg")}&as=list`,
  );
  await expect.poll(() => namesInList(page)).toEqual(PATH);
  const onWay = page.getByRole("list", { name: "The path between them" });
  const firstIn = (item: number) =>
    onWay.getByRole("listitem").nth(item).getByRole("button").first();
  for (const [item, words] of [
    /^Ruth Reader, you/,
    /^mother Marie Berg/,
    /^father Karl Berg/,
    /^(father|mother) (Otto|Anna)/,
    /^son Emil Berg/,
  ].entries())
    await expect(firstIn(item)).toHaveAccessibleName(words);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show in tree" }).click();
  await expect.poll(() => namesInList(page)).toEqual(EVERYBODY.toSorted());
  const sentence = page.getByText("Emil Berg is your great-uncle");
  await expect(sentence).toBeVisible();
  // The button is visible in the row above the tree, without opening a menu.
  await page.getByRole("button", { name: "How are we related?" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "How are we related?" })).toBeFocused();
  await page.getByRole("region", { name: "Tree" }).getByRole("button", { name: "Close" }).click();
  await expect(sentence).toHaveCount(0);
  await expect(page).toHaveURL("/family-tree?group=1&view=whole&as=list");
});

test(
  "TREE-10 works for any two people, and says plainly that two aren't related",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    expect(idOf("Nora Neu")).toBeGreaterThan(0);
    await page.goto("/family-tree");
    await page.getByRole("button", { name: "How are we related?" }).click();
    await choose(page, "First person", "Lena Berg");
    await choose(page, "Second person", "Anna Lind");
    await expect(dialog(page)).toContainText(
      "Anna Lind is Lena Berg's grandmother; she is her granddaughter.",
    );
    await choose(page, "Second person", "Nora Neu");
    await expect(dialog(page)).toContainText(
      "We don't know how Lena Berg and Nora Neu are related.",
    );
    await choose(page, "First person", "Nora Neu");
    await expect(dialog(page)).toContainText("Choose two different people.");
  },
);

test(
  "TREE-10 a member's dialog names the kinship in both directions, and shows the path on the chart",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto("/family-tree");
    await page.getByPlaceholder("Search members...").fill("emil");
    await page.getByRole("option", { name: /Emil Berg/ }).click();
    const member = page.getByRole("dialog", { name: "Member Profile" });
    await expect(member).toContainText("Your great-uncle; you are his great-niece");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByPlaceholder("Search members...").fill("marie");
    await page.getByRole("option", { name: /Marie Berg/ }).click();
    await expect(member).toContainText("Your mother");
    await expect(member).not.toContainText("you are");
    await page.keyboard.press("Escape");
    await page.getByPlaceholder("Search members...").fill("emil");
    await page.getByRole("option", { name: /Emil Berg/ }).click();
    await member.getByRole("button", { name: "Show how" }).click();
    await expect(page).toHaveURL(
      `/family-tree?group=1&relate=${idOf("Ruth Reader")},${idOf("Emil Berg")}`,
    );
    await expect(page.getByText("Emil Berg is your great-uncle")).toBeVisible();
  },
);

test(
  "TREE-10 a link to a kinship works without naming the reader, and on a narrow screen",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/family-tree?relate=${idOf("Emil Berg")}&as=list`);
    await expect(page.getByText("Emil Berg is your great-uncle")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto("/family-tree?relate=999&as=list");
    await expect(page.getByText("One of these two people isn't in this family.")).toBeVisible();
    await page.getByRole("button", { name: "Back to my family" }).click();
    await expect(page).toHaveURL("/family-tree?as=list");
  },
);

test(
  "NAV-08 a member's dialog links to their ancestors and descendants, and to their family view",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto("/family-tree?as=list");
    await page.getByPlaceholder("Search members...").fill("marie");
    await page.getByRole("option", { name: /Marie Berg/ }).click();
    const member = page.getByRole("dialog", { name: "Member Profile" });
    await expect(member.getByRole("link", { name: "Family view" })).toHaveAttribute(
      "href",
      `/family/${idOf("Marie Berg")}`,
    );
    await member.getByRole("button", { name: "Show in tree" }).click();
    await expect(page).toHaveURL(
      `/family-tree?group=1&parent=${idOf("Marie Berg")}&view=both&as=list`,
    );
    await expect(member).toHaveCount(0);
    await expect.poll(() => namesInList(page)).toContain("Otto Berg");
  },
);
