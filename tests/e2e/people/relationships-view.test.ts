import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, type Make, test } from "../fixtures.ts";

/** Anna with a husband, a former husband, a father, and three children, one of them adopted. */
async function aFamily(
  make: Make,
  { anna, aRelative }: { anna: { id: number }; aRelative: Relative },
) {
  const otto = await aRelative("Otto Berg", { birthdate: "1930-02-03" });
  const ben = await aRelative("Ben Berg", { birthdate: "1960-02-03" });
  const carl = await aRelative("Carl Stein", { birthdate: "1958-02-03" });
  const ida = await aRelative("Ida Berg", { birthdate: "1990-02-03" });
  const max = await aRelative("Max Berg", { birthdate: "1985-02-03" });
  const eva = await aRelative("Eva Berg");
  await make.updatePerson(anna, { birthdate: "1962-03-04" });
  const ofOtto = await make.aRelationship(otto, "PARENT", anna);
  const married = { kind: "married", startDate: "1984-05-17" } as const;
  await make.aRelationship(anna, "SPOUSE", ben, married);
  await make.aRelationship(anna, "SPOUSE", carl, {
    relationshipStatus: "FORMER",
    kind: "divorced",
  });
  for (const child of [ida, max]) await make.aRelationship(anna, "PARENT", child);
  await make.aRelationship(anna, "PARENT", eva, { kind: "adoptive", confirmedAt: null });
  return { otto, ben, carl, ida, max, eva, ofOtto };
}
type Relative = Awaited<ReturnType<Make["aFamilyOf"]>>["aRelative"];

const section = (page: Page, title: string) =>
  page.locator("section section").filter({ has: page.getByRole("heading", { name: title }) });
const open = (page: Page, { id }: { id: number }) => page.goto(`/profile/${id}?tab=family`);

