import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { familyToGedcom } from "../../support/families/gedcom/generated-gedcom.ts";
import { generateFamily } from "../../support/families/generate-family.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openMore } from "../fixtures.ts";
import { aFamilyFrom, NILS, test } from "./lindgren-family.ts";

const WHOLE = "/family-tree?group=1&view=whole";
const DIALOG = "Save or print";

/** Opens the dialog, which shows the tree's title under its own. */
async function openDialog(page: Page) {
  await openMore(page);
  await page.getByRole("button", { name: DIALOG }).click();
  const dialog = page.getByRole("dialog", { name: DIALOG });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Clicks a button of the dialog and returns the file it saves. */
async function saved(page: Page, button: string) {
  const dialog = await openDialog(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: button }).click();
  const file = await download;
  await expect(dialog.getByText(/^Saved as/)).toBeVisible();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Sizes in points of a PDF's pages. */
function pagesOf(pdf: Buffer) {
  const text = pdf.toString("latin1");
  const sizes = Array.from(text.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g));
  return sizes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}
const LETTER_LANDSCAPE = [792, 612];

/** A print dialog would stay open forever. Its content can be rendered as a PDF instead. */
const withoutPrintWindow = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => undefined;
  });

test.use({ locale: "en-GB" });

test("TREE-10 saves the chart as a self-contained SVG with everyone in it", async ({
  page,
  server,
}) => {
  await page.goto(WHOLE);
  const { name, bytes } = await saved(page, "Save as SVG");
  expect(name).toMatch(/^Lindgren - Whole family \d{4}-\d\d-\d\d\.svg$/);
  const { rows } = await server.query("select full_name from users where family_group_id = 1");
  const { titles, fault, links } = await page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, "image/svg+xml");
    return {
      titles: Array.from(file.querySelectorAll("g > title"), (title) => title.textContent),
      fault: file.querySelector("parsererror")?.textContent,
      links: Array.from(
        text.matchAll(/(?:href|src)=["']?(?!#|data:)[^ ]+|url\((?!#|data:)/g),
        String,
      ),
    };
  }, bytes.toString());
  expect(fault).toBeUndefined();
  expect(links).toEqual([]);
  for (const { full_name } of rows)
    expect(titles.filter((title) => title.split(",")[0] === full_name)).toHaveLength(1);
});

test(
  "TREE-10 saves the chart as a PNG at twice the screen's resolution",
  { tag: "@walks" },
  async ({ page, family }) => {
    const nils = await family.idOf(NILS);
    await page.goto(`/family-tree?group=1&person=${nils}&generations=1`);
    const { name, bytes } = await saved(page, "Save as PNG");
    expect(name).toMatch(/^Lindgren - Family tree of Dr\. Nils Åke Lindgren \d{4}-\d\d-\d\d\.png$/);
    await page.keyboard.press("Escape");
    const svg = await saved(page, "Save as SVG");
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg.bytes.toString()) ?? [];
    expect(bytes.readUInt32BE(16)).toBe(2 * Number(width));
    expect(bytes.readUInt32BE(20)).toBe(2 * Number(height));
    const { entropy, isOpaque } = await sharp(bytes).stats();
    expect(isOpaque).toBe(true);
    // A blank sheet has an entropy of 0.
    expect(entropy).toBeGreaterThan(0.3);
  },
);

test(
  "TREE-10 shows an error if the browser can't create an image, and keeps the dialog open",
  { tag: "@walks" },
  async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    await page.goto(WHOLE);
    const dialog = await openDialog(page);
    await dialog.getByRole("button", { name: "Save as PNG" }).click();
    await expect(dialog.getByText("Couldn't make this file.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Save as PNG" })).toBeEnabled();
  },
);

test("TREE-10 prints on as many pages as the dialog says, each with a heading", async ({
  page,
  server,
}, testInfo) => {
  const file = testInfo.outputPath("large.ged");
  await writeFile(file, familyToGedcom(generateFamily({ people: 120, seed: 5 })));
  await aFamilyFrom(server, file, "Large");
  await withoutPrintWindow(page);
  await page.goto("/family-tree?group=2&view=whole");
  const dialog = await openDialog(page);
  await dialog.getByRole("radio", { name: "One page" }).check();
  await expect(
    dialog.getByText("On 1 page, landscape. The names will be too small to read."),
  ).toBeVisible();
  await dialog.getByRole("radio", { name: "As many pages as needed" }).check();
  const words = await dialog.getByText(/^On \d+ pages/).textContent();
  const count = Number(/\d+/.exec(words ?? "")?.[0]);
  expect(count).toBeGreaterThan(1);
  await dialog.getByRole("button", { name: "Print" }).click();
  await expect(dialog).toHaveCount(0);
  const headings = await page.locator(".chart-sheet header p").allTextContents();
  expect(headings).toHaveLength(count);
  expect(headings[1]).toMatch(new RegExp(`^page 2 of ${count}, row \\d column \\d+ · `));
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(count);
  expect(new Set(pages.map(String)).size).toBe(1);
  await expect(page.locator(".chart-sheet")).toHaveCount(0);
});

test(
  "TREE-10 prints a small chart on one landscape page, from the dialog or the browser",
  { tag: "@walks" },
  async ({ page, family }) => {
    const nils = await family.idOf(NILS);
    const printing = page.waitForResponse(/print-chart-.*\.js/);
    await page.goto(`/family-tree?group=1&person=${nils}&generations=1`);
    await printing;
    await openMore(page);
    await expect(page.getByRole("button", { name: DIALOG })).toBeEnabled();
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([LETTER_LANDSCAPE]);
    await expect(page.locator(".chart-sheet")).toHaveCount(0);
  },
);

test(
  "TREE-10 prints only the chart, in light colors even in dark mode",
  { tag: "@walks" },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    const printing = page.waitForResponse(/print-chart-.*\.js/);
    await page.goto(WHOLE);
    await printing;
    await openMore(page);
    await expect(page.getByRole("button", { name: DIALOG })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    const sheet = page.locator(".chart-sheet").first();
    await expect(sheet.getByRole("heading", { name: "Lindgren - Whole family" })).toBeVisible();
    await expect(sheet.locator("text", { hasText: "Lindgren" }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: DIALOG })).toHaveCount(0);
    const [ink, card] = await sheet.evaluate((element) => [
      getComputedStyle(element.querySelector("h2")!).color,
      element.querySelector("g[transform] > rect")?.getAttribute("fill"),
    ]);
    expect([ink, card]).toEqual(["rgb(38, 34, 29)", "#ffffff"]);
    await page.emulateMedia({ media: "screen" });
    await expect(page.locator(".chart-sheet")).toHaveCount(0);
    await expect(page.getByRole("button", { name: DIALOG })).toBeVisible();
  },
);

test(
  "TREE-10 lets everyone save and print, also on a narrow screen",
  { tag: "@walks" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(WHOLE);
    const dialog = await openDialog(page);
    await expect(dialog.getByRole("button", { name: "Print" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: DIALOG })).toBeFocused();
  },
);
