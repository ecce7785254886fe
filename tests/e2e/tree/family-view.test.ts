import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, type Make, test } from "../fixtures.ts";

const TITLE = "View this person's family";

/** Otto and Anna, their child Karl with Eva, and Karl's child Ida. The reader is in their group. */
async function aFamily(make: Make, viewer: { id: number }) {
  const { group, aRelative } = await make.aFamilyOf(viewer, "Berg");
  const otto = await aRelative("Otto Berg", {
    birthdate: "1931-02-03",
    isDeceased: true,
    deathDate: "2004-05-06",
  });
  const anna = await aRelative("Anna Berg", { birthdate: "1933-02-03" });
  const karl = await aRelative("Karl Berg", { birthdate: "1960-02-03" });
  const eva = await aRelative("Eva Stein");
  const ida = await aRelative("Ida Berg", { birthdate: "1990-02-03" });
  await make.aRelationship(otto, "SPOUSE", anna, { relationshipStatus: "DECEASED" });
  await make.aRelationship(karl, "SPOUSE", eva);
  for (const parent of [otto, anna]) await make.aRelationship(parent, "PARENT", karl);
  for (const parent of [karl, eva]) await make.aRelationship(parent, "PARENT", ida);
  return { otto: otto.id, karl: karl.id, ida: ida.id, group: group.id };
}

const card = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });

test("FAM-01 shows parents and children, and links to profiles and to a child's own family", async ({
  page,
  make,
  signedUp,
}) => {
  const { karl, otto } = await aFamily(make, await signedUp("Ruth Reader"));
  await page.goto(`/family/${otto}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Family of Otto Berg");
  await expect(page).toHaveTitle(/Family of Otto Berg/);
  await expect(card(page, "Parents")).toContainText("No parents selected");
  await expect(page.getByText("1931 – 2004")).toBeVisible();
  await expect(page.getByText("spouse until death")).toBeVisible();
  await expectAccessible(page);
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
  await card(page, "Children").getByTitle(TITLE).click();
  await expect(page).toHaveURL(`/family/${karl}`);
  await expect(
    card(page, "Parents").getByRole("link", { name: "Anna Berg", exact: true }),
  ).toBeVisible();
  await expect(card(page, "Children").getByTitle(TITLE)).toHaveCount(0);
  expect(calls).toEqual([]);
  await expectAccessible(page);
  await card(page, "Children").getByRole("link", { name: "Ida Berg" }).click();
  await expect(page).toHaveURL(/\/profile\/\d+/);
});

test(
  "FAM-01 says that there are no children, and FAM-02 shows initials without a photo",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    const { ida } = await aFamily(make, await signedUp("Ruth Reader"));
    await page.goto(`/family/${ida}`);
    await expect(card(page, "Children")).toContainText("No children");
    await expect(card(page, "Parents").getByText("KB", { exact: true })).toBeVisible();
  },
);

test(
  "NAV-08 links to the profile and to the tree of the same person",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    const { karl, group } = await aFamily(make, await signedUp("Ruth Reader"));
    await page.goto(`/family/${karl}`);
    await page.getByRole("link", { name: "Profile", exact: true }).click();
    await expect(page).toHaveURL(`/profile/${karl}`);
    await page.goBack();
    await page.getByRole("link", { name: "Show in the family tree" }).click();
    await expect(page).toHaveURL(`/family-tree?group=${group}&parent=${karl}&view=both`);
  },
);

test(
  "FAM-01 works by keyboard, and has no sideways scroll at 390 px",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    const { karl, otto } = await aFamily(make, await signedUp("Ruth Reader"));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/family/${otto}`);
    const onward = page.getByRole("button", { name: TITLE });
    await expect(onward).toBeVisible();
    await expectNoSidewaysScroll(page);
    await onward.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/family/${karl}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expectNoSidewaysScroll(page);
  },
);

test(
  "FAM-01 says that a person doesn't exist, and can try again after a failure",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    const { karl } = await aFamily(make, await signedUp("Ruth Reader"));
    for (const id of ["999999", "abc"]) {
      await page.goto(`/family/${id}`);
      await expect(page.getByText("User Not Found")).toBeVisible();
    }
    await expectAccessible(page);
    await page.route("**/graph", (route) => route.abort());
    await page.goto(`/family/${karl}`);
    await expect(page.getByRole("alert")).toContainText("Couldn't open this family");
    await page.unroute("**/graph");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Family of Karl Berg");
  },
);

test(
  "FAM-01 shows a Super Admin the family of another group, and says that someone has no group",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    const viewer = await signedUp("Ruth Reader");
    const { karl } = await aFamily(make, viewer);
    await make.updatePerson(viewer, { familyGroupId: null });
    await page.goto(`/family/${karl}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Family of Karl Berg");
    await page.goto(`/family/${viewer.id}`);
    await expect(page.getByRole("heading", { name: "No Family Group" })).toBeVisible();
  },
);
