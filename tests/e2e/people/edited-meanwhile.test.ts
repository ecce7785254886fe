import type { Page } from "@playwright/test";
import { aPicture } from "../../support/pictures.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test as base } from "../fixtures.ts";

const CHANGED = "Someone else changed this in the meantime. Nothing was overwritten.";

/** The same person's two screens, both with the same form open. */
const test = base.extend<{ faster: Page; slower: Page }>({
  faster: async ({ browser, page, make, signedUp, baseURL }, use) => {
    await signedUp("Anna Berg");
    await make.aGroup({ name: "Berg" });
    const storageState = await page.context().storageState();
    const other = await browser.newPage({ storageState, ...(baseURL && { baseURL }) });
    for (const editor of [page, other]) {
      await editor.goto("/family-groups");
      await editor.getByRole("button", { name: "Edit Berg" }).click();
    }
    await use(other);
    await other.close();
  },
  slower: ({ page }, use) => use(page),
});

const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

test.describe("a form whose record someone else saved first", () => {
  test(
    "GRP-05 shows both versions, and keeps mine if I choose it",
    { tag: "@walks" },
    async ({ faster, slower }) => {
      await faster.getByLabel("Name").fill("Bergs of the hills");
      await faster.getByLabel("Contact phone").fill("555 0100");
      await save(faster);
      await expect(faster.getByText("Family group saved")).toBeVisible();

      await slower.getByLabel("Name").fill("Bergs of the sea");
      await slower.getByLabel("Logo").setInputFiles({
        name: "berg.png",
        mimeType: "image/png",
        buffer: await aPicture({ format: "png" }),
      });
      await save(slower);
      const alert = slower.getByRole("alert");
      await expect(alert).toContainText(CHANGED);
      await expect(alert).toBeFocused();
      const states = { "Yours: Name": "Bergs of the sea", "Theirs: Name": "Bergs of the hills" };
      for (const [term, value] of Object.entries(states))
        await expect(alert.locator("div", { has: slower.getByText(term) })).toContainText(value);
      await expect(alert.getByAltText("Logo")).toHaveCount(1);
      await expect(alert).toContainText("Theirs: LogoNothing");
      await expect(alert).toContainText("Updated with their changes: Contact phone.");
      await expect(alert).not.toContainText("Description");
      await expect(slower.getByLabel("Name")).toHaveValue("Bergs of the sea");
      await expect(slower.getByLabel("Contact phone")).toHaveValue("555 0100");
      await expect(slower.getByRole("button", { name: "Save" })).toHaveCount(0);
      await expectAccessible(slower);

      const sent = slower.waitForRequest((request) => request.method() === "PATCH");
      await slower.getByRole("button", { name: "Keep mine" }).click();
      const { logo, ...body } = (await sent).postDataJSON() as Record<string, unknown>;
      expect(body).toEqual({ name: "Bergs of the sea", version: 2 });
      expect(logo).toMatch(/^data:image/);
      await expect(slower.getByRole("heading", { name: "Bergs of the sea" })).toBeVisible();
      await expect(slower.getByText("555 0100")).toBeVisible();
    },
  );

  test(
    "GRP-05 takes theirs if I choose it, and stays editable",
    { tag: "@walks" },
    async ({ faster, slower }) => {
      await slower.setViewportSize({ width: 390, height: 844 });
      await faster.getByLabel("Name").fill("Bergs of the hills");
      await save(faster);
      await expect(faster.getByText("Family group saved")).toBeVisible();
      await slower.getByLabel("Description").fill("From the sea ".repeat(20));
      await slower.getByLabel("Name").fill("Bergs of the sea");
      await save(slower);
      await expect(slower.getByRole("alert")).toContainText(CHANGED);
      await expectAccessible(slower);
      await expectNoSidewaysScroll(slower);
      await slower.getByRole("button", { name: "Use theirs" }).click();
      await expect(slower.getByRole("alert")).toHaveCount(0);
      await expect(slower.getByLabel("Name")).toBeFocused();
      await expect(slower.getByLabel("Name")).toHaveValue("Bergs of the hills");
      await expect(slower.getByLabel("Description")).toHaveValue("");
      await slower.getByLabel("Description").fill("From both");
      const sent = slower.waitForRequest((request) => request.method() === "PATCH");
      await save(slower);
      expect((await sent).postDataJSON()).toEqual({ description: "From both", version: 2 });
      await expect(slower.getByRole("heading", { name: "Bergs of the hills" })).toBeVisible();
    },
  );

  test(
    "GRP-05 shows no choice if both made the same change",
    { tag: "@walks" },
    async ({ faster, slower }) => {
      for (const editor of [faster, slower]) {
        await editor.getByLabel("Name").fill("Bergs");
        await save(editor);
        await expect(editor.getByRole("dialog")).toHaveCount(0);
        await expect(editor.getByRole("heading", { name: "Bergs" })).toBeVisible();
      }
    },
  );
});

test(
  "PROF-08 a profile that someone else saved first shows both versions and overwrites nothing",
  { tag: "@walks" },
  async ({ browser, page, make, bergs, baseURL }) => {
    await make.updatePerson(bergs.anna, { mobilePhone: "(555) 010-0199" });
    const storageState = await page.context().storageState();
    const other = await browser.newPage({ storageState, ...(baseURL && { baseURL }) });
    for (const editor of [page, other]) {
      await editor.goto("/profile");
      await editor.getByRole("button", { name: "Edit Profile" }).click();
    }
    const update = (editor: Page) => editor.getByRole("button", { name: "Update Profile" });
    await other.getByLabel("Family branch").fill("Hill");
    await other.getByLabel("Full name").fill("Anna Hill");
    await update(other).click();
    await expect(other.getByText("Profile updated")).toBeVisible();
    await other.close();

    await page.getByLabel("Full name").fill("Anna Sea");
    await update(page).click();
    await expect(page.getByRole("alert")).toContainText(CHANGED);
    await expect(page.getByRole("alert")).toContainText("Yours: Full nameAnna Sea");
    await expect(page.getByRole("alert")).toContainText("Theirs: Full nameAnna Hill");
    await expect(page.getByRole("alert")).toContainText(
      "Updated with their changes: Family branch.",
    );
    await expect(update(page)).toHaveCount(0);
    await expectAccessible(page);
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await page.getByRole("button", { name: "Keep mine" }).click();
    expect((await sent).postDataJSON()).toEqual({ fullName: "Anna Sea", version: 2 });
    await expect(page.getByRole("heading", { name: "Anna Sea" })).toBeVisible();
  },
);
