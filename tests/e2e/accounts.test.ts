import { expect, expectAccessible, expectNoSidewaysScroll, PASSWORD, test } from "./fixtures.ts";

test("AUTH-05 AUTH-04 the first visitor registers and is Super Admin", async ({ page }) => {
  await page.goto("/register");
  await expectAccessible(page);
  await page.getByLabel("Full name").fill("Anna Berg");
  await page.getByLabel(/^E-?mail/).fill("anna@example.org");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Registration successful")).toBeVisible();
  await expect(page.getByText("Your account has been created successfully.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner")).toContainText("Super Admin");
});
