import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";
import { gedcomText } from "../../support/families/gedcom/gedcom-text.ts";
import { born, family, person } from "../../support/families/gedcom/gedcom-plan.ts";

const smiths = (trade: string, birth: number) => [
  ...person("I1", "John /Smith/", ...born(1900), "2 PLAC Bergen", `1 OCCU ${trade}`),
  ...person("I2", "Mary /Jones/", ...born(birth), "1 NOTE She sang."),
  ...person("I3", "Peter /Smith/", ...born(1930)),
  ...family("1 HUSB @I1@", "1 WIFE @I2@", "1 CHIL @I3@", "1 MARR", "2 DATE 1925"),
];

const asFile = (...lines: string[]) => ({
  name: "smith.ged",
  mimeType: "application/octet-stream",
  buffer: Buffer.from(gedcomText(...lines)),
});

test("DATA-03 DATA-07 EVT-03 a file is uploaded, previewed, and imported; a newer version of it imports as an update", async ({
  page,
  make,
  bergs: { group, aRelative },
}) => {
  await make.anEvent({ name: "Summer reunion", familyGroupId: group.id });
  const mary = await aRelative("Mary Jones", { birthdate: "1905-01-01", birthdateWords: "1905" });
  await page.goto("/family-groups");
  await page.getByRole("link", { name: "Import or export Berg" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("GEDCOM");
  await expectAccessible(page);
  await page.getByLabel("GEDCOM file").setInputFiles(asFile(...smiths("Weaver", 1905)));
  const people = page.getByLabel("People", { exact: true });
  await expect(people).toContainText("To add2");
  await expect(people).toContainText("Already in the tree (same name, dates, and family)1");
  const met = page.getByRole("list", { name: "People already in the tree" });
  await expect(met).toContainText("Mary Jones (born 1905) is Mary Jones");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  const report = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the full report as a text file" }).click();
  expect((await report).suggestedFilename()).toBe("smith - report.txt");
  await expect(
    page.getByLabel("Add the imported people to the guest list for Summer reunion"),
  ).not.toBeChecked();
  await page.getByRole("button", { name: "Import this file" }).press("Enter");
  await expect(page.getByText("2 people added")).toBeVisible();
  await expectAccessible(page);

  // In the meantime, both the file and the records here have grown.
  await page.goto(`/profile/${mary.id}`);
  await expect(page.getByText("She sang.")).toBeVisible();
  await page.goto(`/family-groups/${group.id}/gedcom`);
  await page.getByRole("button", { name: "Import another file" }).click();
  await page.getByLabel("GEDCOM file").setInputFiles(asFile(...smiths("Dyer", 1905)));
  await expect(page.getByText("Changed only in the file")).toBeVisible();
  await page.getByRole("button", { name: "Import this file" }).click();
  await expect(page.getByText("0 people added, 1 person updated")).toBeVisible();
  await page.goto("/family-groups");
  await page
    .getByRole("button", { name: /History/ })
    .first()
    .click();
  await expect(page.getByText("imported smith.ged: 0 people added, 1 updated")).toBeVisible();
});

test(
  "DATA-03 an administrator rejects a match and chooses a change by keyboard; an unreadable file shows why",
  { tag: "@walks" },
  async ({
    page,

    bergs: { group, aRelative },
  }) => {
    await page.goto(`/family-groups/${group.id}/gedcom`);
    const input = page.getByLabel("GEDCOM file");
    await input.setInputFiles({ name: "a.ged", mimeType: "", buffer: Buffer.from("Dear Ann") });
    await expect(page.getByText("This file can't be read as GEDCOM")).toBeVisible();
    await expect(input).toBeFocused();
    await input.setInputFiles({ name: "b.ged", mimeType: "", buffer: Buffer.alloc(0) });
    await expect(page.getByText("This file is empty")).toBeVisible();
    const day = { birthdateWords: "ABT 1900", birthdate: "1900-01-01" };
    const john = await aRelative("John Smith", day);
    await aRelative("Peter Smith", { birthdate: "1930-01-01", birthdateWords: "1930" });
    await input.setInputFiles(asFile(...smiths("Weaver", 1905)));
    const choice = page.getByRole("checkbox", {
      name: "Use the file's version: birth of John Smith",
    });
    await choice.press("Space");
    await expect(choice).toBeChecked();
    await page.getByRole("checkbox", { name: "Peter Smith is someone else" }).press("Space");
    await page.getByRole("button", { name: "Import this file" }).press("Enter");
    await expect(page.getByText("2 people added")).toBeVisible();
    const { birthdateWords } = await (await page.request.get(`/api/users/${john.id}`)).json();
    expect(birthdateWords).toBe("1900");
  },
);

test(
  "DATA-03 an import shows its progress, also after a reload, and canceling it keeps the choices",
  { tag: "@walks" },
  async ({ page, server, bergs: { group, aRelative } }) => {
    await aRelative("Peter Smith", { birthdate: "1930-01-01", birthdateWords: "1930" });
    // The import writes people and then waits for this table.
    const { pool } = server.signing;
    const holding = await pool.connect();
    await holding.query("begin; lock table gedcom_links in exclusive mode");
    await page.goto(`/family-groups/${group.id}/gedcom`);
    await page.getByLabel("GEDCOM file").setInputFiles(asFile(...smiths("Weaver", 1905)));
    const somebodyElse = page.getByRole("checkbox", { name: "Peter Smith is someone else" });
    await somebodyElse.check();
    await page.getByRole("button", { name: "Import this file" }).click();
    await expect(
      page.getByRole("progressbar", { name: "Saving new people and changes" }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Importing" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel import" }).press("Enter");
    await expect(page.getByText("Import canceled. Nothing was changed.")).toBeVisible();
    await expect(somebodyElse).toBeChecked();
    await holding.query("rollback");
    holding.release();
    const people = await pool.query("select from users where full_name = 'John Smith'");
    expect(people.rowCount).toBe(0);
    await page.getByRole("button", { name: "Import this file" }).click();
    await expect(page.getByText("3 people added")).toBeVisible();
    await page.reload();
    await expect(page.getByText("3 people added")).toBeVisible();
  },
);

test(
  "DATA-03 an administrator matches a person of the file to a profile by keyboard",
  { tag: "@walks" },
  async ({ page, bergs: { group, aRelative } }) => {
    const anna = await aRelative("Anna Berg Jones", { birthdate: "1904-05-01" });
    await page.goto(`/family-groups/${group.id}/gedcom`);
    await page.getByLabel("GEDCOM file").setInputFiles(asFile(...smiths("Weaver", 1905)));
    await page.getByText("People to add").press("Enter");
    await page.getByRole("button", { name: "Match Mary Jones with a profile" }).press("Enter");
    const picker = page.getByRole("combobox", { name: "Who is Mary Jones in this family?" });
    await picker.fill("Anna Berg Jo");
    await expect(page.getByRole("option", { name: /Anna Berg Jones/ })).toBeVisible();
    await picker.press("ArrowDown");
    await expectAccessible(page);
    await picker.press("Enter");
    const met = page.getByRole("list", { name: "People already in the tree" });
    await expect(met).toContainText("Mary Jones (born 1905) is Anna Berg Jones");
    await expect(met).toContainText("matched by you");
    await page.getByRole("button", { name: "Undo match of Mary Jones" }).press("Enter");
    await expect(met).toBeHidden();
    await page.getByRole("button", { name: "Match Mary Jones with a profile" }).click();
    await picker.fill("Anna Berg Jo");
    await page.getByRole("option", { name: /Anna Berg Jones/ }).click();
    await page
      .getByRole("checkbox", { name: "Use the file's version: name of Mary Jones" })
      .press("Space");
    await page.getByRole("button", { name: "Import this file" }).press("Enter");
    await expect(page.getByText("2 people added, 1 person updated")).toBeVisible();
    const { fullName } = await (await page.request.get(`/api/users/${anna.id}`)).json();
    expect(fullName).toBe("Mary Jones");
  },
);
