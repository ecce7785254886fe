import { expect, expectAccessible, expectNoSidewaysScroll } from "../fixtures.ts";
import { card, choose, COUPLE, NILS, test } from "./lindgren-family.ts";

test("TREE-01 TREE-04 shows its title, and asks to select a parent", async ({ page }) => {
  await page.goto("/family-tree");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Family Tree");
  await expect(page.getByText("Explore your family connections")).toBeVisible();
  await expect(page.getByPlaceholder("Search members...")).toBeVisible();
  await expect(page.getByText("Please select a parent to view their family tree")).toBeVisible();
  await expectAccessible(page);
});

test("TREE-01 TREE-07 finds a member from two letters, with photo, name, and role", async ({
  page,
}) => {
  await page.goto("/family-tree");
  const search = page.getByPlaceholder("Search members...");
  await search.fill("n");
  await expect(
    page.getByText("Searching…").or(page.getByRole("option", { name: /Nils/ })),
  ).toHaveCount(0);
  await search.fill("nils ake");
  const found = page.getByRole("option", { name: new RegExp(NILS) });
  await expect(found).toContainText("Member");
  await expect(found).toContainText("NL");
  const list = page.getByRole("listbox").filter({ has: found });
  expect(await list.evaluate((box) => getComputedStyle(box).maxHeight)).toBe("204px");
  await found.click();
  await expect(page.getByRole("dialog", { name: "Member Profile" })).toContainText(NILS);
});

test("TREE-02 TREE-03 offers only the reader's own group, with single parents and couples", async ({
  page,
  make,
  family,
}) => {
  await make.updatePerson(family.ruth, { role: "USER" });
  await page.goto("/family-tree");
  const group = page.getByRole("combobox", { name: "Family Group" });
  await expect(group).toHaveText(/Lindgren/);
  await expect(group).toBeDisabled();
  await page.getByRole("button", { name: "Show options: Parent(s)" }).click();
  await expect(page.getByText("Single Parents")).toBeVisible();
  await page.getByRole("combobox", { name: "Parent(s)" }).fill("&");
  await expect(page.getByText("Couples", { exact: true })).toBeVisible();
  await expect(page.getByRole("option", { name: COUPLE })).toBeVisible();
});

test(
  "TREE-02 TREE-03 says that there are no groups, or no parents",
  { tag: "@walks" },
  async ({ page, signedUp }) => {
    await signedUp("Anna Berg");
    await page.goto("/family-tree");
    await expect(page.getByRole("combobox", { name: "Family Group" })).toContainText(
      "No family groups found",
    );
    await expect(page.getByPlaceholder("No parents available")).toBeVisible();
    await expectAccessible(page);
  },
);

test("TREE-05 draws the children by birthdate in an area at least 600 px high", async ({
  page,
  family,
}) => {
  await page.goto("/family-tree");
  await choose(page, COUPLE);
  await expect(page).toHaveURL(/parent=\d+,\d+|parent=\d+%2C\d+/);
  const rows = await page.request.get(
    `/api/debug/family-tree?familyGroupId=1&parentId=${await family.idOf("Åke Emil Lindgren")}`,
  );
  const { firstGen } = (await rows.json()) as {
    firstGen: { fullName: string; birthdate: string }[];
  };
  const births = firstGen.map(({ birthdate }) => birthdate);
  expect(births).toEqual(births.toSorted());
  let left = -Infinity;
  for (const { fullName } of firstGen) {
    await expect(card(page, fullName)).toBeVisible();
    const x = (await card(page, fullName).boundingBox())?.x ?? -Infinity;
    expect(x).toBeGreaterThan(left);
    left = x;
  }
  const area = page.getByRole("region", { name: "Tree" });
  expect((await area.boundingBox())?.height).toBeGreaterThanOrEqual(600);
  await expectNoSidewaysScroll(page);
});

test("TREE-06 shows a member's dialog with Close and Edit Profile", async ({ page, family }) => {
  const nils = await family.idOf(NILS);
  await page.goto("/family-tree");
  await choose(page, COUPLE);
  await card(page, NILS).click();
  const dialog = page.getByRole("dialog", { name: "Member Profile" });
  await expect(dialog).toContainText("Birth Date");
  await expect(dialog).toContainText("June 30, 1897");
  await expect(dialog).toContainText("Death Date");
  await expect(dialog).not.toContainText("Email");
  await expect(dialog.getByRole("link", { name: "Edit Profile" })).toHaveAttribute(
    "href",
    `/profile/${nils}`,
  );
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(dialog).toHaveCount(0);
});

test(
  "TREE-06 shows contact details of living adults, and 'No email' or 'Unknown' for missing values",
  { tag: "@walks" },
  async ({ page, make, family }) => {
    await make.updatePerson(family.ruth, { mobilePhone: "(555) 123-4567" });
    await page.goto("/family-tree");
    await page.getByPlaceholder("Search members...").fill("ruth");
    await page.getByRole("option", { name: /Ruth Reader/ }).click();
    const dialog = page.getByRole("dialog", { name: "Member Profile" });
    await expect(dialog).toContainText("ruth.reader@example.org");
    await expect(dialog).toContainText("(555) 123-4567");
    await make.updatePerson(family.ruth, { email: null, username: null, birthdate: null });
    await page.reload();
    await page.getByPlaceholder("Search members...").fill("ruth");
    await page.getByRole("option", { name: /Ruth Reader/ }).click();
    await expect(dialog).toContainText("No email");
    await expect(dialog).toContainText("Unknown");
  },
);

test(
  "TREE-09 shows the sample family, plainly labeled, if the tree can't load",
  { tag: "@walks" },
  async ({ page }) => {
    await page.goto("/family-tree");
    await page.route("**/api/debug/family-tree?*", (route) =>
      route.fulfill({ status: 503, body: "{}" }),
    );
    await choose(page, COUPLE);
    await expect(page.getByText("Sample family", { exact: true })).toBeVisible();
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute("**/api/debug/family-tree?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(card(page, NILS)).toBeVisible();
    await expect(page.getByText("Sample family", { exact: true })).toHaveCount(0);
  },
);

test("TREE-09 shows no parents if they can't load", { tag: "@walks" }, async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/parent-options", (route) => route.abort());
  await page.goto("/family-tree");
  await expect(page.getByPlaceholder("No parents available")).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  expect(logged.join()).toContain("Failed to fetch parent options");
});

test("TREE-04 says that nothing was found", { tag: "@walks" }, async ({ page }) => {
  await page.goto("/family-tree?group=1&parent=999999");
  await expect(page.getByText("No family data available for the selected parent.")).toBeVisible();
  await expect(page.getByText("No Family Tree Data")).toBeVisible();
  await expect(
    page.getByText("Your family tree will appear here once relationships are created."),
  ).toBeVisible();
  await expectAccessible(page);
});

test("TREE-08 TREE-05 the keyboard moves from card to card and opens the dialog", async ({
  page,
}) => {
  await page.goto("/family-tree");
  await choose(page, COUPLE);
  await card(page, "Åke Emil Lindgren").focus();
  await page.keyboard.press("ArrowRight");
  await expect(card(page, "Signe Öström")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(card(page, "Signe Öström")).not.toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Member Profile" })).toBeVisible();
});

test("TREE-05 fits a narrow screen", { tag: "@walks" }, async ({ page, family }) => {
  const [ake, signe] = [await family.idOf("Åke Emil Lindgren"), await family.idOf("Signe Öström")];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/family-tree?group=1&parent=${ake},${signe}`);
  await expect(card(page, "Åke Emil Lindgren")).toBeVisible();
  await expectNoSidewaysScroll(page);
});
