import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("DATA-08 what looks wrong is put right, or said to be right, by keyboard alone", async ({
  page,
  make,
  bergs,
}) => {
  const { relative, group } = bergs;
  const wrong = { birthdate: "1990-03-01", deathDate: "1920-05-06", isDeceased: true };
  await relative("Swapped Berg", wrong);
  const ma = await relative("Ma Berg", { sex: "female", birthdate: "1940-01-01" });
  for (const [name, birthdate] of [
    ["Jo Berg", "1965-01-01"],
    ["jo berg", "1966-04-05"],
    [`Wilhelmina${"-Konstantinopolitanska".repeat(5)}`, "1999-01-01"],
  ] as const)
    await make.aLink(ma, "PARENT", await relative(name, { birthdate }));
  for (let number = 1; number <= 12; number++)
    await relative(`Old ${number}`, { birthdate: "1850-01-01" });
  await page.goto("/family-groups");
  await page.getByRole("link", { name: "Data check of Berg" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Data check" })).toBeFocused();
  await expect(page.getByText("15 things look wrong")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Swap the two dates of Swapped Berg" }).press("Enter");
  await expect(page.getByText("Swapped Berg was put right")).toBeVisible();
  await expect(page.getByText("14 things look wrong")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("15 things look wrong")).toBeVisible();
  await page.getByRole("button", { name: "Swap the two dates of Swapped Berg" }).press("Enter");
  await expect(page.getByText("14 things look wrong")).toBeVisible();
  await page.getByRole("button", { name: "Mark as deceased of Old 2" }).press("Enter");
  await expect(page.getByText("13 things look wrong")).toBeVisible();
  // The word on the change before may still be on its way out.
  const told = page.getByRole("listitem").filter({ hasText: "Old 2 was put right" });
  await told.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("14 things look wrong")).toBeVisible();

  const merge = page.getByRole("link", { name: /^Merge….*Jo Berg and jo berg may be of one/ });
  await expect(merge).toHaveAttribute("href", /^\/members\/merge\?one=\d+&other=\d+$/);
  await page.getByRole("button", { name: /^This is right.*Ma Berg was over 55/ }).press("Enter");
  await expect(page.getByText("13 things look wrong")).toBeVisible();
  await expect(page.getByRole("heading", { name: "A mother over 55" })).toHaveCount(0);

  const old = page.getByRole("list", { name: "Over 110 years old" });
  await page.getByRole("button", { name: /^Show all 12/ }).press("Enter");
  await expect(old.getByRole("button", { name: /^This is right/ })).toHaveCount(12);
  await old
    .getByRole("button", { name: /^This is right/ })
    .first()
    .press("Enter");
  await expect(old.getByRole("button", { name: /^This is right/ })).toHaveCount(11);
  await expect(old.getByRole("link").first()).toBeFocused();

  await page.getByRole("button", { name: "Show them" }).press("Enter");
  await expect(page.getByText(/^Marked as right by Anna Berg on /)).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Take that back.*Ma Berg/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "A mother over 55" })).toBeVisible();
  expect(group.name).toBe("Berg");
});

test(
  "DATA-08 says where nothing looks wrong, where it did not come, and who may look",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    const { id: familyGroupId } = await make.aGroup({ name: "Berg" });
    await signedUp("Sue Super");
    await signedUp("Ada Admin", { role: "FAMILY_ADMIN", familyGroupId });
    await page.route("**/check", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/members");
    await page.getByRole("link", { name: "Data check" }).click();
    await expect(page.getByText("We couldn't check this family's data")).toBeVisible();
    await page.unroute("**/check");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Nothing looks wrong")).toBeVisible();
    await expectAccessible(page);
    // What is on its way yet would sign Ada in again.
    await page.goto("about:blank");
    const { id: other } = await make.aGroup({ name: "Adler" });
    await make.aPerson({ familyGroupId: other, fullName: "Old Adler", birthdate: "1850-01-01" });
    await signedUp("Abe Admin", { role: "FAMILY_ADMIN", familyGroupId: other });
    await page.goto(`/family-groups/${other}/check`);
    await expect(page.getByRole("button", { name: /^This is right.*Old Adler/ })).toBeVisible();
    // To mark somebody as deceased takes more than being an administrator of their group.
    await expect(page.getByRole("button", { name: /^Mark as deceased/ })).toHaveCount(0);
    await page.goto("about:blank");
    await signedUp("Uma User", { familyGroupId });
    await page.goto("/members");
    await expect(page.getByRole("link", { name: "Data check" })).toHaveCount(0);
    await page.goto(`/family-groups/${familyGroupId}/check`);
    await expect(page.getByText("Only administrators can check the data")).toBeVisible();
    await page.goto("/family-groups/abc/check");
    await expect(page.getByText("There is no such family group")).toBeVisible();
  },
);
