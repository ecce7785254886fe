import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, type Make, test } from "../fixtures.ts";

/** Ruth Reader, her aunt Ina, her mother with a cousin who has a son, great-aunt Ragna, and Luc Cousineau. */
async function aFamily(make: Make, viewer: { id: number }) {
  const { aRelative } = await make.aFamilyOf(viewer, "Berg");
  const born = (year: number, sex: "female" | "male") => ({ birthdate: `${year}-02-03`, sex });
  const eldest = await aRelative("Ada Berg", born(1900, "female"));
  const oma = await aRelative("Anna Berg", born(1920, "female"));
  const ragna = await aRelative("Ragna Berg", born(1925, "female"));
  const mother = await aRelative("Marie Berg", born(1950, "female"));
  const cousin = await aRelative("Otto Stein", born(1952, "male"));
  const son = await aRelative("Emil Stein", born(1980, "male"));
  const aunt = await aRelative("Ina Berg", born(1955, "female"));
  await make.aRelationship(oma, "PARENT", aunt);
  await aRelative("Luc Cousineau", born(1960, "male"));
  await make.aRelationship(eldest, "PARENT", oma);
  await make.aRelationship(eldest, "PARENT", ragna);
  await make.aRelationship(oma, "PARENT", mother);
  await make.aRelationship(ragna, "PARENT", cousin);
  await make.aRelationship(cousin, "PARENT", son);
  await make.aRelationship(mother, "PARENT", viewer);
}

test(
  "TREE-01 TREE-10 a search by kinship finds relatives by keyboard, and their dialog names the same kinship",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    await aFamily(make, await signedUp("Ruth Reader"));
    await page.goto("/family-tree");
    const search = page.getByPlaceholder("Search members...");
    await search.focus();
    await page.keyboard.type("my mother's cousins");
    const byKinship = page.getByRole("group", { name: "Relatives" });
    await expect(byKinship.getByRole("option")).toHaveText([
      /Otto Stein.*Member, born 1952, your first cousin once removed/,
      /Emil Stein.*Member, born 1980, your second cousin/,
    ]);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Member Profile" });
    await expect(dialog).toContainText("Otto Stein");
    await expect(dialog).toContainText("Your first cousin once removed");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    // A name after the kinship term. Enter waits for the response.
    await search.fill("great-aunt Ragna");
    await search.press("Enter");
    await expect(dialog).toContainText("Ragna Berg");
    await expect(dialog).toContainText("Your great-aunt");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    // Search results by name also show the kinship, because the family has been loaded.
    await search.fill("anna");
    await expect(page.getByRole("option", { name: /Anna Berg/ })).toContainText(
      "Member, born 1920, your grandmother",
    );
  },
);

test(
  "TREE-01 a search by kinship without results suggests what to try, also on a phone",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    const viewer = await signedUp("Ruth Reader");
    await aFamily(make, viewer);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/family-tree");
    const search = page.getByPlaceholder("Search members...");
    await search.fill("my llama's cousins");
    const list = page.getByRole("listbox", { name: "Members found" });
    await expect(list).toHaveText(
      "We don't recognize “llama” as a kind of relative. Try: my mother's cousins",
    );
    await search.fill("my husband");
    await expect(list).toHaveText(
      "No matching relatives in the tree yet. Try: my mother's cousins",
    );
    await expectNoSidewaysScroll(page);
    await search.fill("x".repeat(300));
    await expect(list).toHaveText("No members found");
    await search.fill("''' ’");
    await expect(list).toHaveText("No members found");
  },
);

const choices = (page: Page) =>
  page.getByRole("listbox", { name: "Members found" }).getByRole("option");
const byKinship = (page: Page) =>
  page.getByRole("group", { name: "Relatives" }).getByRole("option");
/** Text announced to screen readers. */
const announcement = (page: Page, words: string) =>
  page.getByRole("status").filter({ hasText: words });

test(
  "TREE-01 TREE-04 the page's own search examples find people",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    await aFamily(make, await signedUp("Ruth Reader"));
    await page.goto("/family-tree");
    const hint = await page.getByText(/search for “.+”/).textContent();
    await page.getByPlaceholder("Search members...").fill(/search for “(.+)”/.exec(hint!)![1]!);
    await expect(byKinship(page)).toHaveText([/Ina Berg.*Member, born 1955, your aunt/]);
  },
);

