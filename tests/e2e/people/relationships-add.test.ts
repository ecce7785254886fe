import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";

const section = (page: Page, title: string) =>
  page.locator("section section").filter({ has: page.getByRole("heading", { name: title }) });

async function openSheet(page: Page, { id }: { id: number }, name: string) {
  await page.goto(`/profile/${id}?tab=family`);
  await page.getByRole("tab", { name }).click();
}

/** Choices of a picker, without the options of a plain select. */
const choices = (page: Page) => page.locator("[role=option]");

const submit = (page: Page, name: string) =>
  page.getByRole("tabpanel").getByRole("button", { name, exact: true });

test.describe("adding a spouse", () => {
  test("REL-04 finds a member from two characters, tells namesakes apart, and says why someone can't be chosen", async ({
    page,
    make,
    bergs,
  }) => {
    const { anna, aRelative } = bergs;
    const otto = await aRelative("Otto Berg", { birthdate: "1930-02-03" });
    const karl = await aRelative("Karl Berg", { birthdate: "1960-02-03" });
    await aRelative("Ben Stein", { birthdate: "1961-02-03" });
    const ben = await aRelative("Ben Stein", { birthdate: "1989-02-03" });
    for (const child of [anna, karl]) await make.aRelationship(otto, "PARENT", child);
    await make.aRelationship(karl, "PARENT", ben);
    await openSheet(page, anna, "Add Spouse");
    const spouse = page.getByRole("combobox", { name: "Spouse" });
    const requests: string[] = [];
    page.on(
      "request",
      (request) => request.url().includes("/search") && requests.push(request.url()),
    );
    await spouse.fill("B");
    await expect(choices(page)).toHaveCount(0);
    await spouse.fill("Be");
    await expect(choices(page)).toHaveText([
      /Ben Stein.*born 1961/,
      /Ben Stein.*born 1989, child of Karl Berg/,
    ]);
    expect(requests).toHaveLength(1);
    await expectAccessible(page);
    await spouse.fill("Berg");
    await expect(choices(page)).toHaveText(["None of these people can be chosen"]);
    await page.getByText("3 people can't be chosen. Why?").click();
    for (const words of [
      "Otto Berg is a birth parent of Anna Berg.",
      "Karl Berg is a birth sibling of Anna Berg.",
      "Anna Berg is the same person.",
    ])
      await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
    await expectAccessible(page);

    await spouse.fill("Ben");
    await expect(choices(page)).toHaveCount(2);
    await spouse.press("ArrowDown");
    await spouse.press("Enter");
    await expect(spouse).toHaveValue("Ben Stein");
    await page.getByLabel("Kind (optional)").selectOption("married");
    await page.getByLabel("Since").fill("05/17/1984");
    const sent = page.waitForRequest("**/api/relationships/spouse");
    await submit(page, "Add Spouse").click();
    expect((await sent).postDataJSON()).toMatchObject({ userId: anna.id, status: "CURRENT" });
    await expect(page.getByText("Relationship added")).toBeVisible();
    await expect(section(page, "Spouse")).toContainText("Married, since May 17, 1984");
  });

  test(
    "REL-04 adds a new person, and a failure keeps typed values",
    { tag: "@walks" },
    async ({ page, bergs }) => {
      await openSheet(page, bergs.anna, "Add Spouse");
      await submit(page, "Add Spouse").click();
      await expect(page.getByText("No spouse selected")).toBeVisible();
      await expect(page.getByRole("combobox", { name: "Spouse" })).toHaveAccessibleDescription(
        /Please search and select a spouse first\./,
      );
      await page.getByLabel("Create a new person").check();
      await submit(page, "Add Spouse").click();
      await expect(page.getByText("Name required")).toBeVisible();
      const name = page.getByLabel("Full name");
      await expect(name).toHaveAccessibleDescription(/Please enter a name for the spouse\./);
      await expectAccessible(page);
      await name.fill("Bertil Åkesson");
      await page.getByRole("textbox", { name: /^Email/ }).fill("bertil@");
      await page.getByLabel("Birthdate").fill("02/30/1960");
      await submit(page, "Add Spouse").click();
      await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveAccessibleDescription(
        /Invalid email address/,
      );
      await expect(page.getByLabel("Birthdate")).toHaveAccessibleDescription(
        /This date doesn't exist/,
      );
      await page.getByRole("textbox", { name: /^Email/ }).fill("bertil@example.org");
      await page.getByLabel("Birthdate").fill("02/28/1960");
      const failing = { status: 500, body: "" };
      await page.route("**/api/relationship-members", (route) => route.fulfill(failing), {
        times: 1,
      });
      await submit(page, "Add Spouse").click();
      await expect(page.getByText("Error creating relationship")).toBeVisible();
      await expect(page.getByRole("alert")).toHaveText("Failed to create relationship");
      await page.reload();
      await page.getByRole("tab", { name: "Add Spouse" }).click();
      await expect(name).toHaveValue("Bertil Åkesson");
      await page.getByLabel("Relationship status").selectOption("FORMER");
      await submit(page, "Add Spouse").click();
      await expect(section(page, "Spouse")).toContainText(/Bertil Åkesson.*born 1960.*Former/);
      await page.getByRole("tab", { name: "Add Spouse" }).click();
      await expect(page.getByRole("combobox", { name: "Spouse" })).toHaveValue("");
    },
  );
});