test("REL-01 REL-02 shows spouses, parents, and children, the eldest first", async ({
  page,
  make,
  bergs,
}) => {
  const { eva } = await aFamily(make, bergs);
  await page.goto("/profile");
  await page.getByRole("tab", { name: "Family Relationships" }).click();
  const tabs = page.getByRole("tablist", { name: "Family Relationships" }).getByRole("tab");
  await expect(tabs).toHaveText(["View", "Add Spouse", "Add Parent", "Add Child"]);
  await expect(section(page, "Spouse").getByRole("listitem")).toHaveText([
    /Carl Stein.*Divorced.*Former/,
    /Ben Berg.*Married, since May 17, 1984/,
  ]);
  await expect(section(page, "Spouse").getByText("Current")).toHaveCount(0);
  await expect(section(page, "Parents").getByRole("listitem")).toHaveText([/Otto Berg.*born 1930/]);
  await expect(section(page, "Children").getByRole("listitem")).toHaveText([
    /Max Berg/,
    /Ida Berg/,
    /Eva Berg.*Adoptive.*Not confirmed/,
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Eva Berg" }).click();
  await expect(page).toHaveURL(`/profile/${eva.id}?tab=family`);
  await expect(section(page, "Parents")).toContainText("Anna Berg");
});

test(
  "REL-02 offers to add relatives in empty sections, but not to someone without a group",
  { tag: "@walks" },
  async ({ page, make, bergs }) => {
    const lone = await bergs.aRelative("Lone Berg");
    await open(page, lone);
    await expect(page.getByRole("heading", { name: "No relationships yet" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("tabpanel").getByRole("button", { name: "Add Parent" }).click();
    await expect(page.getByRole("combobox", { name: "Parent or couple" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tab", { name: "Add Parent" })).toBeFocused();

    const { id } = await make.aPerson({ fullName: "Nina Nowhere" });
    await open(page, { id });
    for (const name of ["Add Spouse", "Add Parent", "Add Child"]) {
      await page.getByRole("tab", { name }).click();
      await expect(page.getByRole("heading", { name: "No Family Group" })).toBeVisible();
    }
    await expect(page.getByRole("tab", { name: "Create Group" })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  "REL-01 shows Create Group to anyone without a group, but only a Super Admin can use it",
  { tag: "@walks" },
  async ({ page, signedUp }) => {
    await signedUp("Anna Berg");
    await page.goto("/profile?tab=family");
    await page.getByRole("tab", { name: "Create Group" }).click();
    await page.getByLabel("Name").fill("Bergs");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create group", exact: true }).click();
    await expect(page.getByText("Family group created")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Create Group" })).toHaveCount(0);

    // A pending response would sign the previous person in again.
    await page.goto("about:blank");
    await signedUp("Uwe Stein");
    await page.goto("/profile?tab=family");
    await page.getByRole("tab", { name: "Create Group" }).click();
    await expect(page.getByText(/An administrator must invite you/)).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  "REL-05 offers to add a missing second parent",
  { tag: "@walks" },
  async ({ page, make, bergs }) => {
    const { otto } = await aFamily(make, bergs);
    const berta = await bergs.aRelative("Berta Berg", { birthdate: "1932-02-03" });
    await make.aRelationship(otto, "SPOUSE", berta);
    await open(page, otto);
    const fix = page.getByRole("button", { name: "Fix Parent Relationships" });
    await expect(section(page, "Children")).toContainText("Anna Berg");
    await expect(fix).toHaveCount(0);
    await open(page, bergs.anna);
    await page.route("**/fix-child-parent", (route) => route.fulfill({ status: 500 }), {
      times: 1,
    });
    await fix.click();
    await expect(page.getByText("Failed to fix relationships").first()).toBeVisible();
    await fix.click();
    await expect(section(page, "Parents").getByRole("listitem")).toHaveText([
      /Otto Berg/,
      /Berta Berg/,
    ]);
    await expect(fix).toHaveCount(0);
  },
);

test(
  "REL-07 removes a relationship with one click, and Undo restores its kind and dates",
  { tag: "@walks" },
  async ({ page, make, bergs }) => {
    await aFamily(make, bergs);
    await open(page, bergs.anna);
    const remove = (name: string) =>
      page.getByRole("button", { name: `Remove the relationship with ${name}` });
    await remove("Otto Berg").press("Enter");
    await expect(
      page.getByText("Anna Berg and Otto Berg are no longer linked as parent and child."),
    ).toBeVisible();
    await expect(section(page, "Parents")).toContainText("No parents recorded");
    await expectAccessible(page);
    await remove("Ben Berg").click();
    const toast = page.getByText("Anna Berg and Ben Berg are no longer linked as spouses.");
    await expect(toast).toBeVisible();
    const spouses = section(page, "Spouse").getByRole("listitem");
    await expect(spouses).toHaveText([/Carl Stein/]);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(spouses).toHaveText([/Carl Stein/, /Ben Berg.*Married, since May 17, 1984/]);
    await expect(toast).toHaveCount(0);
  },
);

test("REL-07 REL-08 edits status, kind, and dates; someone who saves second sees both versions", async ({
  page,
  make,
  bergs,
  browser,
  baseURL,
}) => {
  await aFamily(make, bergs);
  const storageState = await page.context().storageState();
  const other = await browser.newPage({ storageState, ...(baseURL && { baseURL }) });
  for (const editor of [other, page]) {
    await open(editor, bergs.anna);
    await editor.getByRole("button", { name: "Edit the relationship with Ben Berg" }).click();
  }
  const dialog = page.getByRole("dialog", { name: "Edit relationship" });
  await expect(dialog.getByLabel("Since")).toHaveValue("05/17/1984");
  await expectAccessible(page);
  await dialog.getByLabel("Since").fill("02/30/1985");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Since")).toHaveAccessibleDescription(/This date doesn't exist/);
  await dialog.getByLabel("Since").fill("06/18/1985");

  await other.getByLabel("Relationship status").selectOption("FORMER");
  await other.getByLabel("Since").fill("01/01/1983");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(section(other, "Spouse")).toContainText("Married, since January 1, 1983");

  await dialog.getByRole("button", { name: "Save" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Someone else changed this in the meantime.");
  await expect(alert).toContainText("Yours: Since06/18/1985");
  await expect(alert).toContainText("Theirs: Since01/01/1983");
  await expect(alert).toContainText("Updated with their changes: Relationship status.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page, "Spouse").getByRole("listitem")).toContainText([
    /Carl Stein/,
    /Ben Berg.*Married, since June 18, 1985.*Former/,
  ]);
  await other.close();
});

test(
  "ROLE-04 an administrator confirms a link, and both partners confirm their union",
  { tag: "@walks" },
  async ({ page, make, bergs, signedUp }) => {
    const { eva } = await aFamily(make, bergs);
    const inGroup = { familyGroupId: bergs.group.id };
    const [uwe, vera] = [
      await make.anAccount({ fullName: "Uwe Stein", ...inGroup }),
      await signedUp("Vera Stein", inGroup),
    ];
    await make.aRelationship(uwe, "SPOUSE", vera, { confirmedAt: null, confirmedBy: uwe.id });
    await open(page, eva);
    await expect(section(page, "Parents")).toContainText("Not confirmed");
    await expect(page.getByRole("button", { name: /^Confirm/ })).toHaveCount(0);
    await open(page, vera);
    await page.getByRole("button", { name: "Confirm the relationship with Uwe Stein" }).click();
    await expect(page.getByText("Relationship confirmed")).toBeVisible();
    await expect(page.getByText("Not confirmed")).toHaveCount(0);

    // A pending response would sign the previous person in again.
    await page.goto("about:blank");
    await signedUp("Ada Berg", { ...inGroup, role: "FAMILY_ADMIN" });
    await open(page, eva);
    await page.getByRole("button", { name: "Confirm the relationship with Anna Berg" }).click();
    await expect(page.getByText("Not confirmed")).toHaveCount(0);
  },
);
