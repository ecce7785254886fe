import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

const dialog = (page: Page) => page.getByRole("dialog");

test.describe("suggesting an edit", () => {
  test("PROF-09 UX-04 a member suggests an edit, an administrator accepts it with one click, and the history names both", async ({
    page,
    make,
    signedUp,
  }) => {
    test.slow();
    await make.anAccount({ role: "SUPER_ADMIN" });
    const group = await make.aGroup({ name: "Berg" });
    const inGroup = { familyGroupId: group.id };
    const bo = await make.aPerson({ ...inGroup, fullName: "Bo Berg", birthdate: "1920-03-03" });
    await signedUp("Ada Berg", { ...inGroup, role: "USER" });
    await page.goto(`/profile/${bo.id}`);
    await expect(page.getByRole("button", { name: "Edit Profile" })).toHaveCount(0);
    await page.getByRole("button", { name: "Suggest an edit" }).click();
    await expectAccessible(page);
    await expect(dialog(page).getByLabel("Email")).toHaveCount(0);
    await dialog(page).getByRole("button", { name: "Send suggestion" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("Nothing has changed yet");
    await dialog(page).getByLabel("Birthdate").fill("02/30/1921");
    await dialog(page).getByRole("button", { name: "Send suggestion" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("This date doesn't exist");
    await dialog(page).getByLabel("Birthdate").fill("03/03/1921");
    await page.reload();
    await page.getByRole("button", { name: "Suggest an edit" }).click();
    await expect(dialog(page).getByLabel("Birthdate")).toHaveValue("03/03/1921");
    await dialog(page).getByLabel("In your own words").fill("His passport says so.");
    await dialog(page).getByRole("button", { name: "Send suggestion" }).click();
    await page.getByRole("heading", { name: "Recent Activity" }).scrollIntoViewIfNeeded();
    const own = page.getByRole("list", { name: "Your suggested edits" }).getByRole("listitem");
    await expect(own).toContainText("Waiting for an administrator");
    await page.goto(`/family-groups/${group.id}/suggestions`);
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Access Denied")).toBeVisible();

    // A pending response would sign Ada in again.
    await page.waitForLoadState("networkidle");
    await page.goto("about:blank");
    await signedUp("Eva Berg", { ...inGroup, role: "FAMILY_ADMIN" });
    await page.goto("/");
    await page.getByRole("link", { name: "Review suggested edits" }).click();
    const waiting = page.getByRole("list", { name: "Suggested edits" }).getByRole("listitem");
    await expect(waiting).toContainText("Now: BirthdateMarch 3, 1920");
    await expect(waiting).toContainText("Suggested: BirthdateMarch 3, 1921");
    await expect(waiting).toContainText("His passport says so.");
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.goto(`/profile/${bo.id}`);
    await expect(waiting).toContainText("Ada Berg suggested this");
    await waiting.getByRole("button", { name: "Add a reply" }).press("Enter");
    await waiting.getByLabel("Reply").fill("Thank you!");
    await waiting.getByRole("button", { name: /^Accept/ }).press("Enter");
    await expect(waiting).toHaveCount(0);
    await expect(page.getByText("March 3, 1921").first()).toBeVisible();
    await page.getByRole("button", { name: "All changes of Bo Berg" }).press("Enter");
    await expect(dialog(page).getByRole("listitem")).toContainText(
      "Eva Berg changed Bo Berg’s birth date from March 3, 1920 to March 3, 1921, as Ada Berg suggested",
    );
  });

  test(
    "PROF-09 asks again if the profile changed in the meantime, and shows members what happened to their suggestions",
    { tag: "@walks" },
    async ({ page, make, bergs }) => {
      const { anna, group, aRelative } = bergs;
      const bo = await aRelative("Bo Berg", { familyBranch: "South" });
      const ada = await aRelative("Ada Berg");
      const inGroup = { familyGroupId: group.id, userId: bo.id };
      await make.aSuggestion({ ...inGroup, suggestedBy: ada.id });
      const declined = {
        status: "rejected",
        decidedAt: new Date(),
        answer: "We asked him.",
      } as const;
      await make.updatePerson(anna, { role: "FAMILY_ADMIN" });
      await make.aSuggestion({ ...inGroup, suggestedBy: anna.id, decidedBy: ada.id, ...declined });
      await page.goto("/family-groups");
      await page.getByRole("link", { name: /^Suggested edits for Berg\s*1 waiting/ }).click();
      const item = page.getByRole("list", { name: "Suggested edits" }).getByRole("listitem");
      await expect(item).toContainText("Changed since this was suggested. Before: Not specified");
      await make.updatePerson(bo, { familyBranch: "East", version: 2 });
      await item.getByRole("button", { name: /^Accept anyway/ }).click();
      await expect(page.getByText("Nothing was changed")).toBeVisible();
      await expect(item).toContainText("Now: Family branchEast");
      await item.getByRole("button", { name: /^Reject/ }).click();
      await expect(page.getByText("No suggested edits")).toBeVisible();
      await page.goto(`/profile/${bo.id}`);
      await page.getByRole("heading", { name: "Recent Activity" }).scrollIntoViewIfNeeded();
      const own = page.getByRole("list", { name: "Your suggested edits" });
      await expect(own).toContainText("You suggested this");
      await expect(own).toContainText("Rejected by Ada Berg");
      await expect(own).toContainText("We asked him.");
      await page.goto("/");
      await expect(own).toContainText("Rejected by Ada Berg");
    },
  );
});
