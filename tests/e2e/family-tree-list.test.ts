import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll } from "./fixtures.ts";
import { NILS, test } from "./lindgren-family.ts";

const item = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ hasText: name }).last();

test("TREE-10 tells the same as the chart in a list, on a narrow screen too", async ({
  page,
  family,
}) => {
  const ake = await family.idOf("Åke Emil Lindgren");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/family-tree?group=1&parent=${ake}`);
  await page.getByRole("button", { name: "List" }).click();
  await expect(page.getByRole("main")).toContainText(NILS);
  const children = page.getByRole("list", {
    name: "Children of Åke Emil Lindgren and Signe Öström",
  });
  await expect(children.getByRole("listitem").first()).toContainText(NILS);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("TREE-10 a list of hundreds has all of them in it, and draws those in sight", async ({
  page,
  family,
  server,
}) => {
  const ake = await family.idOf("Åke Emil Lindgren");
  await server.query(
    `with child as (insert into users (full_name, family_group_id, birthdate)
       select 'Child ' || n, 1, '1900-01-01' from generate_series(1, 300) n returning id)
     insert into family_relationships (user_id, related_user_id, relationship_type)
       select $1::int, id, 'PARENT' from child union all select id, $1::int, 'CHILD' from child`,
    [ake],
  );
  await page.goto(`/family-tree?group=1&parent=${ake}&as=list`);
  await expect(item(page, "Child 300")).toHaveCount(1);
  const isDrawn = (name: string) =>
    item(page, name).evaluate((line) =>
      [...line.children].some((part) => part.checkVisibility({ contentVisibilityAuto: true })),
    );
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await isDrawn("Child 99")).toBe(false);
  const before = await height();
  expect(before).toBeGreaterThan(300 * 40);
  await item(page, "Child 99").scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn("Child 99")).toBe(true);
  // What was not drawn yet had the place it takes, so that the scroll bar tells the truth.
  expect(Math.abs((await height()) - before)).toBeLessThan(before / 20);
  await page.getByRole("button", { name: "Child 99" }).click();
  await expect(page.getByRole("dialog")).toContainText("Child 99");
});

test("TREE-10 a list of many generations stays readable on a narrow screen", async ({
  page,
  family,
  server,
}) => {
  expect(family.groupId).toBe(1);
  const { rows } = await server.query(
    `insert into users (full_name, family_group_id, birthdate)
       select 'Descendant ' || n, 1, (1700 + 25 * n) || '-01-01' from generate_series(0, 10) n returning id`,
  );
  const ids = rows.map(({ id }) => Number(id));
  await server.query(
    `insert into family_relationships (user_id, related_user_id, relationship_type)
       select id, id + 1, 'PARENT' from unnest($1::int[]) id union all
       select id + 1, id, 'CHILD' from unnest($1::int[]) id`,
    [ids.slice(0, -1)],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/family-tree?group=1&parent=${ids[0]}&generations=12&view=list`);
  const last = page.getByRole("button", { name: "Descendant 10" });
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await expectNoSidewaysScroll(page);
});
