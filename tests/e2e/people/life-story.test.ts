import type { Locator, Page } from "@playwright/test";
import { aPicture } from "../../support/pictures.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";
import { isFocused } from "../hands.ts";

const story = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Life story" }) });
const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label);
const save = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Save" });

/** After this many presses of Tab, a person would give up. */
const MAX_TABS = 60;

/** Moves the focus to the target with the Tab key alone. */
async function tabTo(target: Locator) {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS && !(await isFocused(target)); tabs++)
    await target.page().keyboard.press("Tab");
  await expect(target).toBeFocused();
}

/** Moves the focus to the target with the Tab key alone, and presses a key. */
async function press(target: Locator, key = "Enter") {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

test.describe("a life story", () => {
  test(
    "DATA-06 lists events by date, with partners, places, notes, and sources",
    { tag: "@walks" },
    async ({ page, make, bergs }) => {
      const eleanor = await bergs.aRelative("Eleanor Hughes");
      const { anna } = bergs;
      await make.updatePerson(anna, { birthdate: "1921-05-17" });
      const wedding = { startDate: "1948-06-12", kind: "married" };
      await make.aRelationship(anna, "SPOUSE", eleanor, wedding);
      await make.aFact({ userId: anna.id, kind: "BIRT", place: "Bergen", sources: "Church book" });
      await make.aFact({
        userId: anna.id,
        kind: "EMIG",
        date: "1944-01-01",
        dateWords: "ABT 1944",
      });
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
    },
  );

  test("DATA-06 PROF-03 PROF-06 PROF-09 REL-04 UX-04 can be edited by keyboard alone, as can profile, photo, relationships, and a suggested edit", async ({
    page,
    make,
    bergs,
  }) => {
    test.slow();
    const { anna, group, aRelative } = bergs;
    await make.updatePerson(anna, { role: "FAMILY_ADMIN", mobilePhone: "(555) 010-0199" });
    const bo = await aRelative("Bo Berg", { birthdate: "1981-01-01" });
    const eva = await aRelative("Eva Berg");
    await make.aSuggestion({ userId: bo.id, familyGroupId: group.id, suggestedBy: eva.id });
    const { keyboard } = page;
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto("/profile");
    await press(button("Edit Profile"));
    const chosen = page.waitForEvent("filechooser");
    await press(field(page, "Photo"), "Space");
    const buffer = await aPicture({ width: 800, height: 400 });
    await (await chosen).setFiles({ name: "anna.jpg", mimeType: "image/jpeg", buffer });
    const left = async () =>
      Math.round((await page.locator("img[alt='']").last().boundingBox())!.x);
    await tabTo(page.getByRole("group", { name: "Crop area" }));
    const start = await left();
    await keyboard.press("ArrowLeft");
    await expect.poll(left).toBe(start - 10);
    await tabTo(page.getByLabel("Move by"));
    await keyboard.press("ArrowDown");
    await press(button("Move left"));
    await expect.poll(left).toBe(start - 110);
    await press(button("Use this photo"));
    await expect(page.getByAltText("Preview")).toBeVisible();
    await tabTo(field(page, "Family branch"));
    await keyboard.type("North");
    await press(button("Update Profile"));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("definition").filter({ hasText: "North" })).toBeVisible();
    await expect(button("Edit Profile")).toBeFocused();

    await tabTo(page.getByRole("tab", { name: "Personal Information" }));
    await keyboard.press("ArrowRight");
    await tabTo(page.getByRole("tab", { name: "View" }));
    await keyboard.press("ArrowRight");
    await tabTo(page.getByRole("combobox", { name: "Spouse" }));
    await keyboard.type("Bo Berg");
    await expect(page.getByRole("option", { name: /^Bo Berg/ })).toBeVisible();
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await press(page.getByRole("tabpanel").getByRole("button", { name: "Add Spouse" }));
    await press(button("Edit the relationship with Bo Berg"));
    await tabTo(field(page, "Kind"));
    await keyboard.type("Married");
    await press(save(page));
    const relatives = page.getByRole("tabpanel").last().getByRole("listitem");
    await expect(relatives.filter({ hasText: "Bo Berg" })).toContainText("Married");
    await expect(button("Edit the relationship with Bo Berg")).toBeFocused();

    await page.goto(`/profile/${bo.id}`);
    const waiting = page.getByRole("list", { name: "Suggested edits" });
    await expect(waiting).toContainText("Eva Berg suggested this");
    await expectAccessible(page);
    await press(button("Suggest an edit"));
    await tabTo(field(page, "In your own words"));
    await keyboard.type("He was born in Hull.");
    await press(
      page.getByRole("dialog").getByRole("button", { name: "Send suggestion", exact: true }),
    );
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button("Suggest an edit")).toBeFocused();
    await press(waiting.getByRole("button", { name: /^Accept/ }));
    await expect(waiting).toHaveCount(0);
    await keyboard.press("End");
    await expect(page.getByRole("list", { name: "Your suggested edits" })).toContainText("in Hull");

    await page.goto(`/profile/${anna.id}`);
    await press(story(page).getByRole("button", { name: "Add to the story" }));
    await expectAccessible(page);
    await expect(field(page, "Kind")).toHaveValue("STORY");
    await expect(field(page, "Details")).toHaveCount(0);
    await save(page).press("Enter");
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Enter the story");
    await field(page, "The story").fill("We swam across the lake.");
    await save(page).press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(story(page)).toContainText("We swam across the lake.");
    await expect(page.getByRole("list", { name: "Recent activity" })).toContainText(
      "Anna Berg added a story",
    );
    await story(page).getByRole("button", { name: "Add to the story" }).press("Enter");
    await field(page, "Kind").selectOption({ label: "Residence" });
    await field(page, "Details").fill("Carpenter");
    await page.reload();
    await story(page).getByRole("button", { name: "Add to the story" }).press("Enter");
    await expect(field(page, "Kind")).toHaveValue("RESI");
    await expect(field(page, "Details")).toHaveValue("Carpenter");
    await field(page, "Kind").selectOption({ label: "Occupation" });
    await field(page, "When").fill("02/30/2001");
    await field(page, "When").press("Enter");
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
      "This date doesn't exist",
    );
    await field(page, "When").fill("about 1944");
    await field(page, "Where").fill("Hull");
    await field(page, "Where").press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(story(page)).toContainText("1944Occupation: Carpenter in Hull");
    const edit = story(page).getByRole("button", { name: "Edit: 1944 Occupation: Carpenter" });
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

  test("DATA-06 accepts another name of the person", { tag: "@walks" }, async ({ page, bergs }) => {
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

  test(
    "DATA-06 shows both versions to someone who saves second, and lets them choose",
    { tag: "@walks" },
    async ({ page, make, bergs }) => {
      const fact = await make.aFact({ userId: bergs.anna.id, detail: "Weaver", place: "Hull" });
      await page.goto(`/profile/${bergs.anna.id}`);
      await story(page)
        .getByRole("button", { name: /Edit: Occupation: Weaver/ })
        .click();
      const faster = { place: "Oslo", version: 1 };
      expect((await page.request.patch(`/api/facts/${fact.id}`, { data: faster })).status()).toBe(
        200,
      );
      await field(page, "Where").fill("Rome");
      await save(page).click();
      await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Oslo");
      await page.getByRole("button", { name: "Keep mine" }).click();
      await expect(story(page)).toContainText("Occupation: Weaver in Rome");
    },
  );

  test(
    "ROLE-01 a relative can edit events of a couple, but not other events of someone else",
    { tag: "@walks" },
    async ({ page, make, bergs }) => {
      const [one, other] = [await bergs.aRelative("Bo Berg"), await bergs.aRelative("Carl Berg")];
      await make.aRelationship(one, "SPOUSE", other);
      await make.aFact({ userId: one.id, detail: "Weaver" });
      await make.updatePerson(bergs.anna, { role: "USER" });
      await page.goto(`/profile/${one.id}`);
      await expect(story(page)).toContainText("Occupation: Weaver");
      await expect(story(page).getByRole("button")).toHaveText([""]);
      await expect(
        story(page).getByRole("button", { name: "Edit: married Carl Berg" }),
      ).toBeVisible();
    },
  );
});
