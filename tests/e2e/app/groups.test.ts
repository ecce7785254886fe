import { expect, expectAccessible, test } from "../fixtures.ts";

test.describe("family groups", () => {
  test("GRP-01 GRP-02 GRP-03 a Super Admin creates a group, belongs to it, deletes it, and restores it", async ({
    page,
    signedUp,
  }) => {
    await signedUp("Anna Berg");
    await page.goto("/family-groups");
    await expect(page.getByText("No family groups yet")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create a family group" }).click();
    await expect(page.getByLabel("Make this my group")).toBeChecked();
    await page.getByRole("button", { name: "Create group", exact: true }).click();
    await expect(page.getByText("Family group name required").first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Name").fill("Berg");
    await page.getByLabel("Description (optional)").fill("From the hills");
    await page.getByRole("button", { name: "Create group", exact: true }).click();
    const card = page.getByRole("listitem").filter({ hasText: "From the hills" });
    await expect(card.getByRole("heading", { name: "Berg" })).toBeVisible();
    await expect(card.getByText("Your Group")).toBeVisible();
    await expect(card.getByText("Created")).toBeVisible();
    await expect(card.getByText("Last updated")).toBeVisible();
    // Only one action is prominent.
    const framed = card
      .locator("footer :is(a, button)")
      .evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).borderTopColor !== "rgba(0, 0, 0, 0)")
          .map(({ textContent }) => textContent),
      );
    expect(await framed).toEqual(["Family tree of Berg"]);
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.getByRole("button", { name: "Create a family group" }).click();
    await expect(page.getByLabel("Make this my group")).not.toBeChecked();
    await page.getByLabel("Name").fill("BERG");
    await page.getByRole("button", { name: "Create group", exact: true }).click();
    await expect(
      page
        .getByText("A family group with this name already exists. Please choose a different name.")
        .first(),
    ).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("BERG");
    await page.getByRole("button", { name: "Cancel" }).click();

    await page.getByRole("button", { name: "Delete Berg" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Delete family group" }).click();
    await expect(page.getByText("No family groups yet")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Berg has been restored.")).toBeVisible();
    await expect(card.getByText("Your Group")).toBeVisible();
  });

  test(
    "GRP-03 a creator who can't be added to the new group sees a warning, and the group exists",
    { tag: "@walks" },
    async ({ page, signedUp }) => {
      await signedUp("Anna Berg");
      await page.goto("/family-groups");
      await page.route("**/api/users/*", (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByRole("button", { name: "Create a family group" }).click();
      await page.getByLabel("Name").fill("Berg");
      await page.getByRole("button", { name: "Create group", exact: true }).click();
      await expect(
        page.getByText(
          "Warning: Family group created but we couldn't automatically add you to it.",
        ),
      ).toBeVisible();
      await expect(page.getByRole("heading", { name: "Berg" })).toBeVisible();
      await expect(page.getByText("Your Group")).toHaveCount(0);
    },
  );

  test(
    "GRP-01 failures show the messages of the specification",
    { tag: "@walks" },
    async ({ page, make, signedUp }) => {
      await signedUp("Anna Berg");
      await make.aGroup({ name: "Berg" });
      await page.goto("/family-groups");
      await page.route("**/api/family-groups**", (route) =>
        route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 500 }),
      );
      await page.getByRole("button", { name: "Create a family group" }).click();
      await page.getByLabel("Name").fill("Adler");
      await page.getByRole("button", { name: "Create group", exact: true }).click();
      await expect(
        page.getByText("Failed to create family group. Please try again.").first(),
      ).toBeVisible();
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.route("**/api/family-groups/*", (route) => route.fulfill({ status: 500 }));
      await page.getByRole("button", { name: "Delete Berg" }).click();
      await page.getByRole("button", { name: "Delete family group" }).click();
      await expect(
        page.getByText("Failed to delete family group. Please try again."),
      ).toBeVisible();
    },
  );

  test("GRP-01 UX-02 the list of members is 400 px high and links to their profiles", async ({
    page,
    make,
    bergs,
  }) => {
    await make.updatePerson(bergs.anna, { mobilePhone: "555 0100" });
    await bergs.people(700);
    await page.goto("/family-groups");
    await page.getByRole("button", { name: "Members of Berg" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("701 members")).toBeVisible();
    const anna = dialog.getByRole("link", { name: /Anna Berg/ });
    await expect(anna).toContainText("Super Admin");
    await expect(anna).toContainText("anna.berg@example.org");
    await expect(anna).toContainText("555 0100");
    const box = await dialog.getByRole("region", { name: "Members" }).boundingBox();
    expect(box?.height).toBe(400);
    await expectAccessible(page);
    await anna.click();
    await expect(page).toHaveURL(`/profile/${bergs.anna.id}`);
  });

  test(
    "GRP-01 GRP-05 people without a group read that an administrator must invite them",
    { tag: "@walks" },
    async ({ page, make, signedUp }) => {
      await make.aGroup({ name: "Berg" });
      const otto = await signedUp("Otto Berg", { role: "USER" });
      await page.goto("/family-groups");
      await expect(page.getByText(/an administrator must invite you/)).toBeVisible();
      await expect(page.getByText("No family groups yet")).toBeVisible();
      await make.updatePerson(otto, { verified: true });
      await page.reload();
      await expect(page.getByRole("heading", { name: "Berg" })).toBeVisible();
      await expect(page.getByRole("button", { name: /Create|Delete|Members/ })).toHaveCount(0);
      await expectAccessible(page);
    },
  );

  test(
    "GRP-01 an administrator doesn't see the note that an administrator must invite them",
    { tag: "@walks" },
    async ({ page, make, signedUp }) => {
      const { id } = await make.aGroup({ name: "Berg" });
      await signedUp("Otto Berg", { familyGroupId: id, role: "FAMILY_ADMIN" });
      await page.goto("/family-groups");
      await expect(page.getByText("Your Group")).toBeVisible();
      await expect(page.getByText(/must invite you/)).toHaveCount(0);
    },
  );

  test(
    "GRP-01 a member's own group comes first and links to its tree",
    { tag: "@walks" },
    async ({ page, make, signedUp }) => {
      const [, berg] = await make.groupsCalled("Adler", "Berg", "Conrad");
      await signedUp("Otto Berg", { familyGroupId: berg.id, role: "USER", verified: true });
      await page.goto("/family-groups");
      const cards = page.getByRole("list", { name: "Family groups" }).getByRole("listitem");
      await expect(cards.getByRole("heading")).toHaveText(["Berg", "Adler", "Conrad"]);
      await expect(page.getByRole("link", { name: /^Family tree of/ })).toHaveCount(1);
      await cards.first().getByRole("link", { name: "Family tree of Berg" }).click();
      await expect(page).toHaveURL(`/family-tree?group=${berg.id}&view=whole`);
      await expect(page.getByRole("button", { name: /^Otto Berg/ })).toBeVisible();
    },
  );

  test(
    "GRP-01 a long description is shortened, can be expanded, and stretches no other card",
    { tag: "@walks" },
    async ({ page, make, signedUp }) => {
      await signedUp("Anna Berg");
      const description = `${"From the hills above the lake. ".repeat(60)}Welcome!`;
      await make.aGroup({ name: "Adler", description });
      await make.aGroup({ name: "Berg" });
      await page.goto("/family-groups");
      const heightOf = async (name: string) => {
        const card = page
          .getByRole("listitem")
          .filter({ has: page.getByRole("heading", { name }) });
        return (await card.boundingBox())?.height ?? 0;
      };
      const more = page.getByRole("button", { name: "Read more about Adler" });
      await expect(more).toBeVisible();
      const [long, short] = [await heightOf("Adler"), await heightOf("Berg")];
      // A long description is reduced to a few lines.
      expect(long - short).toBeGreaterThan(60);
      expect(long - short).toBeLessThan(200);
      await expectAccessible(page);
      await more.click();
      await expect.poll(() => heightOf("Adler")).toBeGreaterThan(long + 200);
      expect(await heightOf("Berg")).toBe(short);
      await page.getByRole("button", { name: "Show less about Adler" }).click();
      await expect.poll(() => heightOf("Adler")).toBe(long);
    },
  );

  test(
    "GRP-01 UX-03 deleting a group moves the focus to the next group, or to the heading if none is left",
    { tag: "@walks" },
    async ({ page, make, signedUp }) => {
      await signedUp("Anna Berg");
      await make.groupsCalled("Adler", "Berg");
      await page.goto("/family-groups");
      const remove = async (name: string) => {
        await page.getByRole("button", { name: `Delete ${name}` }).press("Enter");
        await page.getByRole("button", { name: "Delete family group" }).press("Enter");
        await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(0);
      };
      await remove("Adler");
      await expect(page.getByRole("link", { name: "Family tree of Berg" })).toBeFocused();
      await remove("Berg");
      await expect(page.getByRole("heading", { level: 1, name: "Family Groups" })).toBeFocused();
    },
  );
});

test(
  "GRP-01 shows the first 200 groups, and the others on request",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    await signedUp("Root Admin");
    const names = Array.from({ length: 205 }, (_, n) => `Group ${String(n).padStart(3, "0")}`);
    await make.groupsCalled(...names);
    await page.goto("/family-groups");
    const cards = page.getByRole("list", { name: "Family groups" }).locator(":scope > li");
    await expect(cards).toHaveCount(200);
    await expect(page.getByText("200 of 205 family groups")).toBeVisible();
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(cards).toHaveCount(205);
    await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
    await page.goto("/family-tree");
    await expect(
      page.getByRole("combobox", { name: "Family Group" }).locator("option"),
    ).toHaveCount(205);
  },
);
