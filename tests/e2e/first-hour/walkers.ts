import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { isFocused } from "../hands.ts";

/** A way to operate a page: by keyboard, touch, or mouse. */
export interface Hand {
  press: (target: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
}

/** More Tab stops than any page has. */
const MAX_TABS = 80;

const byKeyboard = (page: Page): Hand => {
  const walkTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let tabs = 0; !(await isFocused(target)); tabs++) {
      expect(tabs, "presses of Tab").toBeLessThan(MAX_TABS);
      await page.keyboard.press("Tab");
    }
  };
  return {
    press: async (target) => {
      await walkTo(target);
      const isBox = await target.evaluate((element) => element.matches("input"));
      await page.keyboard.press(isBox ? "Space" : "Enter");
    },
    write: async (field, text) => {
      await walkTo(field);
      await page.keyboard.type(text);
    },
  };
};

const byTouch = (): Hand => ({
  press: (target) => target.tap(),
  write: async (field, text) => {
    await field.tap();
    await expect(field).toBeFocused();
    // An on-screen keyboard inserts text rather than pressing keys.
    await field.fill(text);
  },
});

const byMouse = (page: Page): Hand => ({
  press: (target) => target.click(),
  write: async (field, text) => {
    await field.click();
    await page.keyboard.type(text);
  },
});

/** Each of these tests runs with all three. */
export const HANDS = {
  "by keyboard": { hand: byKeyboard, use: {} },
  "by touch": { hand: byTouch, use: { hasTouch: true, viewport: { width: 390, height: 844 } } },
  "at 200 %": { hand: byMouse, use: { viewport: { width: 640, height: 360 } } },
};
