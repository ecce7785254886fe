import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("DATA-08 possible errors are fixed or marked as correct by keyboard alone", async ({
  page,
  make,
  bergs,
}) => {
  const { aRelative, group } = bergs;
  const wrong = { birthdate: "1990-03-01", deathDate: "1920-05-06", isDeceased: true };
  await aRelative("Swapped Berg", wrong);
  const ma = await aRelative("Ma Berg", { sex: "female", birthdate: "1940-01-01" });
  for (const [name, birthdate] of [
    ["Jo Berg", "1965-01-01"],
    ["jo berg", "1966-04-05"],
    [`Wilhelmina${"-Konstantinopolitanska".repeat(5)}`, "1999-01-01"],
  ] as const)
    await make.aRelationship(ma, "PARENT", await aRelative(name, { birthdate }));
  for (let number = 1; number <= 12; number++)
    await aRelative(`Old ${number}`, { birthdate: "1850-01-01" });
  await page.goto("/family-groups");
  await page.getByRole("link", { name: "Data check for Berg" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Data check" })).toBeFocused();
  await expect(page.getByText("15 possible errors")).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole("button", { name: "Swap birth and death dates (Swapped Berg)" })
    .press("Enter");
  await expect(page.getByText("Dates swapped")).toBeVisible();
  await expect(page.getByText("14 possible errors")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("15 possible errors")).toBeVisible();
  await page
    .getByRole("button", { name: "Swap birth and death dates (Swapped Berg)" })
    .press("Enter");
  await expect(page.getByText("14 possible errors")).toBeVisible();
  await page.getByRole("button", { name: "Mark as deceased (Old 2)" }).press("Enter");
  await expect(page.getByText("13 possible errors")).toBeVisible();
  // The toast about the previous change may still be disappearing.
  const entry = page.getByRole("listitem").filter({ hasText: /Marked as deceased.*Old 2/ });
  await entry.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("14 possible errors")).toBeVisible();

  const merge = page.getByRole("link", {
    name: /^Merge….*Jo Berg and jo berg may be the same person/,
  });
  await expect(merge).toHaveAttribute("href", /^\/members\/merge\?one=\d+&other=\d+$/);
  await page.getByRole("button", { name: /^Mark as correct.*Ma Berg was over 55/ }).press("Enter");
  await expect(page.getByText("13 possible errors")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mother over 55" })).toHaveCount(0);

  const old = page.getByRole("list", { name: "Over 110 and not marked as deceased" });
  await page.getByRole("button", { name: /^Show all 12/ }).press("Enter");
  await expect(old.getByRole("button", { name: /^Mark as correct/ })).toHaveCount(12);
  await old
    .getByRole("button", { name: /^Mark as correct/ })
    .first()
    .press("Enter");
  await expect(old.getByRole("button", { name: /^Mark as correct/ })).toHaveCount(11);
  await expect(old.getByRole("link").first()).toBeFocused();

  await page.getByRole("button", { name: "Show entries" }).press("Enter");
  await expect(page.getByText(/^Marked as correct by Anna Berg on /)).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Mark as possible error.*Ma Berg/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Mother over 55" })).toBeVisible();
  expect(group.name).toBe("Berg");
});

test(
  "DATA-08 shows an empty list and a failed load, and denies access to members",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    const { id: familyGroupId } = await make.aGroup({ name: "Berg" });
    await signedUp("Sue Super");
    await signedUp("Ada Admin", { role: "FAMILY_ADMIN", familyGroupId });
    await page.route("**/check", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/members");
    await page.getByRole("link", { name: "Data check" }).click();
    await expect(page.getByText("Couldn't check this family's data")).toBeVisible();
    await page.unroute("**/check");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No possible errors")).toBeVisible();
    await expectAccessible(page);
    // A pending response would sign Ada in again.
    await page.goto("about:blank");
    const { id: other } = await make.aGroup({ name: "Adler" });
    await make.aPerson({ familyGroupId: other, fullName: "Old Adler", birthdate: "1850-01-01" });
    await signedUp("Abe Admin", { role: "FAMILY_ADMIN", familyGroupId: other });
    await page.goto(`/family-groups/${other}/check`);
    await expect(page.getByRole("button", { name: /^Mark as correct.*Old Adler/ })).toBeVisible();
    // A group's administrator isn't allowed to mark people as deceased.
    await expect(page.getByRole("button", { name: /^Mark as deceased/ })).toHaveCount(0);
    await page.goto("about:blank");
    await signedUp("Uma User", { familyGroupId });
    await page.goto("/members");
    await expect(page.getByRole("link", { name: "Data check" })).toHaveCount(0);
    await page.goto(`/family-groups/${familyGroupId}/check`);
    await expect(
      page.getByText("Only administrators can check a family group's data."),
    ).toBeVisible();
    await page.goto("/family-groups/abc/check");
    await expect(page.getByText("Family group not found")).toBeVisible();
  },
);
