import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "../berg-family.ts";
import { expect, expectAccessible, openMore } from "../fixtures.ts";

const SENTENCE = "Lena Berg is your first cousin once removed";
/** A saved image names everyone, because its viewers aren't the reader. */
const SHARED_SENTENCE = "Lena Berg is Ruth Reader's first cousin once removed";
const PEOPLE_ON_PATH = [
  "Ruth Reader",
  "Marie Berg",
  "Paul Reader",
  "Karl Berg",
  "Rosa Winter",
  "Anna Lind",
  "Otto Berg",
  "Emil Berg",
  "Lena Berg",
];

const LETTER_LANDSCAPE = [792, 612];

async function saved(page: Page, button: string) {
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
  const file = await download;
  await expect(page.getByRole("dialog").getByText(/^Saved as/)).toBeVisible();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.use({ locale: "en-GB" });

test(
  "TREE-10 saves the path between two people as an image and prints it on one page, with photos, sentence, and path",
  { tag: "@walks" },
  async ({ page, idOf, make, server }) => {
    const ends = [idOf("Ruth Reader"), idOf("Lena Berg")];
    const red = await sharp({
      create: { width: 200, height: 200, channels: 3, background: "#d00000" },
    })
      .jpeg()
      .toBuffer();
    for (const id of ends) {
      const photo = await make.anImage();
      await server.query("update images set small = $1, large = $1 where hash = $2", [red, photo]);
      await make.updatePerson({ id }, { photo });
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`/family-tree?relate=${ends.join()}`);
    await expect(page.getByText(SENTENCE)).toBeVisible();

    await openMore(page);
    await page.getByRole("button", { name: "Save or print" }).click();
    await expectAccessible(page);
    const svg = await saved(page, "Save as SVG");
    expect(svg.name).toMatch(
      /^Berg - How Ruth Reader and Lena Berg are related \d{4}-\d\d-\d\d\.svg$/,
    );
    const text = svg.bytes.toString();
    const savedImage = await page.evaluate((source) => {
      const file = new DOMParser().parseFromString(source, "image/svg+xml");
      return {
        fault: file.querySelector("parsererror")?.textContent,
        title: file.querySelector("svg > title")?.textContent,
        people: Array.from(file.querySelectorAll("g > title"), (title) => title.textContent ?? ""),
        words: Array.from(file.querySelectorAll("text"), (line) => line.textContent).join(" "),
        photos: Array.from(
          file.querySelectorAll("image"),
          (image) => image.getAttribute("href") ?? "",
        ),
        links: Array.from(
          source.matchAll(/(?:href|src)=["'](?!#|data:)[^ ]+|url\((?!#|data:)/g),
          String,
        ),
      };
    }, text);
    expect(savedImage.fault).toBeUndefined();
    expect(savedImage.title).toBe("Berg - How Ruth Reader and Lena Berg are related");
    expect(savedImage.links).toEqual([]);
    for (const name of PEOPLE_ON_PATH)
      expect(savedImage.people.filter((title) => title.includes(name))).toHaveLength(1);
    expect(`${savedImage.people.join()} ${savedImage.words}`).not.toMatch(/\byour?\b/);
    expect(savedImage.words).toContain(SHARED_SENTENCE);
    expect(savedImage.words).toContain("Ruth Reader → mother Marie Berg → father Karl Berg");
    expect(savedImage.photos).toHaveLength(2);
    for (const photo of savedImage.photos) expect(photo).toMatch(/^data:image\/jpeg;base64,/);

    const png = await saved(page, "Save as PNG");
    expect(png.name).toMatch(/\.png$/);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(text) ?? [];
    const { data, info } = await sharp(png.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([2 * Number(width), 2 * Number(height)]);
    let reds = 0;
    for (let at = 0; at < data.length; at += info.channels)
      if (data[at]! > 180 && data[at + 1]! < 40 && data[at + 2]! < 40) reds += 1;
    // Two round portraits, 92 px wide at double size.
    expect(reds).toBeGreaterThan(2 * 5_000);
    await page.keyboard.press("Escape");

    // Printing always uses one page, light colors, and the sentence first.
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const sheet = page.locator(".chart-sheet");
    await expect(sheet).toHaveCount(1);
    await expect(sheet.locator("text").nth(0)).toHaveText("Berg");
    await expect(sheet.locator("text").nth(1)).toHaveText(new RegExp(SHARED_SENTENCE));
    await expect(sheet.locator("image")).toHaveCount(2);
    await expect(sheet.locator("rect, path").first()).toHaveAttribute("fill", "#ffffff");
    await expect(page.getByRole("button", { name: "More" })).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await expect(sheet).toHaveCount(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const sizes = Array.from(pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g));
    expect(sizes.map(([, ...size]) => size.map((side) => Math.round(Number(side))))).toEqual([
      LETTER_LANDSCAPE,
    ]);
  },
);

test(
  "TREE-10 prints the path marked in the whole family, with its sentence",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    const printing = page.waitForResponse(/print-chart-.*\.js/);
    const pair = [idOf("Ruth Reader"), idOf("Lena Berg")];
    await page.goto(`/family-tree?group=1&view=whole&relate=${pair.join()}`);
    await printing;
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    const sheet = page.locator(".chart-sheet");
    await expect(sheet.getByRole("heading", { name: "Berg - Whole family" })).toBeVisible();
    await expect(sheet.locator("header")).toContainText(SHARED_SENTENCE);
    // The sentence isn't cut off, and the drawing is below it.
    const [head, drawing] = await sheet.evaluate((element) =>
      ["header", "header + svg"].map((part) => {
        const found = element.querySelector(part)!;
        const { top, bottom } = found.getBoundingClientRect();
        return { top, bottom, isWhole: found.scrollHeight <= found.clientHeight + 1 };
      }),
    );
    expect(head!.isWhole).toBe(true);
    expect(drawing!.top).toBeGreaterThanOrEqual(head!.bottom - 1);
    // People on the path are emphasized, and the others faded.
    const cards = await sheet.evaluate((element) =>
      Array.from(element.querySelectorAll("g > title"), ({ textContent, parentElement }) => {
        const [name = ""] = textContent.split(",");
        const texts = Array.from(parentElement!.querySelectorAll("text"));
        const written = texts.find((text) => name.startsWith(text.textContent.split(" ")[0]!));
        return { name, ink: written?.getAttribute("fill") };
      }),
    );
    const names = cards.slice(-6).map(({ name }) => name);
    for (const name of ["Ruth Reader", "Marie Berg", "Karl Berg", "Emil Berg", "Lena Berg"])
      expect(names).toContain(name);
    const inkOf = (wanted: string) => cards.find(({ name }) => name === wanted)?.ink;
    expect(inkOf("Ruth Reader")).toBe(inkOf("Lena Berg"));
    expect(inkOf("Ida Reader")).toBeTruthy();
    expect(inkOf("Ida Reader")).not.toBe(inkOf("Ruth Reader"));
  },
);
