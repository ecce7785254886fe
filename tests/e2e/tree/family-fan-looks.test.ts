import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "../berg-family.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openMore } from "../fixtures.ts";

const OTTO = "Otto Berg, 1900 – 1970";
const FIRST = `${OTTO}, father's father's father of Ruth Reader`;
const SECOND = `Go to ${OTTO}, mother's father's father of Ruth Reader, also shown elsewhere`;

const fan = (page: Page) => page.getByRole("group", { name: /^Fan chart of / });
const segment = (page: Page, name: string) => fan(page).getByRole("button", { name, exact: true });

/** Colors of a screenshot of an element and their shares, the most frequent first. */
async function colorsOf(locator: Locator): Promise<[color: string, share: number][]> {
  const { data, info } = await sharp(await locator.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const color = `rgb(${[...data.subarray(at, at + 3)].join(", ")})`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const all = info.width * info.height;
  return Array.from(counts, ([color, count]): [string, number] => [color, count / all]).toSorted(
    ([, one], [, other]) => other - one,
  );
}

/** The browser's current system colors. */
const systemColors = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    const colors = ["Canvas", "CanvasText"].map((name) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return colors as [string, string];
  });

test(
  "TREE-15 UX-03 a fan uses forced system colors, also for the hatching of a repeated person",
  { tag: "@walks" },
  async ({ page, make, idOf }) => {
    // Paul's father is Emil, Karl's brother, so their parents appear twice.
    await make.manyLinks([[idOf("Emil Berg"), idOf("Paul Reader")]], "PARENT", { kind: "birth" });
    for (const colorScheme of ["light", "dark"] as const) {
      for (const shape of ["half", "full"]) {
        await page.emulateMedia({ colorScheme, forcedColors: "active", reducedMotion: "reduce" });
        await page.goto(
          `/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=fan&generations=8&fan=${shape}`,
        );
        await expect(segment(page, SECOND)).toBeVisible();
        const [canvas, text] = await systemColors(page);
        await segment(page, FIRST).focus();
        const first = await colorsOf(segment(page, FIRST));
        expect(first[0]![0]).toBe(canvas);
        expect(first.some(([color]) => color === text)).toBe(true);
        await segment(page, SECOND).focus();
        const second = await colorsOf(segment(page, SECOND));
        expect(second[0]![0]).toBe(canvas);
        // The hatching leaves less of the background.
        expect(second[0]![1]).toBeLessThan(first[0]![1] - 0.03);
        await expectAccessible(page);
      }
    }
  },
);

test(
  "TREE-15 saves a fan as a PNG at twice the resolution of its SVG, with its segments painted",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=fan&fan=full`);
    await openMore(page);
    await page.getByRole("button", { name: "Save or print" }).click();
    const [svg, png] = [await saved(page, "Save as SVG"), await saved(page, "Save as PNG")];
    expect(png.name).toMatch(/^Berg - Fan chart of Ruth Reader \d{4}-\d\d-\d\d\.png$/);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg.bytes.toString()) ?? [];
    const { data, info } = await sharp(png.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([2 * Number(width), 2 * Number(height)]);
    let [painted, inked] = [0, 0];
    const paper = data.subarray(0, 3).join();
    for (let at = 0; at < data.length; at += info.channels) {
      if (data.subarray(at, at + 3).join() !== paper) painted += 1;
      if (data[at]! + data[at + 1]! + data[at + 2]! < 200) inked += 1;
    }
    const all = info.width * info.height;
    // The circle and half of its rings, and the letters in them.
    expect(painted / all).toBeGreaterThan(0.1);
    expect(inked / all).toBeGreaterThan(0.002);
  },
);

async function saved(page: Page, button: string) {
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
  const file = await download;
  const name = file.suggestedFilename();
  await expect(page.getByRole("dialog").getByText(`Saved as “${name}”.`)).toBeVisible();
  return { name, bytes: await readFile(await file.path()) };
}

test(
  "TREE-15 a fan copes with a person without relatives, an unknown depth or shape, and a very long name",
  { tag: "@walks" },
  async ({ page, make, idOf }) => {
    const longest = "Maximiliane".repeat(27);
    const [parent] = await make.manyPeople(1, () => ({ fullName: longest, familyGroupId: 1 }));
    await make.manyLinks([[parent!, idOf("Otto Berg")]], "PARENT");
    const nora = idOf("Nora Neu");
    for (const [generations, shape] of [
      ["-3", "xyz"],
      ["0", "full"],
      ["abc", "half"],
      ["1e9", ""],
    ]) {
      await page.goto(
        `/family-tree?group=1&parent=${nora}&view=fan&generations=${generations}&fan=${shape}`,
      );
      await expect(page.getByRole("button", { name: "Nora Neu, born 1981" })).toBeVisible();
      await expect(fan(page).getByRole("button", { name: /born|died/ })).toHaveCount(1);
    }
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/family-tree?group=1&parent=${parent},${idOf("Otto Berg")}&view=fan`);
    await expect(
      fan(page).getByRole("button", { name: new RegExp(`^(Go to )?${longest}`) }),
    ).toHaveCount(2);
    await page.goto(`/family-tree?group=1&parent=${idOf("Otto Berg")}&view=fan`);
    const above = fan(page).getByRole("button", { name: `${longest}, parent of Otto Berg` });
    await expect(above).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);
