import { expect, expectAccessible, test } from "../fixtures.ts";

test(
  "EVT-09 UX-03 adding guests shows at the field what is missing and who can't be added, and keeps the choice",
  { tag: "@walks" },
  async ({ page, make, bergs }) => {
    const { anna, group } = bergs;
    const [bo, carl, dora] = [
      await bergs.aRelative("Bo Berg"),
      await bergs.aRelative("Carl Berg"),
      await bergs.aRelative("Dora Berg"),
    ];
    const other = await make.aGroup();
    const event = await make.anEvent({
      familyGroupId: group.id,
      createdBy: anna.id,
      startDate: "2031-07-02",
      endDate: "2031-07-04",
    });
    await page.goto(`/events/${event.id}?tab=attendance`);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const choose = async (label: string, name: string) => {
      await page.getByRole("combobox", { name: label }).fill(name);
      await page.getByRole("option", { name }).click();
    };
    for (const [press, field, missing] of [
      ["Add person", "Search people", "Choose at least one person"],
      ["Add descendants", "Descendants of", "Choose a person"],
      ["Add helper", "Helper", "Choose a person"],
    ] as const) {
      await button(press).click();
      const combobox = page.getByRole("combobox", { name: field });
      await expect(combobox).toBeFocused();
      await expect(combobox).toHaveAccessibleDescription(new RegExp(missing));
    }
    await expectAccessible(page);

    await choose("Search people", "Bo Berg");
    await make.updatePerson(bo, { isDeceased: true });
    await button("Add person").click();
    const search = page.getByRole("combobox", { name: "Search people" });
    await expect(search).toHaveAccessibleDescription("Only living people can be invited.");
    await expect(search).toBeFocused();
    await expect(page.getByRole("list", { name: "Chosen people" })).toContainText("Bo Berg");

    await choose("Helper", "Carl Berg");
    await page.getByLabel("Role", { exact: true }).selectOption("Check-in helper");
    await make.updatePerson(carl, { familyGroupId: other.id });
    await button("Add helper").click();
    const helper = page.getByRole("combobox", { name: "Helper" });
    await expect(helper).toHaveAccessibleDescription("Choose someone who can see this event.");
    await expect(helper).toBeFocused();
    await expect(helper).toHaveValue("Carl Berg");
    await expect(page.getByLabel("Role", { exact: true })).toHaveValue("checkIn");

    await choose("Descendants of", "Dora Berg");
    await page.getByLabel("Spouses").selectOption("Without spouses");
    await make.updatePerson(dora, { familyGroupId: other.id });
    await button("Add descendants").click();
    const ancestor = page.getByRole("combobox", { name: "Descendants of" });
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(ancestor).toHaveValue("Dora Berg");
    await expect(page.getByLabel("Spouses")).toHaveValue("none");
  },
);
