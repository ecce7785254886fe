import { expect, expectAccessible, test } from "../fixtures.ts";

test.describe("a profile", () => {
  test("PROF-01 shows known and unknown values in the words of the specification", async ({
    page,
    make,
    signedUp,
  }) => {
    const anna = await signedUp("Anna Berg");
    await page.goto("/profile");
    await expect(page.getByRole("link", { name: "anna.berg@example.org" })).toBeVisible();
    await expect(page.getByText("May 17, 1980").first()).toBeVisible();
    await expect(page.getByText("Not assigned to a family group")).toBeVisible();
    await expectAccessible(page);
    const { aRelative } = await make.aFamilyOf(anna, "Berg");
    const unreached = await aRelative("Ben Berg", { email: "x@placeholder.invalid" });
    await page.goto(`/profile/${unreached.id}`);
    await expect(page.getByText("No email")).toBeVisible();
    await expect(page.getByText("Not specified")).toBeVisible();
    const dead = await aRelative("Otto Berg", {
      email: "otto@example.org",
      isDeceased: true,
      birthdate: "1931-01-02",
      deathDate: "2004-03-04",
    });
    await page.goto(`/profile/${dead.id}`);
    await expect(page.getByText("Deceased", { exact: true })).toBeVisible();
    await expect(page.getByText("1931 – 2004")).toBeVisible();
    await expect(page.getByText("March 4, 2004").first()).toBeVisible();
    await expect(page.getByText("otto@example.org")).toHaveCount(0);
    for (const nobody of ["/profile/4711", "/profile/abc", "/profile/99999999999"]) {
      await page.goto(nobody);
      await expect(page.getByRole("heading", { name: "User Not Found" })).toBeVisible();
    }
    await expectAccessible(page);
  });

  test(
    "ATT-09 sets a contact person, and shows at the field why someone can't be one",
    { tag: "@walks" },
    async ({ page, bergs }) => {
      const { id } = await bergs.aRelative("Inga Berg", { email: null });
      await bergs.aRelative("Bo Berg", { birthdate: "1980-01-01" });
      await bergs.aRelative("Otto Berg", { isDeceased: true });
      await page.goto(`/profile/${id}`);
      await page.getByRole("button", { name: "Where their emails go" }).click();
      await page.getByRole("button", { name: "Choose a contact person" }).click();
      const dialog = page.getByRole("dialog");
      const contact = dialog.getByRole("combobox", { name: "Contact person" });
      const save = dialog.getByRole("button", { name: "Save" });
      await save.click();
      await expect(contact).toHaveAccessibleDescription("Choose a contact person");
      await dialog.getByRole("alert").getByRole("button").click();
      await expect(contact).toBeFocused();
      await contact.fill("Otto");
      await page.getByRole("option", { name: "Otto Berg" }).click();
      await save.click();
      await expect(contact).toHaveAccessibleDescription("Choose a living adult.");
      await expect(contact).toHaveValue("Otto Berg");
      await expectAccessible(page);
      await contact.fill("Bo");
      await page.getByRole("option", { name: "Bo Berg" }).click();
      await save.click();
      await expect(page.getByText("Their emails go to Bo Berg")).toBeVisible();
      await page.getByRole("button", { name: "Change contact person" }).click();
      await dialog.getByRole("button", { name: "Remove Bo Berg as contact person" }).click();
      await expect(page.getByText("We don't have an email address for them.")).toBeVisible();
    },
  );

  test(
    "NAV-08 links to the family view and the tree",
    { tag: "@walks" },
    async ({ page, signedUp }) => {
      const { id } = await signedUp("Anna Berg");
      await page.goto("/profile");
      await expect(page.getByRole("link", { name: "Family view" })).toHaveAttribute(
        "href",
        `/family/${id}`,
      );
      await expect(
        page.getByRole("main").getByRole("link", { name: "Family tree" }),
      ).toHaveAttribute("href", `/family-tree?person=${id}&view=both`);
    },
  );
});