test.describe("adding a parent", () => {
  test(
    "REL-04 accepts a couple, and leaves out people who can't be parents",
    { tag: "@walks" },
    async ({ page, make, bergs }) => {
      const { anna, aRelative } = bergs;
      await make.updatePerson(anna, { birthdate: "1962-03-04" });
      const [otto, berta] = [
        await aRelative("Otto Berg", { birthdate: "1930-02-03" }),
        await aRelative("Berta Berg", { birthdate: "1932-02-03" }),
      ];
      await make.aRelationship(otto, "SPOUSE", berta);
      const ida = await aRelative("Ida Berg", { birthdate: "1990-02-03" });
      await make.aRelationship(anna, "PARENT", ida);
      await aRelative("Emil Berg", { birthdate: "1955-02-03" });
      await openSheet(page, anna, "Add Parent");
      await submit(page, "Add Parent").click();
      await expect(page.getByText("No parent selected")).toBeVisible();
      const parent = page.getByRole("combobox", { name: "Parent or couple" });
      await expect(parent).toHaveAccessibleDescription(/Please select a parent or couple first\./);
      await parent.click();
      await expect(choices(page)).toHaveText([
        /Otto Berg & Berta Berg/,
        /^Berta Berg/,
        /^Otto Berg/,
      ]);
      await page.keyboard.press("Escape");
      await page.getByText("3 people can't be chosen. Why?").click();
      for (const words of [
        "Ida Berg is a descendant of Anna Berg.",
        "Emil Berg is not at least 10 years older than Anna Berg.",
      ])
        await expect(page.getByText(words)).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel("Kind of parent").selectOption("step");
      await expect(page.getByText("2 people can't be chosen. Why?")).toBeVisible();
      await page.getByLabel("Kind of parent").selectOption("birth");
      await parent.fill("Otto & Berta");
      await parent.press("ArrowDown");
      await parent.press("Enter");
      await submit(page, "Add Parent").click();
      await expect(section(page, "Parents").getByRole("listitem")).toHaveText([
        /Otto Berg/,
        /Berta Berg/,
      ]);
      await page.getByRole("tab", { name: "Add Parent" }).click();
      await expect(parent).toHaveAttribute("placeholder", "No parents available");
      await page.getByRole("button", { name: "Undo" }).press("Enter");
      await expect(parent).not.toHaveAttribute("placeholder", "No parents available");
    },
  );

  test(
    "REL-04 adds a new parent, and shows the server's reason for a rejection",
    { tag: "@walks" },
    async ({ page, make, bergs }) => {
      const { anna } = bergs;
      await make.updatePerson(anna, { birthdate: "1962-03-04" });
      await openSheet(page, anna, "Add Parent");
      await page.getByLabel("Create a new person").check();
      await page.getByLabel("Full name").fill("Young Berg");
      await page.getByLabel("Birthdate").fill("1970-01-01");
      await submit(page, "Add Parent").click();
      await expect(page.getByText("Error creating relationship")).toBeVisible();
      await expect(page.getByRole("alert")).toContainText(/Young Berg.*born/);
      await expect(page.getByLabel("Full name")).toHaveValue("Young Berg");
      await page.getByLabel("Birthdate").fill("1930-01-01");
      const failing = { status: 500, body: "" };
      await page.route("**/api/relationship-members", (route) => route.fulfill(failing), {
        times: 1,
      });
      await submit(page, "Add Parent").click();
      await expect(page.getByRole("alert")).toHaveText("Failed to create parent relationship");
      await submit(page, "Add Parent").click();
      await expect(section(page, "Parents")).toContainText(/Young Berg.*born 1930/);
    },
  );
});

test("REL-04 adds a new child of both spouses, and an existing member as a child", async ({
  page,
  make,
  bergs,
}) => {
  const { anna, aRelative } = bergs;
  const ben = await aRelative("Ben Berg", { birthdate: "1960-02-03" });
  await aRelative("Ida Berg", { birthdate: "1990-02-03" });
  await make.aRelationship(anna, "SPOUSE", ben);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSheet(page, anna, "Add Child");
  await submit(page, "Add Child").click();
  await expect(page.getByText("No child selected")).toBeVisible();
  // The top bar covers what is scrolled under it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Create a new person").check();
  await submit(page, "Add Child").click();
  await expect(page.getByText("Name required")).toBeVisible();
  await page.getByLabel("Full name").fill("Max Berg");
  await page.getByLabel("Birthdate").fill("03/04/1995");
  await expect(page.getByLabel("Other parent")).toHaveValue(String(ben.id));
  const failing = { status: 500, body: "" };
  await page.route("**/api/relationship-children", (route) => route.fulfill(failing), { times: 1 });
  await submit(page, "Add Child").click();
  await expect(page.getByRole("alert")).toHaveText("Failed to create child relationship");
  await submit(page, "Add Child").click();
  await expect(section(page, "Children")).toContainText("Max Berg");

  await page.getByRole("tab", { name: "Add Child" }).click();
  await page.getByLabel("Other parent").selectOption("No one for now");
  await page.getByLabel("Kind of parent").selectOption("adoptive");
  await page.getByRole("combobox", { name: "Child" }).fill("Ida");
  await choices(page).filter({ hasText: "Ida Berg" }).click();
  await submit(page, "Add Child").click();
  await expect(section(page, "Children").getByRole("listitem")).toHaveText([
    /Ida Berg.*Adoptive/,
    /Max Berg/,
  ]);
  await page.getByRole("link", { name: "Ben Berg" }).click();
  await expect(section(page, "Children").getByRole("listitem")).toHaveText([/Max Berg/]);
});
