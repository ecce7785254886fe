import type { Page } from "@playwright/test";
import { test } from "../berg-family.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, type Make } from "../fixtures.ts";
import { card, expectWhole } from "./drawn-way.ts";

/** Adds daughters of Emil Berg with these names. */
async function addDaughters(make: Make, emil: number, names: readonly string[]) {
  const ids = await make.manyPeople(names.length, (n) => ({
    fullName: names[n - 1]!,
    sex: "female",
    birthdate: "1962-05-17",
    familyGroupId: 1,
  }));
  await make.manyLinks(
    ids.map((id) => [emil, id]),
    "PARENT",
  );
  return ids;
}

/** Whether a person's full name is readable on their card, in letters of 16 px. */
const isNameWhole = (page: Page, name: string) =>
  card(page, `daughter ${name}`)
    .getByText(name, { exact: true })
    .evaluate((text) => {
      const [own, around] = [text, text.closest("button")!].map((it) => it.getBoundingClientRect());
      const isIn = own!.top > around!.top && own!.bottom < around!.bottom;
      // Tolerates letters that reach slightly beyond their lines.
      const isCut =
        text.scrollHeight > text.clientHeight + 8 || text.scrollWidth > text.clientWidth;
      return isIn && !isCut && getComputedStyle(text).fontSize === "16px";
    });

test(
  "TREE-10 UX-03 on a phone names fit on cards 48 px high with years below, and only an extremely long one is cut",
  { tag: "@walks" },
  async ({ page, idOf, make }) => {
    const longest = "Maximiliane".repeat(27);
    const names = [
      "Catherine Doyle",
      "Giuseppina Hughes-Ferrante",
      "Wilhelmina Montgomery",
      longest,
    ];
    const ids = await addDaughters(make, idOf("Emil Berg"), names);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [at, name] of names.entries()) {
      await page.goto(`/family-tree?relate=${idOf("Ruth Reader")},${ids[at]}`);
      await expectWhole(page, `daughter ${name}`);
      expect(await isNameWhole(page, name)).toBe(name !== longest);
      await expect(card(page, `daughter ${name}`).getByText("born\u00a01962")).toBeInViewport();
      await expect(card(page, `daughter ${name}`)).toHaveAttribute("title", new RegExp(name));
      await expectNoSidewaysScroll(page);
    }
  },
);

test(
  "TREE-10 UX-03 the keyboard scrolls a sentence too long for a low window, and both people stay visible",
  { tag: "@walks" },
  async ({ page, idOf, make }) => {
    const longest = "Maximiliane ".repeat(24).trim();
    const [daughter] = await addDaughters(make, idOf("Emil Berg"), [longest]);
    const sentence = page.getByRole("group", { name: "How they are related" });
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(`/family-tree?relate=${idOf("Ruth Reader")},${idOf("Lena Berg")}`);
    await expectWhole(page, "daughter Lena Berg");
    // Everything is visible, so it needs no tab stop.
    await expect(sentence).toHaveCount(0);
    await page.goto(`/family-tree?relate=${idOf("Ruth Reader")},${daughter}`);
    await expectWhole(page, "Ruth Reader");
    await expectWhole(page, `daughter ${longest}`);
    await page.getByRole("button", { name: "Show steps" }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(sentence).toBeFocused();
    const scrollToEnd = () =>
      sentence.evaluate((it) => it.scrollHeight - it.clientHeight - Math.round(it.scrollTop));
    expect(await scrollToEnd()).toBeGreaterThan(20);
    await page.keyboard.press("End");
    await expect.poll(scrollToEnd).toBeLessThanOrEqual(1);
    await expectAccessible(page);
  },
);
