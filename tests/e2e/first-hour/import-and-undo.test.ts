import type { Page } from "@playwright/test";
import { born, family, person } from "../../support/families/gedcom/gedcom-plan.ts";
import { gedcomText } from "../../support/families/gedcom/gedcom-text.ts";
import { card } from "../berg-family.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, type Make, test } from "../fixtures.ts";
import { type Hand, HANDS } from "./walkers.ts";

const FILE = {
  name: "moe.ged",
  mimeType: "application/octet-stream",
  buffer: Buffer.from(
    gedcomText(
      ...person("I1", "Odd /Moe/", ...born(1921)),
      ...person("I2", "Eva /Moe/", ...born(1925)),
      ...person("I3", "Finn /Moe/", ...born(1950)),
      ...family("1 HUSB @I1@", "1 WIFE @I2@", "1 CHIL @I3@"),
    ),
  ),
};

/** Signs in the cousin, an administrator of her family group, which already has one relative. */
async function aCousin(
  make: Make,
  signedUp: (name: string, values?: object) => Promise<{ id: number }>,
) {
  await make.anAccount({ fullName: "Anna Berg", role: "SUPER_ADMIN" });
  const { id: familyGroupId } = await make.aGroup({ name: "Moe" });
  const mia = await signedUp("Mia Moe", { familyGroupId, role: "FAMILY_ADMIN" });
  await make.aPerson({ familyGroupId, fullName: "Ola Moe" });
  return { familyGroupId, mia };
}

/** Imports the file, looks at the tree, and undoes the import. */
async function importAndUndo(
  page: Page,
  { familyGroupId }: { familyGroupId: number },
  { press }: Hand,
) {
  const screen = `/family-groups/${familyGroupId}/gedcom`;
  await page.goto(screen);
  await page.getByLabel("GEDCOM file").setInputFiles(FILE);
  await press(page.getByRole("button", { name: "Import this file" }));
  await expect(page.getByText("3 people added")).toBeInViewport();
  await expect(page.locator(":focus")).toContainText("3 people added");
  await press(page.getByRole("link", { name: "Open family tree" }));
  await expect(card(page, "Finn Moe")).toBeVisible();
  await page.goto(screen);
  await expect(
    page.getByText(/Imported .* by Mia Moe: 3 people and 3 relationships added/),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(page.getByRole("button", { name: "Undo import of moe.ged" }));
  const dialog = page.getByRole("dialog", { name: "Undo the import of moe.ged?" });
  await expect(dialog).toContainText("This deletes the 3 people it added");
  await expectAccessible(page);
  await press(dialog.getByRole("button", { name: "Undo import" }));
  await expect(page.getByText("The 3 people it added are in the trash.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo import of moe.ged" })).toHaveCount(0);
  const people = await page.request.get(`/api/users?familyGroupId=${familyGroupId}`);
  const names = ((await people.json()) as { fullName: string }[]).map(({ fullName }) => fullName);
  expect(names.toSorted((one, other) => one.localeCompare(other))).toEqual(["Mia Moe", "Ola Moe"]);
}

test("DATA-10 UX-03 a cousin imports a file and undoes it by keyboard, and sees who changed since the import", async ({
  page,
  make,
  server,
  signedUp,
}) => {
  const { familyGroupId } = await aCousin(make, signedUp);
  const hand = HANDS["by keyboard"].hand(page);
  await importAndUndo(page, { familyGroupId }, hand);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // The file is still available. This time, one of its people is linked before the undo.
  await hand.press(page.getByRole("button", { name: "Import this file" }));
  await expect(page.getByText("3 people added")).toBeVisible();
  const answer = await page.request.get(`/api/users?familyGroupId=${familyGroupId}`);
  const people = (await answer.json()) as { id: number; fullName: string }[];
  const idOf = (name: string) => people.find(({ fullName }) => fullName === name)!.id;
  const link = {
    userId: idOf("Ola Moe"),
    relatedUserId: idOf("Eva Moe"),
    relationshipType: "PARENT",
  };
  const headers = { Origin: server.address };
  const linked = await page.request.post("/api/relationships", { data: link, headers });
  expect(linked.status()).toBe(201);
  await hand.press(page.getByRole("link", { name: "undo this import" }));
  await expect(page).toHaveURL(/#imports$/);
  await hand.press(page.getByRole("button", { name: "Undo import of moe.ged" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 profile was changed after it");
  await expect(dialog.getByRole("link", { name: "Eva Moe" })).toHaveAttribute(
    "href",
    /\/profile\/\d+$/,
  );
  await expect(dialog).toContainText("relatives changed");
  await hand.press(dialog.getByRole("button", { name: "Close", exact: true }));
  await page.goto("/family-groups");
  await hand.press(page.getByRole("button", { name: /History/ }).first());
  await expect(
    page.getByText("Mia Moe undid the import of moe.ged: 3 people deleted, 0 restored"),
  ).toBeVisible();
});

for (const how of ["by touch", "at 200 %"] as const) {
  const { hand, use } = HANDS[how];
  test.describe(how, () => {
    test.use(use);

    test(
      `DATA-10 UX-03 a cousin imports a file and undoes it ${how}`,
      { tag: "@walks" },
      async ({ page, make, signedUp }) =>
        importAndUndo(page, await aCousin(make, signedUp), hand(page)),
    );
  });
}
