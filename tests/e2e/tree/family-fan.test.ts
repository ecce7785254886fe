import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { namesInList, test } from "../berg-family.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openMore } from "../fixtures.ts";

test.use({ locale: "en-GB" });

const FAN = "Fan chart of Ruth Reader";
const segment = (page: Page, name: string) =>
  page.getByRole("group", { name: FAN }).getByRole("button", { name, exact: true });

const OTTO = "Otto Berg, 1900 – 1970";
const MARIE = "Marie Berg, born 1955, mother of Ruth Reader";

test("TREE-15 TREE-11 'Fan' shows ancestors in rings, and arrow keys lead up to a great-grandparent", async ({
  page,
  idOf,
}) => {
  await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=ancestors`);
  await page.getByRole("radio", { name: "Fan" }).check();
  await expect(page).toHaveURL(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=fan`);
  await expect(page).toHaveTitle(/^Fan chart of Ruth Reader/);
  await expect(segment(page, "Ruth Reader, born 1980")).toBeVisible();
  await expect(page.getByLabel("Generations").getByRole("option")).toHaveCount(8);
  await expectAccessible(page);

  await segment(page, "Ruth Reader, born 1980").press("ArrowUp");
  await expect(segment(page, "Paul Reader, born 1953, father of Ruth Reader")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(segment(page, MARIE)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(segment(page, `${OTTO}, mother's father's father of Ruth Reader`)).toBeFocused();
  await page.keyboard.press("Enter");
  const profile = page.getByRole("dialog", { name: "Member Profile" });
  await expect(profile).toContainText("Otto Berg");
  await page.keyboard.press("Escape");
  await expect(segment(page, `${OTTO}, mother's father's father of Ruth Reader`)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-sector]:focus")).toHaveAccessibleName(/^Karl Berg, /);
  await segment(page, MARIE).click();
  await expect(profile).toContainText("Marie Berg");
  await page.keyboard.press("Escape");

  await openMore(page);
  await page.getByRole("button", { name: "Full circle" }).click();
  await expect(page).toHaveURL(/&view=fan&fan=full$/);
  await openMore(page);
  await page.getByRole("button", { name: "List" }).click();
  await expect
    .poll(() => namesInList(page))
    .toEqual([
      "Anna Lind",
      "Karl Berg",
      "Marie Berg",
      "Otto Berg",
      "Paul Reader",
      "Rosa Winter",
      "Ruth Reader",
    ]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(
    `/family-tree?group=1&parent=${idOf("Max Stein")}&view=fan&generations=99&fan=xyz`,
  );
  await expect(page.getByRole("button", { name: /adoptive mother of Max Stein$/ })).toBeAttached();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto("/family-tree?group=1&parent=987654&view=fan");
  await expect(
    page.getByText("This person isn't in this family or has been removed."),
  ).toBeVisible();
});

test(
  "TREE-15 a repeated person links to their first segment; the fan is saved with everyone and prints on one page",
  { tag: "@walks" },
  async ({ page, make, idOf }) => {
    // Paul's father is Emil, Karl's brother, so their parents are Ruth's great-grandparents in two ways.
    await make.manyLinks([[idOf("Emil Berg"), idOf("Paul Reader")]], "PARENT", { kind: "birth" });
    await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=fan`);
    const first = segment(page, `${OTTO}, father's father's father of Ruth Reader`);
    const second = segment(
      page,
      `Go to ${OTTO}, mother's father's father of Ruth Reader, also shown elsewhere`,
    );
    await second.click();
    await expect(first).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Member Profile" })).toContainText("Otto Berg");
    await page.keyboard.press("Escape");

    await openMore(page);
    await page.getByRole("button", { name: "Save or print" }).click();
    const dialog = page.getByRole("dialog", { name: "Save or print" });
    await expect(dialog).toContainText(`${FAN}, as shown now: 8 people.`);
    await expect(dialog).toContainText("On 1 page, landscape.");
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save as SVG" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(
      /^Berg - Fan chart of Ruth Reader \d{4}-\d\d-\d\d\.svg$/,
    );
    const svg = await readFile(await file.path(), "utf8");
    for (const name of ["Ruth Reader", "Paul Reader", "Marie Berg", "Emil Berg", "Rosa Winter"])
      expect(svg).toContain(`${name}</text>`);
    expect(svg.match(/<title>Otto Berg/g)).toHaveLength(2);
    expect(svg).not.toMatch(/(?:href|src)=["']?(?!#|data:)[^ ]+|url\((?!#|data:)/);
    await expect(dialog.getByText(/^Saved as/)).toBeVisible();
    await page.keyboard.press("Escape");

    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/MediaBox/g)).toHaveLength(1);
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 792 612/);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".chart-sheet h2")).toHaveText(`Berg - ${FAN}`);
    await expect(page.locator(".chart-sheet g > title")).toHaveCount(10);
  },
);
