import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, type Make, openMore } from "../fixtures.ts";
import { card, COUPLE, NILS, test } from "./lindgren-family.ts";

/** The highlighted choice, as the field exposes it to screen readers. */
const highlighted = (field: Locator) =>
  field.evaluate((input) => {
    const id = input.getAttribute("aria-activedescendant");
    return id && document.getElementById(id)?.textContent;
  });

/** Adds this many people born in 1950, all of whom may be parents. */
const manyParents = (make: Make, { groupId }: { groupId: number }, count: number) =>
  make.manyPeople(count, (n) => ({
    fullName: `Person ${n}`,
    familyGroupId: groupId,
    birthdate: "1950-01-01",
  }));

const choices = (page: Page) => page.getByRole("listbox").getByRole("option");

test(
  "TREE-03 keeps every letter, however fast they are typed into a long list",
  { tag: "@walks" },
  async ({ page, make, family }) => {
    await manyParents(make, family, 3000);
    await page.goto("/family-tree");
    const parents = page.getByRole("combobox", { name: "Parent(s)" });
    await expect(parents).toBeEnabled();
    await parents.pressSequentially("lindgren signe");
    await expect(parents).toHaveValue("lindgren signe");
    await expect(page.getByRole("option", { name: COUPLE })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(parents).toHaveValue("");
  },
);

test(
  "TREE-03 the keyboard chooses parents from a long list, and Escape changes nothing",
  { tag: "@walks" },
  async ({ page, make, family }) => {
    await manyParents(make, family, 300);
    await page.goto("/family-tree");
    const parents = page.getByRole("combobox", { name: "Parent(s)" });
    await expect(parents).toBeEnabled();
    await parents.focus();
    await expect(parents).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("ArrowUp");
    await expect(parents).toHaveAttribute("aria-expanded", "true");
    const last = await highlighted(parents);
    await expect(choices(page).and(page.locator("[aria-selected=true]"))).toBeInViewport();
    await page.keyboard.press("Home");
    await expect.poll(() => highlighted(parents)).not.toBe(last);
    await expect(choices(page).and(page.locator("[aria-selected=true]"))).toBeInViewport();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(choices(page)).toHaveCount(0);
    await expect(page).toHaveURL("/family-tree");

    await parents.pressSequentially("signe");
    await page.keyboard.press("ArrowDown");
    // Years are always shown, because people who aren't in the list yet may have the same name.
    await expect.poll(() => highlighted(parents)).toBe(`${COUPLE}born 1868 & 1871`);
    await page.keyboard.press("Enter");
    await expect(card(page, NILS)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await openMore(page);
    await expect(parents).toHaveValue(COUPLE);
    await parents.fill("nobody");
    await expect(page.getByText("Nothing found")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await expect(parents).toHaveValue(COUPLE);
    await expect(page.getByText("Nothing found")).toHaveCount(0);
  },
);

test(
  "TREE-03 finds parents beyond the first ones on the server, and shows the chosen ones",
  { tag: "@walks" },
  async ({ page, family, make }) => {
    await manyParents(make, family, 300);
    for (const birthdate of ["1931-01-01", "1932-01-01"])
      await make.aPerson({ fullName: "Zzz Last", familyGroupId: family.groupId, birthdate });
    await page.goto("/family-tree");
    const parents = page.getByRole("combobox", { name: "Parent(s)" });
    await expect(parents).toBeEnabled();
    await parents.pressSequentially("last zzz");
    const found = page.getByRole("option", { name: "Zzz Last" });
    await expect(found).toHaveText([/born 1931/, /born 1932/]);
    await parents.fill("nobody at all");
    await expect(page.getByText("Nothing found")).toBeVisible();
    await parents.fill("zzz 1932");
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(page).toHaveURL(/parent=\d+/);
    await openMore(page);
    await expect(parents).toHaveValue("Zzz Last");
    await page.reload();
    await openMore(page);
    await expect(parents).toHaveValue("Zzz Last");
    await expectAccessible(page);
  },
);

test(
  "TREE-01 the keyboard finds a member, and closing their dialog returns to the search",
  { tag: "@walks" },
  async ({ page }) => {
    await page.goto("/family-tree");
    const search = page.getByRole("combobox", { name: "Find someone" });
    await search.fill("lindgren");
    await expect(choices(page).first()).toBeVisible();
    const isCountAnnounced = async () => {
      const count = await choices(page).count();
      return page
        .getByRole("status")
        .filter({ hasText: `${count} choices` })
        .count();
    };
    await expect.poll(isCountAnnounced).toBe(1);
    await expectAccessible(page);
    await page.keyboard.press("ArrowUp");
    const last = await choices(page).last().textContent();
    expect(await highlighted(search)).toBe(last);
    await expect(choices(page).last()).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(search).toBeFocused();
    await expect(search).toHaveValue("");
    await expect(choices(page)).toHaveCount(0);

    // Enter takes the first match, and waits for a pending response.
    let answer = () => {};
    const isAsked = new Promise<void>((asked) => {
      void page.route("**/members/search?*", async (route) => {
        await new Promise<void>((go) => {
          answer = go;
          asked();
        });
        await route.continue();
      });
    });
    // Filled at once, because slow typing would also search for the beginning.
    await search.fill("nils ake");
    await page.keyboard.press("Enter");
    await isAsked;
    await expect(page.getByRole("dialog")).toHaveCount(0);
    answer();
    await expect(page.getByRole("dialog", { name: "Member Profile" })).toContainText(NILS);
  },
);

test(
  "TREE-11 search offers to show someone found outside the current tree, in chart and list",
  { tag: "@walks" },
  async ({ page, family }) => {
    const ake = await family.idOf("Åke Emil Lindgren");
    const find = async () => {
      const search = page.getByRole("combobox", { name: "Find someone" });
      await search.fill("Ruth Reader");
      await choices(page).first().click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: "Close", exact: true })
        .last()
        .click();
    };
    for (const shape of ["", "&as=list"]) {
      await page.goto(`/family-tree?group=1&parent=${ake}${shape}`);
      await find();
      await expect(page.getByText("Ruth Reader isn't in this part of the tree.")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Show this person" }).click();
      await expect(page).toHaveURL(
        `/family-tree?group=1&parent=${await family.idOf("Ruth Reader")}&view=both${shape}`,
      );
      await expect(page.getByText("isn't in this part of the tree.")).toHaveCount(0);
      await expect(card(page, "Ruth Reader")).toBeVisible();
    }
  },
);
