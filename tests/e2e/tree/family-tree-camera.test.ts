import type { Page } from "@playwright/test";
import { boundingBoxOf, expect, waitForStableBox } from "../fixtures.ts";
import { card, choose, COUPLE, NILS, test } from "./lindgren-family.ts";

const OTHER = "Signe Öström";

interface CardPosition {
  x: number;
  y: number;
  width: number;
}

async function positionOf(page: Page, name: string): Promise<CardPosition> {
  const { left, top, width } = await waitForStableBox(card(page, name));
  return { x: left, y: top, width };
}

/** A point between two cards. */
async function pointBetween(page: Page) {
  const [one, other] = [await positionOf(page, NILS), await positionOf(page, OTHER)];
  return { x: (one.x + other.x) / 2 + one.width / 2, y: (one.y + other.y) / 2 + one.width / 4 };
}

/** A card's position relative to a point of the screen, in card widths. */
const relativeTo = ({ x, y }: { x: number; y: number }, position: CardPosition) => [
  (position.x - x) / position.width,
  (position.y - y) / position.width,
];

const expectSame = (actual: number[], expected: number[]) => {
  for (const [index, value] of expected.entries()) expect(actual[index]).toBeCloseTo(value, 1);
};

/** Opens the couple's tree. Returns console messages and page errors. */
async function openTree(page: Page) {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  page.on("pageerror", (error) => logged.push(error.message));
  await page.goto("/family-tree");
  await choose(page, COUPLE);
  await expect(card(page, NILS)).toBeVisible();
  return logged;
}

const dialog = (page: Page) => page.getByRole("dialog");

test(
  "TREE-10 the mouse drags the tree, and a drag that begins on a card doesn't open it",
  { tag: "@walks" },
  async ({ page }) => {
    const logged = await openTree(page);
    const before = await positionOf(page, NILS);
    const from = await pointBetween(page);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 90, from.y + 40, { steps: 4 });
    await page.mouse.up();
    const dragged = await positionOf(page, NILS);
    expectSame([dragged.x - before.x, dragged.y - before.y], [90, 40]);

    await page.mouse.move(dragged.x + 20, dragged.y + 20);
    await page.mouse.down();
    await page.mouse.move(before.x + 20, before.y + 20, { steps: 4 });
    await page.mouse.up();
    const back = await positionOf(page, NILS);
    expectSame([back.x, back.y, back.width], [before.x, before.y, before.width]);
    await page.mouse.move(from.x, from.y);
    const still = await positionOf(page, NILS);
    expectSame([still.x, still.y, still.width], [back.x, back.y, back.width]);
    await expect(dialog(page)).toHaveCount(0);

    await card(page, NILS).click();
    await expect(dialog(page)).toContainText(NILS);
    expect(logged).toEqual([]);
  },
);

test(
  "TREE-10 the wheel zooms around the pointer without scrolling the page",
  { tag: "@walks" },
  async ({ page }) => {
    const logged = await openTree(page);
    const before = await positionOf(page, NILS);
    const at = await pointBetween(page);
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -250);
    await expect
      .poll(async () => (await positionOf(page, NILS)).width / before.width)
      .toBeCloseTo(Math.SQRT2, 2);
    expectSame(relativeTo(at, await positionOf(page, NILS)), relativeTo(at, before));
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, 25);
    await page.keyboard.up("Control");
    await expect
      .poll(async () => (await positionOf(page, NILS)).width)
      .toBeCloseTo(before.width, 1);
    expectSame(relativeTo(at, await positionOf(page, NILS)), relativeTo(at, before));
    expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([0, 1]);
    expect(logged).toEqual([]);
  },
);

