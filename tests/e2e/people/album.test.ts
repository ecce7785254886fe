import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, type Make, test } from "../fixtures.ts";

/** Ida, 13, with her parents, a brother, her father's daughter by his former wife, and a grandmother. */
async function aChildsFamily(make: Make, reader: { id: number }) {
  const { group, aRelative } = await make.aFamilyOf(reader, "Berg");
  const anna = await aRelative("Anna Berg", {
    birthdate: "1933-02-03",
    deathDate: "2004-05-06",
    isDeceased: true,
  });
  const otto = await aRelative("Otto Berg", { birthdate: "1931-01-01" });
  const eva = await aRelative("Eva Stein", { birthdate: "1962-02-03", sex: "female" });
  const karl = await aRelative("Karl Berg", { birthdate: "1960-02-03", sex: "male" });
  const vera = await aRelative("Vera Former");
  const born = (birthdate: string) => ({ birthdate, role: "CHILD" as const });
  const ida = await aRelative("Ida Berg", { ...born("2013-02-03"), sex: "female" });
  const tom = await aRelative("Tom Berg", born("2015-02-03"));
  const mara = await aRelative("Mara Former", { birthdate: "1990-02-03", sex: "female" });
  await make.aRelationship(otto, "SPOUSE", anna, { relationshipStatus: "DECEASED" });
  await make.aRelationship(karl, "SPOUSE", eva);
  await make.aRelationship(karl, "SPOUSE", vera, { relationshipStatus: "FORMER" });
  for (const parent of [otto, anna]) await make.aRelationship(parent, "PARENT", karl);
  for (const child of [ida, tom])
    for (const parent of [karl, eva]) await make.aRelationship(parent, "PARENT", child);
  for (const parent of [karl, vera]) await make.aRelationship(parent, "PARENT", mara);
  await make.aRelationship(anna, "PARENT", reader);
  await make.aFact({ userId: ida.id, kind: "BIRT", place: "Bergen, Norway" });
  return { group, anna, otto, karl, ida, tom, mara, aRelative };
}

const page = (on: Page, title: string) => on.getByRole("region", { name: title, exact: true });
const main = (on: Page) => on.getByRole("main");

test("PROF-01 shows a child of 13 first, then parents, siblings, and half siblings, each with a portrait that links to them, in four requests", async ({
  page: on,
  make,
  signedUp,
}) => {
  const reader = await signedUp("Ruth Reader", { role: "USER" });
  const { group, ida, karl } = await aChildsFamily(make, reader);
  const calls: string[] = [];
  on.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  await on.goto(`/profile/${ida.id}`);
  await expect(page(on, "Siblings").getByRole("link")).toHaveText([
    /^MFMara Formerborn 1990half sister, through Karl Berg$/,
    /^TBTom Bergborn 2015$/,
  ]);
  await expect(main(on)).toContainText("born 2013from Bergen, NorwayYour niece");
  await expect(on.getByRole("heading", { name: "Life story" })).toBeVisible();
  await on.waitForLoadState("networkidle");
  expect(calls.length, calls.join()).toBeLessThanOrEqual(4);
  await expect(page(on, "Parents").getByRole("link")).toHaveCount(2);
  await expect(page(on, "Children")).toHaveCount(0);
  await expect(main(on)).toContainText("February 3, 2013");
  await expectAccessible(on);
  calls.length = 0;
  await page(on, "Parents").getByRole("link", { name: "Karl Berg" }).focus();
  await on.keyboard.press("Enter");
  await expect(on).toHaveURL(`/profile/${karl.id}`);
  await expect(on.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page(on, "Partners").getByRole("link")).toHaveText([
    /Vera Former.*former spouse$/,
    /Eva Stein.*born 1962spouse$/,
  ]);
  await on.waitForLoadState("networkidle");
  expect(calls.length, calls.join()).toBeLessThanOrEqual(4);
  await expect(page(on, "Children").getByRole("link")).toHaveText([
    /Mara Former.*with Vera Former$/,
    /Ida Berg.*with Eva Stein$/,
    /Tom Berg.*with Eva Stein$/,
  ]);

  // A pending response would sign Ruth in again.
  await on.goto("about:blank");
  await signedUp("Ada Admin", { familyGroupId: group.id, role: "FAMILY_ADMIN" });
  calls.length = 0;
  await on.goto(`/profile/${karl.id}`);
  await expect(page(on, "Children").getByRole("link")).toHaveCount(3);
  await on.waitForLoadState("networkidle");
  expect(calls.length, calls.join()).toBeLessThanOrEqual(4);
  await on.getByRole("heading", { name: "Recent Activity" }).scrollIntoViewIfNeeded();
  await expect(main(on)).toContainText("No recent activity");
});

test(
  "PROF-01 fits 20 children with long names on a phone, and says what to do on an empty page",
  { tag: "@walks" },
  async ({ page: on, make, signedUp }) => {
    const { karl, aRelative } = await aChildsFamily(make, await signedUp("Ruth Reader"));
    for (let n = 0; n < 20; n++) {
      const child = await aRelative(`Wolfeschlegelsteinhausenbergerdorff-${n} von Berg`);
      await make.aRelationship(karl, "PARENT", child);
    }
    const lonely = await aRelative("Lone Berg");
    await on.setViewportSize({ width: 390, height: 844 });
    await on.emulateMedia({ colorScheme: "dark" });
    await on.goto(`/profile/${karl.id}`);
    await expect(page(on, "Children").getByRole("link")).toHaveCount(23);
    await expectNoSidewaysScroll(on);
    await expectAccessible(on);
    await on.goto(`/profile/${lonely.id}`);
    await expect(main(on)).toContainText("No relatives of Lone Berg are in the tree yet.");
    await on.getByRole("link", { name: "Add a parent, spouse, or child" }).click();
    await expect(on.getByRole("button", { name: "Add Parent" })).toBeVisible();
    await on.route("**/graph", (route) => route.abort());
    await on.goto(`/profile/${karl.id}`);
    await expect(on.getByRole("alert")).toContainText("Couldn't open this family");
    await on.unroute("**/graph");
    await on.getByRole("button", { name: "Try again" }).click();
    await expect(page(on, "Children").getByRole("link")).toHaveCount(23);
  },
);

test(
  "FAM-01 shows siblings, and dashes the line of a former union but not of one that ended by death",
  { tag: "@walks" },
  async ({ page: on, make, signedUp }) => {
    const { ida, otto, karl } = await aChildsFamily(make, await signedUp("Ruth Reader"));
    await on.goto(`/family/${ida.id}`);
    const siblings = main(on)
      .locator("section")
      .filter({ has: on.getByRole("heading", { name: "Siblings" }) });
    await expect(siblings.getByRole("listitem")).toHaveText([
      /Mara Former.*half sister, through Karl Berg/,
      /Tom Berg/,
    ]);
    await expectAccessible(on);
    const lineTo = (name: string) =>
      on.getByRole("listitem").filter({ hasText: name }).locator("svg[data-tie] path");
    await on.goto(`/family/${otto.id}`);
    await expect(lineTo("Anna Berg")).toHaveAttribute("stroke-dasharray", "");
    await on.goto(`/family/${karl.id}`);
    await expect(lineTo("Vera Former")).toHaveAttribute("stroke-dasharray", "7 5");
    await expect(lineTo("Eva Stein")).toHaveAttribute("stroke-dasharray", "");
  },
);
