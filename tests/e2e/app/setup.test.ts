import { aSession } from "../../support/session.ts";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test(
  "AUTH-18 a Super Admin begins the guided setup, leaves halfway, and resumes it on another computer",
  { tag: "@walks" },
  async ({ page, browser, server, signedUp }) => {
    const anna = await signedUp("Anna Berg");
    await page.goto("/");
    await page.getByRole("link", { name: "Start setup" }).click();
    await expect(page.getByText("Step 1 of 5")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Name", { exact: true }).fill("The Bergs");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your family group is The Bergs.")).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Step 2 of 5")).toBeVisible();
    await page.getByLabel("Clock").selectOption("24-hour: 18:30");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.getByLabel("Dates").selectOption("4 July 2031 (04/07/2031)");
    await expect(page.getByText("Saved", { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel("Clock")).toHaveValue("24h");
    await expect(page.getByLabel("Dates")).toHaveValue("dayFirst");
    await expect(page.getByLabel("Paper size")).toHaveValue("Letter");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Step 3 of 5")).toBeVisible();
    await expect(page.getByLabel("Mail server", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Skip this step" }).click();
    await expect(page.getByText("Step 4 of 5")).toBeVisible();

    const { name, value } = await aSession(server.signing, anna);
    const phone = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 390, height: 844 },
    });
    await phone.addCookies([{ name, value, url: server.address, httpOnly: true }]);
    const other = await phone.newPage();
    await other.goto("/");
    await other.getByRole("link", { name: "Continue setup" }).click();
    await expect(other.getByText("Step 4 of 5")).toBeVisible();
    await expect(other.getByRole("link", { name: "Import a GEDCOM file" })).toBeVisible();
    await expectNoSidewaysScroll(other);
    await expectAccessible(other);
    await enterFamily(other);
    await other.getByRole("button", { name: "Back" }).click();
    await expect(other.getByText("Step 3 of 5")).toBeVisible();
    await expectNoSidewaysScroll(other);
    await other.getByRole("button", { name: "Skip this step" }).click();
    await expect(other.getByText("Your closest family is in the tree.")).toBeVisible();
    await other.getByRole("button", { name: "Continue" }).click();
    await expect(other.getByText("Step 5 of 5")).toBeVisible();
    await expectNoSidewaysScroll(other);
    await other.getByLabel("Email addresses").fill("ida@example.org");
    await other.getByRole("button", { name: "Create invitation" }).click();
    await expect(other.getByText("Not emailed. Get the link and share it yourself.")).toBeVisible();
    await other.getByRole("button", { name: "Get link for ida@example.org" }).click();
    await expect(other.getByRole("button", { name: "Copy link" })).toBeVisible();
    await other.getByRole("button", { name: "Create a link for anyone in the family" }).click();
    await expect(other.getByRole("button", { name: "Copy link" })).toHaveCount(2);
    await expectAccessible(other);
    await other.getByRole("button", { name: "Finish" }).click();
    await expect(other.getByRole("heading", { name: "No mail server is set up" })).toBeVisible();
    await expect(other.getByRole("link", { name: "Continue setup" })).toBeHidden();

    const suggestion = (title: string) => other.getByRole("heading", { name: title });
    await expect(suggestion("Next step: add your parents")).toBeVisible();
    await expectAccessible(other);
    await other.getByRole("button", { name: "Dismiss" }).click();
    await expect(suggestion("Next step: add your grandparents")).toBeVisible();
    await expect(other.getByText("The tree is missing a parent of Vera Berg")).toBeVisible();
    await expectNoSidewaysScroll(other);
    await other.getByRole("button", { name: "Add a parent of Vera Berg" }).click();
    const dialog = other.getByRole("dialog", { name: "Add a parent of Vera Berg" });
    for (const [name, save] of [
      ["Rosa Dahl", "Save and add another"],
      ["Emil Dahl", "Add Parent"],
    ] as const) {
      await expect(dialog.getByLabel("Full name")).toHaveValue("");
      await dialog.getByLabel("Full name").fill(name);
      if (name === "Emil Dahl") await dialog.getByLabel("Yes").check();
      await dialog.getByRole("button", { name: save, exact: true }).click();
    }
    await expect(dialog).toHaveCount(0);
    await expect(suggestion("Next step: plan your reunion")).toBeVisible();
    await other.goto("/members?search=Ben+Berg");
    await other.getByRole("link", { name: "Ben Berg" }).first().click();
    await expect(other.getByRole("definition").filter({ hasText: "5 July 2011" })).toBeVisible();
    await phone.close();
  },
);

/** Adds a mother and two children; an invalid date keeps the form's values. */
async function enterFamily(page: Page) {
  const fieldsOf = (name: string) => page.getByRole("group", { name, exact: true });
  const mother = fieldsOf("Your mother");
  await mother.getByLabel("Full name").fill("Vera Berg");
  await mother.getByLabel("Birthdate").fill("soon");
  await fieldsOf("Your child").getByLabel("Full name").fill("Ben Berg");
  await fieldsOf("Your child").getByLabel("Birthdate").fill("05/07/2011");
  await expect(page.getByText("Read as: 5 July 2011")).toBeVisible();
  await page.getByRole("button", { name: "Add another child" }).click();
  await page.keyboard.type("Cleo Berg");
  await page.getByRole("button", { name: "Save your family" }).click();
  await expect(mother.getByText(/This date isn't clear/)).toBeVisible();
  await mother.getByLabel("Birthdate").fill("about 1944");
  await expect(mother.getByText("Read as: about 1944")).toBeVisible();
  await expect(fieldsOf("Child 2").getByLabel("Full name")).toHaveValue("Cleo Berg");
  await page.getByRole("button", { name: "Save your family" }).click();
  await expect(page.getByText("3 people added")).toBeVisible();
  await expect(page.getByText("Your closest family is in the tree.")).toBeVisible();
}
