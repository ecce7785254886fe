import type { Page } from "@playwright/test";
import { edgesOf, expect } from "../fixtures.ts";

/** The drawn way between two people. */
export const way = (page: Page) =>
  page.getByRole("list", { name: "The way from one to the other" });

/** Somebody of the way, with what they are to who stands before them. */
export const card = (page: Page, words: string) =>
  way(page).getByRole("button", { name: new RegExp(`^${words}(,|$)`) });

/** All of a card is in the window, beneath what is said of the reader's way. */
export const expectWhole = (page: Page, words: string) => expectInSight(page, words, " your ");

/** The same of any way. */
export async function expectInSight(page: Page, words: string, sentence = " is ") {
  const { width, height } = page.viewportSize()!;
  const said = await edgesOf(page.locator("output", { hasText: sentence }).locator("xpath=../.."));
  await expect
    .poll(async () => {
      const { left, top, right, bottom } = await edgesOf(card(page, words));
      return left >= 0 && top >= said.bottom - 1 && right <= width && bottom <= height + 1;
    })
    .toBe(true);
  expect((await edgesOf(card(page, words))).height).toBe(48);
}
