import { expect, type Locator, type Page } from "@playwright/test";
import { waitForStableBox } from "./fixtures.ts";

/**
 * Seconds that a slow person takes: to find and press something new, and to press the same key
 * again or type the next letter. From the keystroke-level model of Card, Moran and Newell
 * (https://doi.org/10.1145/358886.358895): 1.35 s to prepare and 1.1 s to point, once for each unit
 * of work, and 0.3 s to 1.2 s for a key, depending on practice.
 */
const FIRST_PRESS = 3;
const NEXT_PRESS = 1;
/** After this many key presses or wheel turns, a person would give up. */
const MAX_TRIES = 30;

/** One way to operate a page. Uses only what is visible, and adds up the time. */
export interface Hand {
  /** Seconds that a slow person would have taken so far. */
  seconds: () => number;
  /** Starts on a page that was just opened. */
  begin: () => Promise<void>;
  press: (target: Locator) => Promise<void>;
  /** Moves to a field and types. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Types into a field that already has the focus. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Chooses an option, with Enter if it is highlighted. */
  take: (target: Locator) => Promise<void>;
}

interface Actions {
  begin?: Hand["begin"];
  press: Hand["press"];
  /** Moves to a field. Defaults to `press`. */
  go?: Hand["press"];
  take?: Hand["take"];
}

function createHand(
  page: Page,
  createActions: (spend: (seconds: number) => void) => Actions,
): Hand {
  let seconds = 0;
  const actions = createActions((more) => void (seconds += more));
  const { begin = () => Promise.resolve(), press, go = press, take = press } = actions;
  const type: Hand["type"] = async (field, text) => {
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    seconds += NEXT_PRESS * text.length;
  };
  return {
    seconds: () => seconds,
    begin,
    press,
    take,
    type,
    write: async (field, text) => {
      await go(field);
      await type(field, text);
    },
  };
}

/** Keyboard only. */
export const keys = (page: Page): Hand =>
  createHand(page, (spend) => {
    const press = async (key: string, cost = FIRST_PRESS) => {
      await page.keyboard.press(key);
      spend(cost);
    };
    async function walkTo(target: Locator) {
      await expect(target).toBeVisible();
      for (let tabs = 0; !(await isFocused(target)); tabs++) {
        expect(tabs, "presses of Tab").toBeLessThan(MAX_TRIES);
        await press("Tab", tabs === 0 ? FIRST_PRESS : NEXT_PRESS);
      }
      await expect.poll(() => whatIsAt(target)).toBe("it");
    }
    async function go(target: Locator) {
      // After any previous step, some element has the focus.
      await expect(page.locator("body")).not.toBeFocused();
      await walkTo(target);
    }
    const pressTarget = async (target: Locator) => {
      await go(target);
      await press("Enter");
    };
    return {
      begin: async () => {
        await walkTo(page.getByRole("link", { name: "Skip to content" }));
        await press("Enter");
      },
      go,
      press: pressTarget,
      take: () => press("Enter"),
    };
  });

/** One finger, on what is visible without scrolling. */
export const finger = (page: Page): Hand =>
  createHand(page, (spend) => ({
    press: async (target) => {
      await expect.poll(() => whatIsAt(target)).toBe("it");
      const { x, y } = await middleOf(target);
      await page.touchscreen.tap(x, y);
      spend(FIRST_PRESS);
    },
  }));

/** A mouse with a wheel. */
export const mouse = (page: Page): Hand =>
  createHand(page, (spend) => ({
    press: async (target) => {
      await expect(target).toBeVisible();
      for (let turns = 0; (await whatIsAt(target)) !== "it"; turns++) {
        expect(turns, "turns of the wheel").toBeLessThan(MAX_TRIES);
        await turnWheelOver(page, target);
        spend(turns === 0 ? FIRST_PRESS : NEXT_PRESS);
      }
      const { x, y } = await middleOf(target);
      await page.mouse.click(x, y);
      spend(FIRST_PRESS);
    },
  }));

export const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

async function middleOf(target: Locator) {
  const { left, top, width, height } = await waitForStableBox(target);
  return { x: left + width / 2, y: top + height / 2 };
}

/** What a press on the target would hit: "it", the HTML of what covers it, or "nothing" if it's off screen. */
const whatIsAt = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const there = isIn && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!there) return "nothing";
    return element.contains(there) ? "it" : there.outerHTML;
  });

/** Turns the wheel one notch over the target's nearest scrollable ancestor. */
async function turnWheelOver(page: Page, target: Locator) {
  const { x, y } = await target.evaluate((element) => {
    const mayScroll = (each: Element) =>
      each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY);
    let around = element.parentElement;
    while (around && !mayScroll(around)) around = around.parentElement;
    const { left, top, right, bottom } = (
      around ?? document.documentElement
    ).getBoundingClientRect();
    return {
      x: (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    };
  });
  await page.mouse.move(x, y);
  const scroll = await page.evaluateHandle(() => {
    const seen = { end: false };
    document.addEventListener("scrollend", () => (seen.end = true), { capture: true, once: true });
    return seen;
  });
  await page.mouse.wheel(0, 100);
  // Fails if something else handles the wheel, or the end has been reached.
  await expect.poll(() => scroll.evaluate(({ end }) => end), "the wheel scrolls").toBe(true);
}
