import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

test.describe("the member list", () => {
  test("MEM-01 MEM-05 someone searches thousands of members by name and kinship, tells namesakes apart, and opens one by keyboard alone", async ({
    page,
    bergs,
    make,
  }) => {
    await bergs.people(3000);
    const cousin = await bergs.aRelative("José Ruiz", { birthdate: "1970-01-01" });
    await bergs.aRelative("José Ruiz", { birthdate: "1980-01-01" });
    const [otto, olga] = [await bergs.aRelative("Otto Berg"), await bergs.aRelative("Olga Ruiz")];
    const grandmother = await bergs.aRelative("Rosa Berg");
    for (const [parent, child] of [
      [grandmother, otto],
      [grandmother, olga],
      [otto, bergs.anna],
      [olga, cousin],
    ] as const)
      await make.aRelationship(parent, "PARENT", child);
    for (const name of Array.from({ length: 21 }, (_, n) => `Kid ${n}`))
      await make.aRelationship(bergs.anna, "PARENT", await bergs.aRelative(name));
    await page.goto("/members");
    await expect(page.getByText("3,027 members")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Anna Berg/ })).toBeVisible();
    expect(await page.getByRole("listitem").count()).toBeLessThan(100);
    await expectAccessible(page);
    await page.getByRole("searchbox").fill("jose");
    await expect(page.getByText("2 members found")).toBeVisible();
    await expect(page).toHaveURL("/members?search=jose");
    await expect(page.getByRole("link", { name: /José Ruiz.*born 1980/ })).toBeVisible();
    await page.getByRole("link", { name: /José Ruiz.*born 1970/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "José Ruiz" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue("jose");
    await expect(page.getByText("2 members found")).toBeVisible();
    await page.getByRole("searchbox").fill("my cousins");
    await expect(page.getByText("1 relative found")).toBeVisible();
    const found = page.getByRole("region", { name: "Relatives" }).getByRole("link");
    await expect(found).toHaveText(/José Ruiz.*your cousin.*born 1970/);
    await expectAccessible(page);
    await found.press("Enter");
    await expect(page).toHaveURL(`/profile/${cousin.id}`);
    await page.goto("/members?search=my+children");
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(found).toHaveCount(21);
    await page.goto("/members?search=my+husband");
    await expect(
      page.getByText(/^No matching relatives in the tree yet\. Try: my cousins/),
    ).toBeVisible();
  });

  test(
    "DASH-04 MEM-01 the dashboard counts as many members as the list shows",
    { tag: "@walks" },
    async ({ page, bergs }) => {
      await bergs.people(2);
      await bergs.aRelative("Person 0003", { isDeceased: true });
      await page.goto("/");
      await expect(page.getByText("3 members")).toBeVisible();
      await page.getByRole("link", { name: "View member directory" }).click();
      await expect(page).toHaveURL("/members?living=1");
      await expect(page.getByText("3 of 4 members")).toBeVisible();
      await expect(page.getByRole("link", { name: /Person 0001/ })).toBeVisible();
      await expect(page.getByRole("link", { name: /Person 0003/ })).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole("searchbox").fill("person");
      await expect(page.getByText("2 of 3 members found")).toBeVisible();
      await expect(page).toHaveURL("/members?living=1&search=person");
      await page.getByLabel("Living only").uncheck();
      await expect(page.getByText("3 members found, 2 of them living")).toBeVisible();
      await expect(page).toHaveURL("/members?search=person");
      await page.getByRole("searchbox").fill("");
      await expect(page.getByText("4 members, 3 of them living")).toBeVisible();
      await expect(page.getByRole("link", { name: /Person 0003/ })).toBeVisible();
    },
  );

  test("MEM-05 a long list scrolls to its end", { tag: "@walks" }, async ({ page, bergs }) => {
    await bergs.people(1200);
    await page.goto("/members");
    await expect(page.getByText("1,201 members")).toBeVisible();
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(page.getByText("Person 1200")).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  test(
    "MEM-01 a printed list has all rows, and no buttons",
    { tag: "@walks" },
    async ({ page, bergs }) => {
      await bergs.people(120);
      await page.goto("/members");
      await expect(page.getByText("121 members")).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(121);
      await expect(page.getByRole("button", { name: /Delete/ })).toHaveCount(0);
      await page.emulateMedia({ media: "screen" });
      await expect(page.getByRole("button", { name: "Delete Person 0001" })).toBeVisible();
      await expect
        .poll(() => page.getByRole("main").getByRole("listitem").count())
        .toBeLessThan(100);
    },
  );

  test("MEM-01 a Super Admin deletes someone after confirming, and can't delete themselves", async ({
    page,
    bergs,
  }) => {
    await bergs.people(2);
    await page.goto("/simple-members");
    await expect(page.getByRole("button", { name: "Delete Person 0001" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Delete Anna Berg" })).toHaveCount(0);
    await page.getByRole("button", { name: "Delete Person 0001" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("3 members")).toBeVisible();
    await page.getByRole("button", { name: "Delete Person 0001" }).click();
    await page.getByRole("button", { name: "Delete member" }).click();
    await expect(page.getByText("2 members")).toBeVisible();
    await expect(page.getByRole("link", { name: /Person 0001/ })).toHaveCount(0);
  });

  test(
    "MEM-01 UX-03 deleting someone moves the focus to the next member, or to the heading if none is left",
    { tag: "@walks" },
    async ({ page, bergs }) => {
      await bergs.people(3);
      await page.goto("/members?search=person");
      const remove = async (name: string) => {
        await page.getByRole("button", { name: `Delete ${name}` }).press("Enter");
        await page.getByRole("button", { name: "Delete member" }).press("Enter");
        await expect(page.getByRole("link", { name: new RegExp(name) })).toHaveCount(0);
      };
      await remove("Person 0002");
      await expect(page.getByRole("link", { name: /Person 0003/ })).toBeFocused();
      await remove("Person 0003");
      await expect(page.getByRole("link", { name: /Person 0001/ })).toBeFocused();
      await remove("Person 0001");
      await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeFocused();
    },
  );

  test(
    "MEM-04 Undo restores someone just deleted, or says why it can't",
    { tag: "@walks" },
    async ({ page, bergs, make }) => {
      const [first, second] = await bergs.people(2);
      await page.goto("/members");
      const remove = async (name: string) => {
        await page.getByRole("button", { name: `Delete ${name}` }).click();
        await page.getByRole("button", { name: "Delete member" }).click();
        // Content behind a dialog has no roles.
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(page.getByRole("link", { name: new RegExp(name) })).toHaveCount(0);
        await expect(page.getByText(`${name} has been deleted.`)).toBeVisible();
      };
      await remove("Person 0001");
      // A toast under the pointer stays.
      await page.getByText("Person 0001 has been deleted.").hover();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Undo" }).press("Enter");
      await expect(page.getByText("Person 0001 has been restored.")).toBeVisible();
      await expect(page.getByRole("link", { name: /Person 0001/ })).toBeVisible();
      await expect(page.getByText("3 members")).toBeVisible();
      await make.updatePerson({ id: first! }, { email: "taken@example.org" });
      await remove("Person 0001");
      await make.updatePerson({ id: second! }, { email: "taken@example.org" });
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Couldn't restore the member")).toBeVisible();
      await expect(page.getByText(/Someone else now uses the email address/)).toBeVisible();
      await expect(page.getByText("2 members")).toBeVisible();
    },
  );

  test(
    "MEM-03 failures show an error and keep the list",
    { tag: "@walks" },
    async ({ page, bergs }) => {
      await bergs.people(2);
      await page.goto("/members");
      await page.route("**/api/users/*", (route) =>
        route.fulfill({ status: 409, json: { message: "This one stays." } }),
      );
      await page.getByRole("button", { name: "Delete Person 0001" }).click();
      await page.getByRole("button", { name: "Delete member" }).click();
      await expect(page.getByText("Error deleting member")).toBeVisible();
      await expect(page.getByText("This one stays.")).toBeVisible();
      await page.getByRole("button", { name: "Cancel" }).click();

      await page.route("**/api/users?*", (route) =>
        route.fulfill({ status: 503, json: { message: "Closed for the night." } }),
      );
      await page.reload();
      await expect(page.getByRole("heading", { name: "Error loading members" })).toBeVisible();
      await expect(page.getByText("Error 503: Closed for the night.").first()).toBeVisible();
      await page.route("**/api/users?*", (route) => route.fulfill({ json: { no: "list" } }));
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("API did not return an array").first()).toBeVisible();
      await page.unrouteAll();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("3 members")).toBeVisible();
    },
  );
});

test(
  "MEM-01 GRP-01 long names fit a narrow screen",
  { tag: "@walks" },
  async ({ page, make, signedUp }) => {
    const long = `Wilhelmina${"-Konstantinopolitanska".repeat(6)}`;
    const { aRelative } = await make.aFamilyOf(await signedUp("Anna Berg"), long);
    const { id } = await aRelative(long);
    await page.setViewportSize({ width: 390, height: 780 });
    for (const path of ["/members", `/profile/${id}`, "/family-groups"]) {
      await page.goto(path);
      await expect(page.getByText(/^Wilhelmina/).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  },
);
