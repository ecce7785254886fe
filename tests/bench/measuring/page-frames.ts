import type { Page } from "@playwright/test";

const SMOOTH = 18;
const SECONDS = 1.5;

/** Frame times while something was done to the page. */
export interface Frames {
  /** Percentage of frames that came within 18 ms of the previous one. */
  smooth: number;
  /** Duration of the slowest frame in milliseconds. */
  slowest: number;
}

/** Frames while dragging with the mouse button pressed. */
export const framesOfPanning = (page: Page) =>
  framesOf(page, async (until) => {
    await page.mouse.move(640, 360);
    await page.mouse.down();
    for (let step = 0; performance.now() < until; step++)
      await page.mouse.move(640 + 400 * Math.sin(step / 40), 360 + 200 * Math.sin(step / 25));
    await page.mouse.up();
  });

/** Frames while turning the wheel back and forth. */
export const framesOfZooming = (page: Page) =>
  framesOf(page, async (until) => {
    await page.mouse.move(640, 360);
    for (let step = 0; performance.now() < until; step++)
      await page.mouse.wheel(0, 24 * Math.sign(Math.sin(step / 25)));
  });

/** Frames while only moving the mouse: the best that machine and browser can do. */
export const framesOfHovering = (page: Page) =>
  framesOf(page, async (until) => {
    for (let step = 0; performance.now() < until; step++)
      await page.mouse.move(640 + 400 * Math.sin(step / 40), 360);
  });

async function framesOf(page: Page, work: (until: number) => Promise<void>): Promise<Frames> {
  await page.evaluate(() => window.bench.recordFrames());
  await work(performance.now() + SECONDS * 1000);
  const times = await page.evaluate(() => window.bench.recordedFrames());
  const smooth = times.filter((time) => time < SMOOTH).length;
  return { smooth: (100 * smooth) / times.length, slowest: Math.max(...times) };
}
