import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("ROLE-01 REL-06 moving a household to another group by keyboard lists the relationships it removes, and Undo reverses it", async ({
  page,
  make,
  bergs,
  signedUp,
}) => {
  await make.aGroup({ name: `Lund${"-Konstantinopolitanska".repeat(4)}` });
  await make.aGroup({ name: "Lindgren" });
  const kari = await bergs.aRelative("Kari Berg");
  const ola = await bergs.aRelative("Ola Berg");
  const kid = await bergs.aRelative("Nils Berg", { birthdate: "2015-01-01" });
  const mother = await bergs.aRelative("Maria Berg");
  await make.aRelationship(kari, "SPOUSE", ola);
  for (const parent of [kari, ola]) await make.aRelationship(parent, "PARENT", kid);
  await make.aRelationship(mother, "PARENT", kari);
  await page.goto(`/profile/${kari.id}`);
  await page.getByRole("button", { name: "Move to another group…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Move Kari Berg to another family group" });
  const groups = dialog.getByRole("combobox", { name: "New family group" });
  await dialog.getByRole("button", { name: "Move 3 people" }).press("Enter");
  await expect(groups).toHaveAccessibleDescription("Choose a family group");
  await expect(groups).toBeFocused();
  await groups.selectOption("Lindgren");
  await expect(dialog.getByText("Relatives must be in the same family group.")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText(["Maria Berg is a parent of Kari Berg"]);
  await dialog.getByRole("checkbox", { name: "Ola Berg (spouse)" }).press("Space");
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole("checkbox", { name: "Ola Berg (spouse)" }).press("Space");
  await dialog.getByRole("button", { name: "Move 3 people" }).press("Enter");
  await expect(page.getByText("Moved 3 people and removed 1 relationship.")).toBeVisible();
  const group = page.getByRole("definition").filter({ hasText: "Move to another group…" });
  await expect(group).toContainText("Lindgren");
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(
    page.getByText("Everyone is back in the earlier group, with their relationships."),
  ).toBeVisible();
  await expect(group).toContainText("Berg");
  await page.getByRole("button", { name: "Move to another group…" }).press("Enter");
  await groups.selectOption("Lindgren");
  await dialog.getByRole("button", { name: "Move 3 people" }).press("Enter");
  await expect(group).toContainText("Lindgren");
  await page.getByRole("button", { name: "All changes of Kari Berg" }).press("Enter");
  await page.getByRole("button", { name: "Undo this move" }).press("Enter");
  await expect(page.getByRole("button", { name: "Undo this move" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(group).toContainText("Berg");
  await page.goto(`/profile/${kari.id}?tab=family`);
  await expect(page.getByText("Maria Berg").first()).toBeVisible();
  // Other people don't see this action. A pending response would sign the previous person in again.
  await page.goto("about:blank");
  await signedUp("Bo Berg", { familyGroupId: bergs.group.id, role: "FAMILY_ADMIN" });
  await page.goto(`/profile/${kari.id}`);
  await expect(page.getByRole("link", { name: "Merge with another profile…" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Move to another group…" })).toHaveCount(0);
});
