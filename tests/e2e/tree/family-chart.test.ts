import type { Page } from "@playwright/test";
import { boundingBoxOf, expect, expectAccessible, waitForStableBox } from "../fixtures.ts";
import { card, choose, COUPLE, NILS, test } from "./lindgren-family.ts";

const ROOT = "Åke Emil Lindgren";

async function openTree(page: Page) {
  await page.goto("/family-tree");
  await choose(page, COUPLE);
  await expect(card(page, NILS)).toBeVisible();
}

const canvasOf = (page: Page) => page.locator("canvas").first();

/** The chart's background color. */
const paperOf = (page: Page) =>
  canvasOf(page).evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(1, 1).getContext("2d");
    copy?.drawImage(canvas, 0, canvas.height - 1, 1, 1, 0, 0, 1, 1);
    return Array.from(copy?.getImageData(0, 0, 1, 1).data ?? []);
  });

/** Position in the chart, because the page itself may be scrolled. */
const placeOf = async (page: Page, name: string) => {
  const [box, around] = [
    await waitForStableBox(card(page, name)),
    await boundingBoxOf(canvasOf(page)),
  ];
  return [Math.round(box.left - around.left), Math.round(box.top - around.top)];
};

test("TREE-10 redraws as soon as the page's colors change", { tag: "@walks" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openTree(page);
  await expect.poll(() => paperOf(page)).toEqual([251, 248, 242, 255]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => paperOf(page)).toEqual([24, 22, 19, 255]);
});

test(
  "UX-03 TREE-10 follows forced system colors, and returns to the page's colors",
  { tag: "@walks" },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await openTree(page);
    await expect.poll(() => paperOf(page)).toEqual([251, 248, 242, 255]);
    await page.emulateMedia({ forcedColors: "active" });
    const system = await page.evaluate(() => {
      const probe = document.createElement("i");
      probe.style.color = "Canvas";
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return [...color.match(/\d+/g)!.map(Number), 255];
    });
    expect(system).not.toEqual([251, 248, 242, 255]);
    await expect.poll(() => paperOf(page)).toEqual(system);
    await expectAccessible(page);
    await page.emulateMedia({ forcedColors: "none" });
    await expect.poll(() => paperOf(page)).toEqual([251, 248, 242, 255]);
  },
);

test(
  "TREE-10 draws everything visible in its first frame, and adds buttons for the keyboard right after",
  { tag: "@walks" },
  async ({ page, family }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.route("**/graph", async (route) => {
      await page.evaluate(() =>
        document.fonts.load('600 16px "Atkinson Hyperlegible Next Variable"'),
      );
      await route.continue();
    });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const canvas = document.querySelector("canvas");
        if (!canvas) return;
        observer.disconnect();
        requestAnimationFrame(() => Object.assign(window, { firstFrame: canvas.toDataURL() }));
      }).observe(document, { childList: true, subtree: true });
    });
    const nils = await family.idOf(NILS);
    await page.goto(`/family-tree?group=${family.groupId}&view=both&parent=${nils}`);
    await expect(card(page, NILS)).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Hide|Show) the/ })).not.toHaveCount(0);
    const pictureNow = () =>
      canvasOf(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const first = await page.evaluate(() => Reflect.get(window, "firstFrame") as string);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(pictureNow).not.toBe(first);
    await page.emulateMedia({ colorScheme: "light" });
    // Redrawn from scratch, it looks the same as before.
    await expect.poll(async () => (await pictureNow()) === first).toBe(true);
  },
);

/** Share of the canvas width between the first and last columns painted. */
const paintedShare = (page: Page) =>
  canvasOf(page).evaluate(async (canvas: HTMLCanvasElement) => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const [width, height] = [200, 100];
    const copy = new OffscreenCanvas(width, height).getContext("2d");
    copy?.drawImage(canvas, 0, 0, width, height);
    const pixels = new Uint32Array(copy?.getImageData(0, 0, width, height).data.buffer ?? []);
    const columns = Array.from(pixels, (pixel, at) => (pixel === pixels[0] ? -1 : at % width));
    const painted = columns.filter((column) => column >= 0);
    return (Math.max(...painted) - Math.min(...painted)) / width;
  });

test(
  "TREE-10 a family 100 times as wide as it is high fills a low window",
  { tag: "@walks" },
  async ({ page, family, make }) => {
    const ids = await make.manyPeople(601, (n) => ({
      fullName: `Descendant ${n - 1}`,
      familyGroupId: family.groupId,
      birthdate: `${1600 + 25 * Math.min(n - 1, 10)}-01-01`,
    }));
    // Ten generations of one person each, followed by hundreds of siblings.
    await make.manyLinks(
      ids.slice(1).map((child, at) => [ids[Math.min(at, 9)]!, child]),
      "PARENT",
    );
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1280, height: 560 });
    await page.goto(`/family-tree?group=${family.groupId}&parent=${ids[0]}&generations=12`);
    await page.getByRole("button", { name: "Fit the whole tree" }).click();
    await expect.poll(() => paintedShare(page)).toBeGreaterThan(0.9);
  },
);

