import type { Page } from "@playwright/test";
import { boundingBoxOf, expect } from "../fixtures.ts";

/** The drawn path between two people. */
export const pathList = (page: Page) => page.getByRole("list", { name: "The path between them" });

/** A card of the path, found by its name and how the person is related to the previous one. */
export const card = (page: Page, words: string) =>
  pathList(page).getByRole("button", { name: new RegExp(`^${words}(,|$)`) });

/** Expects a card entirely visible, below the sentence about the reader. */
export const expectWhole = (page: Page, words: string) => expectInSight(page, words, " your ");

/** Expects a card entirely visible, below the sentence about any two people. */
export async function expectInSight(page: Page, words: string, sentence = " is ") {
  const { width, height } = page.viewportSize()!;
  const banner = await boundingBoxOf(
    page.locator("output", { hasText: sentence }).locator("xpath=../.."),
  );
  await expect
    .poll(async () => {
      const { left, top, right, bottom } = await boundingBoxOf(card(page, words));
      return left >= 0 && top >= banner.bottom - 1 && right <= width && bottom <= height + 1;
    })
    .toBe(true);
  expect((await boundingBoxOf(card(page, words))).height).toBe(48);
}