test(
  "TREE-10 the buttons zoom in 200 ms, or at once with reduced motion",
  { tag: "@walks" },
  async ({ page }) => {
    await openTree(page);
    const before = await positionOf(page, NILS);
    const zoomIn = page.getByRole("button", { name: "Zoom in" });
    /** Clicks, and returns whether the tree moved at once, without an animation. */
    const clickMovesTreeAtOnce = async () => {
      const nils = await card(page, NILS).elementHandle();
      return zoomIn.evaluate((button: HTMLElement, nils) => {
        const readTransform = () => nils?.parentElement?.style.transform;
        const before = readTransform();
        button.click();
        return readTransform() !== before;
      }, nils);
    };
    expect(await clickMovesTreeAtOnce()).toBe(false);
    await expect
      .poll(async () => (await positionOf(page, NILS)).width / before.width)
      .toBeCloseTo(1.5, 2);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await clickMovesTreeAtOnce()).toBe(true);
    await page.getByRole("button", { name: "Fit the whole tree" }).click();
    await expect(card(page, "Åke Emil Lindgren")).toBeInViewport({ ratio: 0.99 });
  },
);

test(
  "TREE-10 two quick clicks zoom in as far as two slow ones",
  { tag: "@walks" },
  async ({ page }) => {
    await openTree(page);
    const before = await positionOf(page, NILS);
    await page.getByRole("button", { name: "Zoom in" }).dblclick();
    await expect
      .poll(async () => (await positionOf(page, NILS)).width / before.width)
      .toBeCloseTo(2.25, 2);
  },
);

/** Offset from the middle, and the number of the finger. */
type Finger = [dx: number, dy: number, id?: number];

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test(
    "TREE-10 one finger drags the tree, two pinch it, and a tap opens a person",
    { tag: "@walks" },
    async ({ page }) => {
      const logged = await openTree(page);
      const before = await positionOf(page, NILS);
      const middle = await pointBetween(page);
      const cdp = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: Finger[]) =>
        cdp.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: points.map(([dx, dy, id = 0]) => ({
            x: middle.x + dx,
            y: middle.y + dy,
            id,
          })),
        });

      await touch("touchStart", [0, 0]);
      await touch("touchMove", [0, 10]);
      await touch("touchMove", [30, -20]);
      await touch("touchEnd");
      const dragged = await positionOf(page, NILS);
      expectSame([dragged.x - before.x, dragged.y - before.y], [30, -20]);

      await touch("touchStart", [-30, 0]);
      await touch("touchStart", [-30, 0], [30, 0, 1]);
      await touch("touchMove", [-40, 0], [40, 0, 1]);
      await touch("touchMove", [-45, 0], [45, 0, 1]);
      await expect
        .poll(async () => (await positionOf(page, NILS)).width / before.width)
        .toBeCloseTo(1.5, 2);
      const pinched = await positionOf(page, NILS);
      expectSame(relativeTo(middle, pinched), relativeTo(middle, dragged));
      // The remaining finger drags on from the current position.
      await touch("touchEnd", [45, 0, 1]);
      await touch("touchMove", [-25, 0]);
      await touch("touchEnd");
      expect((await positionOf(page, NILS)).width).toBeCloseTo(pinched.width, 1);
      expect((await positionOf(page, NILS)).x - pinched.x).toBeCloseTo(20, 0);
      await expect(dialog(page)).toHaveCount(0);
      expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([0, 1]);

      await card(page, NILS).tap();
      await expect(dialog(page)).toContainText(NILS);
      expect(logged).toEqual([]);
    },
  );
});

test(
  "TREE-10 a whole tree fits between the buttons above and below it",
  { tag: "@walks" },
  async ({ page, family }) => {
    await page.setViewportSize({ width: 1280, height: 420 });
    const ake = await family.idOf("Åke Emil Lindgren");
    await page.goto(`/family-tree?group=1&parent=${ake}`);
    await page.getByRole("button", { name: "Fit the whole tree" }).click();
    const [above, below] = [
      page.getByRole("button", { name: "More", exact: true }),
      page.getByRole("button", { name: "Zoom out" }),
    ];
    for (const name of ["Åke Emil Lindgren", NILS])
      await expect
        .poll(async () => {
          const box = await boundingBoxOf(card(page, name));
          return (
            box.top > (await boundingBoxOf(above)).bottom &&
            box.bottom < (await boundingBoxOf(below)).top
          );
        })
        .toBe(true);
  },
);
