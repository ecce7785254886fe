import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures.ts";

const story = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Life story" }) });
const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label);
const save = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Save" });

test.describe("a life story", () => {
  test("DATA-06 is told in the order of time, with partners, places, notes and sources", async ({
    page,
    make,
    bergs,
  }) => {
    const eleanor = await bergs.relative("Eleanor Hughes");
    const { anna } = bergs;
    await make.change(anna, { birthdate: "1921-05-17" });
    const wedding = { startDate: "1948-06-12", kind: "married" };
    await make.aLink(anna, "SPOUSE", eleanor, wedding);
    await make.aFact({ userId: anna.id, kind: "BIRT", place: "Bergen", sources: "Church book" });
    await make.aFact({ userId: anna.id, kind: "EMIG", date: "1944-01-01", dateWords: "ABT 1944" });
    const [oneId, otherId] = [Math.min(anna.id, eleanor.id), Math.max(anna.id, eleanor.id)];
    await make.aFact({ oneId, otherId, kind: "MARR", place: "Hull", note: "It rained." });
    await make.anOtherName(anna, { name: "Anna Lie" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/profile");
    const lines = story(page).getByRole("list").last().getByRole("listitem");
    await expect(lines).toHaveText([
      /1921born in BergenMay 17, 1921.*Church book/,
      /1944emigratedabout 1944/,
      /1948married Eleanor Hughes in HullJune 12, 1948It rained\./,
    ]);
    await expect(story(page).getByRole("list", { name: "Other names" })).toHaveText(
      "born Anna Lie",
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await story(page).getByRole("link", { name: "Eleanor Hughes" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Eleanor Hughes");
    await expect(story(page)).toContainText("1948married Anna Berg in Hull");
  });

  test("DATA-06 UX-04 is written, changed and deleted by keyboard alone", async ({
    page,
    bergs,
  }) => {
    await page.goto(`/profile/${bergs.anna.id}`);
    await story(page).getByRole("button", { name: "Add to the story" }).press("Enter");
    await expectAccessible(page);
    await field(page, "Kind").selectOption({ label: "Residence" });
    await field(page, "Details").fill("Carpenter");
    await page.reload();
    await story(page).getByRole("button", { name: "Add to the story" }).press("Enter");
    await expect(field(page, "Kind")).toHaveValue("RESI");
    await expect(field(page, "Details")).toHaveValue("Carpenter");
    await field(page, "Kind").selectOption({ label: "Occupation" });
    await field(page, "When").fill("02/30/2001");
    await field(page, "When").press("Enter");
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("real date");
    await field(page, "When").fill("about 1944");
    await field(page, "Where").fill("Hull");
    await field(page, "Where").press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(story(page)).toContainText("1944worked as Carpenter in Hull");
    const edit = story(page).getByRole("button", { name: "Edit: 1944 worked as Carpenter" });
    await edit.press("Enter");
    await expect(field(page, "When")).toHaveValue("about 1944");
    await field(page, "When").fill("12/31/2999");
    await save(page).press("Enter");
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("in the future");
    await field(page, "When").fill("05/06/1945");
    await save(page).press("Enter");
    await expect(story(page)).toContainText("May 6, 1945");
    await story(page)
      .getByRole("button", { name: /Edit: 1945/ })
      .press("Enter");
    await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
    await page.getByRole("button", { name: /Really delete/ }).press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(story(page)).not.toContainText("Carpenter");
  });

  test("DATA-06 takes what else somebody was called", async ({ page, bergs }) => {
    await page.goto(`/profile/${bergs.anna.id}`);
    await story(page).getByRole("button", { name: "Add a name" }).click();
    await save(page).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("enter the name");
    await field(page, "Name").fill("Anna Lie");
    await save(page).click();
    await expect(story(page)).toContainText("born Anna Lie");
    await story(page).getByRole("button", { name: "Edit the name Anna Lie" }).click();
    await expectAccessible(page);
    await field(page, "Kind").selectOption({ label: "Nickname" });
    await field(page, "Name").fill("Annie");
    await save(page).click();
    await expect(story(page)).toContainText("called Annie");
  });

  test("DATA-06 shows an editor who was slower both states, and lets them choose", async ({
    page,
    make,
    bergs,
  }) => {
    const fact = await make.aFact({ userId: bergs.anna.id, detail: "Weaver", place: "Hull" });
    await page.goto(`/profile/${bergs.anna.id}`);
    await story(page)
      .getByRole("button", { name: /Edit: worked as Weaver/ })
      .click();
    const faster = { place: "Oslo", edition: 1 };
    expect((await page.request.patch(`/api/facts/${fact.id}`, { data: faster })).status()).toBe(
      200,
    );
    await field(page, "Where").fill("Rome");
    await save(page).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Oslo");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(story(page)).toContainText("worked as Weaver in Rome");
  });

  test("ROLE-01 is changed by who may edit the profile, and by relatives where it is a pair's", async ({
    page,
    make,
    bergs,
  }) => {
    const [one, other] = [await bergs.relative("Bo Berg"), await bergs.relative("Carl Berg")];
    await make.aLink(one, "SPOUSE", other);
    await make.aFact({ userId: one.id, detail: "Weaver" });
    await make.change(bergs.anna, { role: "USER" });
    await page.goto(`/profile/${one.id}`);
    await expect(story(page)).toContainText("worked as Weaver");
    await expect(story(page).getByRole("button")).toHaveText([""]);
    await expect(
      story(page).getByRole("button", { name: "Edit: married Carl Berg" }),
    ).toBeVisible();
  });
});
