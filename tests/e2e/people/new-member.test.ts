import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add a family member" });

async function open(page: Page) {
  await page.goto("/members");
  await page.getByRole("button", { name: "Add Member" }).click();
  return dialogOf(page);
}

const add = (page: Page) => dialogOf(page).getByRole("button", { name: "Create Profile" }).click();

test.describe("adding a member", () => {
  test("MEM-02 PROF-03 UX-03 a Super Admin adds a member's child by keyboard alone", async ({
    page,
    bergs,
  }) => {
    await bergs.aRelative("José Ruiz", { birthdate: "1970-01-01" });
    await bergs.aRelative("Josef Berg", { birthdate: "1960-01-01" });
    await page.goto("/members");
    await page.getByRole("button", { name: "Add Member" }).press("Enter");
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel("Family group")).toHaveValue(String(bergs.group.id));
    await expect(dialog.getByLabel("Role")).toHaveValue("USER");
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await dialog.getByLabel("Full name").focus();
    await page.keyboard.type("Nadia New");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("5/17/2015");
    await expect(dialog.getByText(/may be under 18 becomes a Child/)).toBeVisible();
    await dialog.getByLabel("Relationship").selectOption("Child");
    await dialog.getByRole("combobox", { name: "Child of" }).focus();
    await page.keyboard.type("jose");
    await expect(page.getByRole("option", { name: /José Ruiz.*born 1970/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("combobox", { name: "Child of" })).toHaveValue(/^Jos/);
    await dialog.getByRole("button", { name: "Create Profile" }).press("Enter");
    await expect(page.getByText("Nadia New has been added.")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("link", { name: /Nadia New.*Child/ })).toBeVisible();
  });

  test(
    "MEM-02 shows the specification's messages for missing values",
    { tag: "@walks" },
    async ({ page, bergs }) => {
      await bergs.people(1);
      const dialog = await open(page);
      await dialog.getByLabel("Email (optional)").fill("nobody@");
      await add(page);
      const alert = dialog.getByRole("alert");
      await expect(alert).toContainText("Full name is required");
      await expect(alert).toContainText("Invalid email format");
      await expectAccessible(page);
      await dialog.getByLabel("Full name").fill("Nadia New");
      await dialog.getByLabel("Email (optional)").fill("");
      await dialog.getByLabel("Birthdate (optional)").fill("02/30/2001");
      await add(page);
      await expect(alert).toContainText("This date doesn't exist");
      await dialog.getByLabel("Birthdate (optional)").fill("");
      await dialog.getByLabel("Relationship").selectOption("Parent");
      await add(page);
      await page.getByRole("button", { name: "Choose whose parent this is" }).press("Enter");
      await expect(dialog.getByRole("combobox", { name: "Parent of" })).toBeFocused();
    },
  );

  test(
    "MEM-02 PROF-05 a Family Admin adds people to their own group, also people who died, and can't choose a role",
    { tag: "@walks" },
    async ({ page, make, signedUp }) => {
      const group = await make.aGroup({ name: "Berg" });
      await make.aGroup({ name: "Adler" });
      const own = { role: "FAMILY_ADMIN", familyGroupId: group.id } as const;
      await signedUp("Ada Admin", own);
      const dialog = await open(page);
      await expect(dialog.getByLabel("Family group").getByRole("option")).toHaveText(["Berg"]);
      await expect(dialog.getByLabel("Role")).toHaveCount(0);
      await expect(dialog.getByText("Role: User")).toBeVisible();
      await dialog.getByLabel("Birthdate (optional)").fill("2020-01-01");
      await expect(dialog.getByText("Role: Child (may be under 18)")).toBeVisible();
      await dialog.getByLabel("Full name").fill("Nadia New");
      await add(page);
      await expect(page.getByRole("link", { name: /Nadia New.*Child/ })).toBeVisible();
      await page.getByRole("button", { name: "Add Member" }).click();
      await dialog.getByLabel("Full name").fill("Otto Old");
      await dialog.getByLabel("Birthdate (optional)").fill("about 1900");
      await dialog.getByLabel("Deceased").check();
      await dialog.getByLabel("Date of death (optional)").fill("1975");
      await add(page);
      await expect(dialog.getByRole("alert")).toHaveCount(0);
      await expect(page.getByRole("link", { name: /Otto Old.*Deceased/ })).toBeVisible();
    },
  );

  test(
    "ROLE-01 hides the button from everyone else",
    { tag: "@walks" },
    async ({ page, make, signedUp }) => {
      const { id: familyGroupId } = await make.aGroup();
      await signedUp("Udo User", { role: "USER", familyGroupId });
      await page.goto("/members");
      await expect(page.getByText("1 member", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Add Member" })).toHaveCount(0);
    },
  );

  test(
    "MEM-03 UX-04 a failure shows an error and keeps typed values",
    { tag: "@walks" },
    async ({ page, bergs }) => {
      await bergs.aRelative("Ben Berg", { email: "ben@example.org" });
      const dialog = await open(page);
      await dialog.getByLabel("Full name").fill("Nadia New");
      await dialog.getByLabel("Email (optional)").fill("Ben@example.org");
      await add(page);
      await expect(page.getByText("Failed to add member")).toBeVisible();
      await expect(dialog.getByRole("alert")).toContainText(
        "Someone already uses this email address",
      );
      await page.route("**/api/users/create", (route) => route.fulfill({ status: 502, body: "" }));
      await add(page);
      await expect(dialog.getByRole("alert")).toContainText("Server error occurred");
      await page.unrouteAll();
      await page.route("**/api/users/create", (route) => route.fulfill({ body: "<p>Hello</p>" }));
      await add(page);
      await expect(dialog.getByRole("alert")).toContainText("Invalid response format from server");
      await page.reload();
      await page.getByRole("button", { name: "Add Member" }).click();
      await expect(dialog.getByLabel("Full name")).toHaveValue("Nadia New");
      await expect(dialog.getByLabel("Email (optional)")).toHaveValue("Ben@example.org");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Add Member" }).click();
      await expect(dialog.getByLabel("Full name")).toHaveValue("");
    },
  );

  test("MEM-02 fits a narrow screen", { tag: "@walks" }, async ({ page, bergs }) => {
    await bergs.aRelative(`Wilhelmina${"-Konstantinopolitanska".repeat(6)}`);
    await page.setViewportSize({ width: 390, height: 780 });
    const dialog = await open(page);
    await dialog.getByLabel("Relationship").selectOption("Spouse");
    await expect(dialog.getByText("Leave empty to choose yourself.")).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
