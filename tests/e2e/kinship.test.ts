import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures.ts";

/** Ruth Reader between her grandmother and a cousin, who has a husband; and somebody who is no relative. */
async function aFamily(page: Page, reader: { id: number }) {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(path, { data });
    expect(response.ok()).toBe(true);
    return (await response.json()) as { id: number; user: { id: number } };
  };
  const group = await post("/api/family-groups", { name: "Berg" });
  await page.request.patch(`/api/users/${reader.id}`, { data: { familyGroupId: group.id } });
  const add = async (fullName: string, sex: string, more: object = {}) =>
    (await post("/api/users/create", { fullName, sex, familyGroupId: group.id, ...more })).user.id;
  const child = (parentId: number, existingChildId: number) =>
    post("/api/relationship-children", { parentId, existingChildId });
  const oma = await add("Anna Berg", "female", { birthdate: "1920-02-03" });
  const mother = await add("Marie Berg", "female", { birthdate: "1950-02-03" });
  const uncle = await add("Karl Berg", "male", { birthdate: "1952-02-03" });
  const cousin = await add("Lena Berg", "female", { birthdate: "1982-02-03" });
  const husband = await add("Tom Stein", "male", { birthdate: "1981-02-03" });
  const stranger = await add("Nora Neu", "female", { birthdate: "1981-02-03" });
  await child(oma, mother);
  await child(oma, uncle);
  await child(mother, reader.id);
  await child(uncle, cousin);
  await post("/api/relationships/spouse", { userId: cousin, spouseId: husband });
  return { oma, cousin, husband, stranger };
}

test("A profile says how the person is related to the reader", async ({ page, signedUp }) => {
  const reader = await signedUp("Ruth Reader");
  const { oma, cousin, husband, stranger } = await aFamily(page, reader);
  await page.goto(`/profile/${oma}`);
  await expect(page.getByText("Your grandmother", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/profile/${husband}`);
  await expect(page.getByText("Your cousin's husband", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/profile/${cousin}`);
  await expect(page.getByText("Your cousin", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);

  for (const id of [stranger, reader.id]) {
    const read = id === reader.id ? null : page.waitForResponse(/\/graph$/);
    await page.goto(`/profile/${id}`);
    await expect(page.getByText("Birth Date")).toBeVisible();
    await read;
    await expect(page.locator("header .animate-pulse")).toHaveCount(0);
    await expect(page.getByText(/^Your /)).toHaveCount(0);
  }
});

test("TREE-06 the Member Profile of the tree says it too", async ({ page, signedUp }) => {
  await aFamily(page, await signedUp("Ruth Reader"));
  await page.goto("/family-tree");
  await page.getByPlaceholder("Search members...").fill("lena");
  await page.getByRole("option", { name: /Lena Berg/ }).click();
  const dialog = page.getByRole("dialog", { name: "Member Profile" });
  await expect(dialog.getByText("Your cousin", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("A profile does without it where the family can't be read", async ({ page, signedUp }) => {
  const { oma } = await aFamily(page, await signedUp("Ruth Reader"));
  let asked = 0;
  await page.route("**/graph", (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(`/profile/${oma}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anna Berg");
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText(/^Your /)).toHaveCount(0);
});

test("Nothing is asked or said about people of another family", async ({
  page,
  signedUp,
  server,
}) => {
  const reader = await signedUp("Ruth Reader");
  const { oma } = await aFamily(page, reader);
  await server.query("update users set family_group_id = null where id = $1", [reader.id]);
  const calls: string[] = [];
  page.on("request", (request) => request.url().endsWith("/graph") && calls.push(request.url()));
  await page.goto(`/profile/${oma}`);
  await expect(page.getByText("Birth Date")).toBeVisible();
  await page.goto(`/family/${oma}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Family of Anna Berg");
  expect(calls).toHaveLength(1);
});