test(
  "TREE-01 UX-03 on a phone the results of a search by kinship are announced, Enter chooses the first, Escape closes them",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    await aFamily(make, await signedUp("Ruth Reader"));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/family-tree");
    const search = page.getByPlaceholder("Search members...");
    await search.fill("MY MOTHER’S COUSINS");
    await expect(announcement(page, "2 choices. Relatives")).toHaveCount(1);
    await expect(choices(page).first()).toHaveText(
      /Otto Stein.*Member, born 1952, your first cousin once removed/,
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await search.press("Escape");
    await expect(choices(page)).toHaveCount(0);
    await expect(search).toBeFocused();
    await search.fill("my husband");
    await expect(announcement(page, "No matching relatives in the tree yet. Try: ")).toHaveCount(1);
    await search.fill("my mother's cousins");
    await search.press("Enter");
    await expect(page.getByRole("dialog", { name: "Member Profile" })).toContainText("Otto Stein");
  },
);

const UNANSWERED = "Couldn't search for relatives.";

test(
  "TREE-01 UX-04 if the family can't load, a search still finds names, and the keyboard can try again",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    await aFamily(make, await signedUp("Ruth Reader"));
    await page.route("**/graph", (route) => route.abort());
    await page.goto("/family-tree");
    const search = page.getByPlaceholder("Search members...");
    await search.fill("cousin");
    await expect(choices(page)).toHaveText([/Luc Cousineau/, `${UNANSWERED} Try again`]);
    await expect(announcement(page, `1 choice. ${UNANSWERED} Try again`)).toHaveCount(1);
    await expectAccessible(page);
    await page.unrouteAll();
    await search.press("ArrowUp");
    await search.press("Enter");
    await expect(byKinship(page)).toHaveText([/Otto Stein/, /Emil Stein/]);
    await expect(choices(page)).toHaveCount(3);
    await expect(search).toHaveValue("cousin");
    await expect(search).toBeFocused();
  },
);

test(
  "TREE-01 UX-04 an error shows if the code for searches by kinship can't load, and trying again reloads the page at last",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    await aFamily(make, await signedUp("Ruth Reader"));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route("**/assets/kinship-answer-*.js", (route) => route.abort());
    await page.goto("/family-tree");
    const search = page.getByPlaceholder("Search members...");
    await search.fill("my cousins");
    await expect(choices(page)).toHaveText([`${UNANSWERED} Try again`]);
    await expectNoSidewaysScroll(page);
    await choices(page).click();
    await expect(choices(page)).toHaveText([`${UNANSWERED} Reload the page`]);
    await page.unrouteAll();
    await search.press("Enter");
    await expect(search).toHaveValue("");
    await search.fill("my cousins");
    await expect(byKinship(page)).toHaveCount(2);
  },
);

test(
  "TREE-01 a typed letter shows at once, and the previous results stay until the next ones are ready",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    await aFamily(make, await signedUp("Ruth Reader"));
    await page.goto("/family-tree");
    const search = page.getByPlaceholder("Search members...");
    await search.fill("my mother's cousins");
    await expect(announcement(page, "2 choices. Relatives")).toHaveCount(1);
    const atOnce = await search.evaluate(async (input: HTMLInputElement) => {
      // Simulates a typed letter. React renders it before the browser's next task.
      Reflect.set(HTMLInputElement.prototype, "value", "my aunt", input);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      await Promise.resolve();
      const list = document.getElementById(input.getAttribute("aria-controls")!)!;
      const announcement = [...document.querySelectorAll("output")].map(
        ({ textContent }) => textContent,
      );
      return { typed: input.value, list: list.textContent, announcement: announcement.join("") };
    });
    expect(atOnce).toEqual({
      typed: "my aunt",
      list: expect.stringContaining("Otto Stein"),
      announcement: "",
    });
    await expect(byKinship(page)).toHaveText([/Ina Berg/]);
    await expect(announcement(page, "1 choice. Relatives")).toHaveCount(1);
  },
);
