import { expect, expectAccessible, expectNoSidewaysScroll, type Make, test } from "../fixtures.ts";

/** Ruth Reader with her grandmother, a cousin and the cousin's husband, and a person who isn't related. */
async function aFamily(make: Make, viewer: { id: number }) {
  const { aRelative } = await make.aFamilyOf(viewer, "Berg");
  const born = (year: number, sex: "female" | "male") => ({ birthdate: `${year}-02-03`, sex });
  const oma = await aRelative("Anna Berg", born(1920, "female"));
  const mother = await aRelative("Marie Berg", born(1950, "female"));
  const uncle = await aRelative("Karl Berg", born(1952, "male"));
  const cousin = await aRelative("Lena Berg", born(1982, "female"));
  const husband = await aRelative("Tom Stein", born(1981, "male"));
  const unrelated = await aRelative("Nora Neu", born(1981, "female"));
  await make.aRelationship(oma, "PARENT", mother);
  await make.aRelationship(oma, "PARENT", uncle);
  await make.aRelationship(mother, "PARENT", viewer);
  await make.aRelationship(uncle, "PARENT", cousin);
  await make.aRelationship(cousin, "SPOUSE", husband);
  return { oma: oma.id, cousin: cousin.id, husband: husband.id, unrelated: unrelated.id };
}

test("A profile says how the person is related to the reader", async ({ page, make, signedUp }) => {
  const viewer = await signedUp("Ruth Reader");
  const { oma, cousin, husband, unrelated } = await aFamily(make, viewer);
  await page.goto(`/profile/${oma}`);
  await expect(page.getByText("Your grandmother", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/profile/${husband}`);
  await expect(page.getByText("Your cousin's husband", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/profile/${cousin}`);
  await expect(page.getByText("Your cousin", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);

  for (const id of [unrelated, viewer.id]) {
    const read = id === viewer.id ? null : page.waitForResponse(/\/graph$/);
    await page.goto(`/profile/${id}`);
    await expect(page.getByText("Birth Date")).toBeVisible();
    await read;
    await expect(page.locator("header .animate-pulse")).toHaveCount(0);
    await expect(page.getByText(/^Your (?!data|e-?mail address)/)).toHaveCount(0);
  }
});

test(
  "TREE-06 the tree's Member Profile names the kinship too",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    await aFamily(make, await signedUp("Ruth Reader"));
    await page.goto("/family-tree");
    await page.getByPlaceholder("Search members...").fill("lena");
    await page.getByRole("option", { name: /Lena Berg/ }).click();
    const dialog = page.getByRole("dialog", { name: "Member Profile" });
    await expect(dialog.getByText("Your cousin", { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "A profile leaves out the kinship if the family can't load",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    const { oma } = await aFamily(make, await signedUp("Ruth Reader"));
    let requests = 0;
    await page.route("**/graph", (route) => {
      requests += 1;
      return route.abort();
    });
    await page.goto(`/profile/${oma}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anna Berg");
    await expect.poll(() => requests).toBe(2);
    await expect(page.getByRole("alert")).toHaveText(/Couldn't open this family/);
    await expect(page.getByText("Birth Date")).toBeVisible();
    await expect(page.getByText(/^Your /)).toHaveCount(0);
  },
);

test(
  "A profile of another family leaves out the kinship to the reader",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    const viewer = await signedUp("Ruth Reader");
    const { oma } = await aFamily(make, viewer);
    await make.updatePerson(viewer, { familyGroupId: null });
    const calls: string[] = [];
    page.on("request", (request) => request.url().endsWith("/graph") && calls.push(request.url()));
    await page.goto(`/profile/${oma}`);
    await expect(page.getByRole("heading", { name: "Children" })).toBeVisible();
    await expect(page.getByText(/^Your /)).toHaveCount(0);
    // The graph is loaded only for the portraits around her.
    expect(calls).toHaveLength(1);
    await page.goto(`/family/${oma}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Family of Anna Berg");
    expect(calls).toHaveLength(2);
  },
);