test("TREE-10 collapsing a branch keeps its card in place", { tag: "@walks" }, async ({ page }) => {
  await openTree(page);
  const fold = page.getByRole("button", { name: /^Hide the children of/ }).last();
  const name = (await fold.getAttribute("aria-label"))?.replace("Hide the children of ", "") ?? "";
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  const before = await placeOf(page, name);
  await fold.click();
  const open = page.getByRole("button", { name: new RegExp(`^Show .* of ${name}$`) });
  await expect(open).toHaveAttribute("aria-expanded", "false");
  expect(await placeOf(page, name)).toEqual(before);
});

test(
  "TREE-10 a click on the overview map moves the chart there, and the map hides when everything is visible",
  { tag: "@walks" },
  async ({ page }) => {
    await openTree(page);
    const map = page.locator("canvas").nth(1);
    const zoomIn = page.getByRole("button", { name: "Zoom in" });
    for (let times = 0; times < 3; times++) await zoomIn.click();
    await expect(map).toBeVisible();
    const before = await placeOf(page, ROOT);
    await map.click({ position: { x: 12, y: 40 } });
    await expect.poll(() => placeOf(page, ROOT)).not.toEqual(before);
    await page.getByRole("button", { name: "Fit the whole tree" }).click();
    await expect(map).toBeHidden();
  },
);

test.describe("on a high-resolution screen", () => {
  test.use({ deviceScaleFactor: 2 });

  test("TREE-10 draws in the screen's full resolution", { tag: "@walks" }, async ({ page }) => {
    await openTree(page);
    const pixels = () =>
      canvasOf(page).evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth);
    await expect.poll(pixels).toBe(2);
  });
});

test.describe("on a very high-resolution screen", () => {
  test.use({ deviceScaleFactor: 2, viewport: { width: 2800, height: 1500 } });

  test(
    "TREE-10 paints hundreds of photos once, and repaints nothing in a frame without changes",
    { tag: "@walks" },
    async ({ page, family, make }) => {
      // Seventeen million pixels are repainted for every few photos that arrive.
      test.slow();
      const [wide, generations] = [28, 12];
      const ids = await make.manyPeople(1 + wide * generations, (n) => ({
        fullName: `Descendant ${n}`,
        familyGroupId: family.groupId,
      }));
      // Parallel lines of descent with one child each.
      await make.manyLinks(
        ids.slice(1).map((child, at) => [ids[Math.max(0, at + 1 - wide)]!, child]),
        "PARENT",
      );
      await page.route("**/graph", async (route) => {
        const answer = await route.fetch();
        const graph = (await answer.json()) as { people: { id: number[]; photo: string[] } };
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>`;
        graph.people.photo = graph.people.id.map((id) => `data:image/svg+xml,${svg}<!--${id}-->`);
        await route.fulfill({ json: graph });
      });
      await page.addInitScript(() => {
        const made = { photos: 0, cards: 0, came: 0 };
        Object.assign(window, { made });
        const count = (target: object, name: string, what: keyof typeof made) => {
          const own = Reflect.get(target, name) as (...given: unknown[]) => unknown;
          Reflect.set(target, name, function (this: unknown, ...given: unknown[]) {
            made[what] += 1;
            const answer = own.apply(this, given);
            if (answer instanceof Promise) void answer.then(() => (made.came += 1));
            return answer;
          });
        };
        count(window, "createImageBitmap", "photos");
        count(OffscreenCanvas.prototype, "transferToImageBitmap", "cards");
      });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`/family-tree?group=${family.groupId}&parent=${ids[0]}&generations=12`);
      await page.getByRole("button", { name: "Fit the whole tree" }).click();
      const made = (frames: number) =>
        page.evaluate(async (frames) => {
          for (let left = frames; left > 0; left--) await new Promise(requestAnimationFrame);
          return { ...Reflect.get(window, "made") };
        }, frames);
      const newCountsIn = async (frames: number) => {
        const [before, after] = [await made(0), await made(frames)];
        return { photos: after.photos - before.photos, cards: after.cards - before.cards };
      };
      const longTimeout = { timeout: 70_000 };
      const allArrived = async () => {
        const { photos, came } = await made(0);
        return came === photos && came >= ids.length;
      };
      await expect.poll(allArrived, longTimeout).toBe(true);
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => newCountsIn(20), longTimeout).toEqual({ photos: 0, cards: 0 });
      const settled = await made(0);
      // The chart is repainted for the ring around each card under the pointer.
      for (const x of [1300, 1400, 1500, 1600]) {
        await page.mouse.move(x, 900);
        expect(await made(3)).toEqual(settled);
      }
    },
  );
});
