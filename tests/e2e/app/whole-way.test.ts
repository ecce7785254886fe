import { fileURLToPath } from "node:url";
import { expect, expectAccessible, PASSWORD, test } from "../fixtures.ts";

const family = fileURLToPath(new URL("../../fixtures/gedcom/lindgren-family.ged", import.meta.url));

test("NAV-01 on a new site, someone registers, creates a group, imports a file, opens the tree and family view, and signs out", async ({
  page,
  server,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Full name").fill("Karin Lindgren");
  await page.getByRole("textbox", { name: "Email" }).fill("karin@example.org");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "Confirm password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Lindgren");
  await page.getByRole("button", { name: "Create group", exact: true }).click();
  await expect(page.getByText("Your family group is Lindgren.")).toBeVisible();

  const printed = await server.command("gedcom", "import", family, "--group", "Lindgren");
  expect(printed).toContain("Lindgren");

  await page.getByRole("banner").getByRole("link", { name: "Family Tree" }).click();
  await expect(page.getByText("Please select a parent to view their family tree")).toBeVisible();
  await page.getByRole("combobox", { name: "Parent(s)" }).fill("Åke");
  await page.getByRole("option", { name: "Åke Emil Lindgren & Signe Öström" }).click();
  const child = page.getByRole("button", { name: /^Dr. Nils Åke Lindgren/ });
  await expect(child).toBeVisible();
  // A half-faded toast would fail the contrast check.
  await expect(page.getByText("You can now add people to Lindgren.")).toHaveCount(0);
  await expectAccessible(page);

  await child.click();
  const dialog = page.getByRole("dialog", { name: "Member Profile" });
  await expect(dialog).toContainText("Between 1960 and 1965");
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Family view" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Family of Dr. Nils Åke Lindgren",
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show in the family tree" }).click();
  await expect(page).toHaveURL(/\/family-tree/);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
});
