import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

const open = (page: Page) => page.getByRole("button", { name: "Edit Profile" }).click();
const update = (page: Page) => page.getByRole("button", { name: "Update Profile" });
const field = (page: Page, label: string) =>
  page.getByRole("dialog").getByLabel(label, { exact: true });
const formError = (page: Page) => page.getByRole("dialog").getByRole("alert");

/** Saves the form and returns the request's body. */
async function saveAndReadRequest(page: Page) {
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await update(page).click();
  return (await sent).postDataJSON() as Record<string, unknown>;
}

test.describe("editing a profile", () => {
  test(
    "PROF-02 is available only to the person and to Super Admins",
    { tag: "@walks" },
    async ({ page, make, bergs }) => {
      const ben = await bergs.aRelative("Ben Berg");
      const edit = page.getByRole("button", { name: "Edit Profile" });
      for (const role of ["SUPER_ADMIN", "FAMILY_ADMIN", "USER"] as const) {
        await make.updatePerson(bergs.anna, { role });
        await page.goto(`/profile/${ben.id}`);
        await expect(page.getByRole("heading", { name: "Ben Berg", level: 1 })).toBeVisible();
        await expect(edit).toHaveCount(role === "SUPER_ADMIN" ? 1 : 0);
        await page.goto("/profile");
        await expect(edit).toHaveCount(1);
      }
    },
  );

  test("PROF-03 shows errors at fields and on top, keeps the text", async ({ page, signedUp }) => {
    await signedUp("Anna Berg");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/profile");
    await open(page);
    await expectAccessible(page);
    await expect(field(page, "Mobile phone")).toHaveAccessibleDescription(/^Required, so/);
    await expect(field(page, "Deceased")).toHaveCount(0);
    await expect(update(page)).toBeInViewport({ ratio: 1 });
    await field(page, "Full name").fill("A");
    await field(page, "Email").fill("");
    await field(page, "Birthdate").fill("");
    await update(page).click();
    const errors = {
      "Full name": "Full name is required",
      Email: "Email is required for users who are not children",
      "Mobile phone": "Mobile phone is required for users who are not children",
      Birthdate: "Birthdate is required for determining child/adult status",
    };
    for (const [label, words] of Object.entries(errors)) {
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(words));
      await expect(formError(page)).toContainText(words);
    }
    await expect(formError(page)).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await field(page, "Email").fill("anna@");
    await field(page, "Mobile phone").fill("12");
    await field(page, "Birthdate").fill("02/30/1980");
    await update(page).click();
    await expect(field(page, "Email")).toHaveAccessibleDescription(/Invalid email address/);
    await expect(field(page, "Mobile phone")).toHaveAccessibleDescription(
      /Please enter a valid phone number/,
    );
    await expect(field(page, "Birthdate")).toHaveAccessibleDescription(/This date doesn't exist/);
    await expect(field(page, "Birthdate")).toHaveValue("02/30/1980");
  });

  test(
    "PROF-07 formats phone numbers and dates on leaving the field, and PROF-08 sends only changed fields",
    { tag: "@walks" },
    async ({ page, signedUp }) => {
      const { id } = await signedUp("Anna Berg");
      await page.goto("/profile");
      await open(page);
      await field(page, "Mobile phone").fill("5550100199");
      await field(page, "Mobile phone").blur();
      await expect(field(page, "Mobile phone")).toHaveValue("(555) 010-0199");
      await field(page, "Birthdate").fill("5/7/81");
      await field(page, "Birthdate").blur();
      await expect(field(page, "Birthdate")).toHaveValue("05/07/1981");
      await field(page, "Family branch (optional)").fill("Hill");
      await field(page, "Sex (optional)").selectOption("Female");
      expect(await saveAndReadRequest(page)).toEqual({
        mobilePhone: "(555) 010-0199",
        birthdate: "1981-05-07",
        familyBranch: "Hill",
        sex: "female",
        version: 1,
      });
      await expect(page.getByText("Profile updated")).toBeVisible();
      await expect(page.getByRole("button", { name: "Edit Profile" })).toBeFocused();
      await expect(page.getByRole("link", { name: "(555) 010-0199" })).toBeVisible();
      await expect(page.getByRole("main").getByText("May 7, 1981").first()).toBeVisible();
      await page.goto(`/profile/${id}`);
      await open(page);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
  );

  test("PROF-04 the role follows the age while it is typed, and a child needs neither email nor phone", async ({
    page,
    bergs,
  }) => {
    const ben = await bergs.aRelative("Ben Berg", { birthdate: "1990-01-01" });
    await page.goto(`/profile/${ben.id}`);
    await open(page);
    const role = field(page, "Role");
    await expect(role.getByRole("option")).toHaveText([
      "User",
      "Child (Under 18)",
      "Family Admin",
      "Super Admin",
    ]);
    await expect(role).toHaveValue("USER");
    const young = new Date().getFullYear() - 10;
    await field(page, "Birthdate (optional)").fill(`01/01/${young}`);
    await expect(role).toHaveValue("CHILD");
    await expect(role.getByRole("option")).toHaveText(["Child (Under 18)", "Super Admin"]);
    await field(page, "Birthdate (optional)").fill("01/01/1990");
    await expect(role).toHaveValue("USER");
    await field(page, "Birthdate (optional)").fill(`01/01/${young}`);
    expect(await saveAndReadRequest(page)).toEqual({
      birthdate: `${young}-01-01`,
      role: "CHILD",
      version: 1,
    });
    await expect(page.getByRole("main").getByText("Child", { exact: true })).toBeVisible();
  });

  test(
    "PROF-04 anyone but a Super Admin sees group and role but can't change them",
    { tag: "@walks" },
    async ({ page, make, bergs }) => {
      await make.updatePerson(bergs.anna, { role: "USER", mobilePhone: "(555) 010-0199" });
      await page.goto("/profile");
      await open(page);
      const dialog = page.getByRole("dialog");
      await expect(
        dialog.getByText("Family group assignment can only be changed by a Super Admin."),
      ).toBeVisible();
      await expect(dialog.getByText("Berg", { exact: true })).toBeVisible();
      await expect(dialog.getByRole("combobox", { name: "Role" })).toHaveCount(0);
      await expect(dialog.getByText("User", { exact: true })).toBeVisible();
      const young = `${new Date().getFullYear() - 10}-01-01`;
      await field(page, "Birthdate").fill(young);
      await expect(dialog.getByText("Child", { exact: true })).toBeVisible();
      expect(await saveAndReadRequest(page)).toEqual({ birthdate: young, version: 1 });
      await expect(page.getByText("Profile updated")).toBeVisible();
    },
  );

  test(
    "DATA-09 PROF-04 a profile without email or phone accepts a date in words, and shows how it was read",
    { tag: "@walks" },
    async ({ page, bergs }) => {
      const ingrid = await bergs.aRelative("Ingrid Berg");
      await page.goto(`/profile/${ingrid.id}`);
      await open(page);
      const birthdate = field(page, "Birthdate (optional)");
      await birthdate.fill("about 1944");
      await expect(birthdate).toHaveAccessibleDescription("Read as: about 1944");
      await birthdate.fill("soon");
      await birthdate.blur();
      await expect(birthdate).toHaveAccessibleDescription(/This date isn't clear/);
      await expectAccessible(page);
      await update(page).click();
      await expect(formError(page)).toContainText("This date isn't clear");
      await expect(birthdate).toHaveValue("soon");
      await birthdate.fill("may 1952");
      expect(await saveAndReadRequest(page)).toEqual({ birthdate: "may 1952", version: 1 });
      await expect(page.getByRole("main").getByText("May 1952").first()).toBeVisible();
      await open(page);
      await expect(birthdate).toHaveValue("May 1952");
    },
  );

  test("PROF-05 deceased asks for the date, and unchecking clears it", async ({ page, bergs }) => {
    const otto = await bergs.aRelative("Otto Berg", { birthdate: "1931-01-02" });
    await page.goto(`/profile/${otto.id}`);
    await open(page);
    await expect(field(page, "Date of death (optional)")).toHaveCount(0);
    await field(page, "Deceased").check();
    await field(page, "Date of death (optional)").fill("03/04/1930");
    await update(page).click();
    await expect(field(page, "Date of death (optional)")).toHaveAccessibleDescription(
      /The date of death can't be before the birth date/,
    );
    await field(page, "Deceased").uncheck();
    await field(page, "Deceased").check();
    await expect(field(page, "Date of death (optional)")).toHaveValue("");
    await field(page, "Date of death (optional)").fill("03/04/2004");
    await field(page, "Birthdate unknown").check();
    await expect(field(page, "Birthdate (optional)")).toBeDisabled();
    expect(await saveAndReadRequest(page)).toEqual({
      birthdate: "",
      isDeceased: true,
      deathDate: "2004-03-04",
      version: 1,
    });
    await expect(page.getByRole("main").getByText("Deceased", { exact: true })).toBeVisible();
    await open(page);
    await expect(field(page, "Birthdate unknown")).toBeChecked();
    await field(page, "Deceased").uncheck();
    // For a living person without an account, the birthdate may be unknown, too.
    expect(await saveAndReadRequest(page)).toEqual({
      isDeceased: false,
      deathDate: "",
      version: 2,
    });
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test(
    "PROF-08 a failure keeps typed values and shows the server's error at its field",
    { tag: "@walks" },
    async ({ page, make, bergs }) => {
      await make.updatePerson(bergs.anna, { mobilePhone: "(555) 010-0199" });
      const ben = await bergs.aRelative("Ben Berg");
      await bergs.aRelative("Cy Berg", { email: "cy@example.org" });
      await page.goto("/profile");
      await open(page);
      await page.route("**/api/users/*", (route) =>
        route.request().method() === "PATCH" ? route.abort() : route.continue(),
      );
      await field(page, "Email").fill("anna@example.org");
      await update(page).click();
      await expect(formError(page)).toContainText("Update failed: Failed to update the profile");
      await expect(field(page, "Email")).toHaveValue("anna@example.org");
      await page.reload();
      await open(page);
      await expect(field(page, "Email")).toHaveValue("anna@example.org");
      await page.unrouteAll();
      await page.goto(`/profile/${ben.id}`);
      await open(page);
      await field(page, "Email (optional)").fill("cy@example.org");
      await update(page).click();
      await expect(field(page, "Email (optional)")).toHaveAccessibleDescription(
        /Someone already uses this email address/,
      );
    },
  );
});
