import type { Page } from "@playwright/test";
import { card, test } from "../berg-family.ts";
import { expect } from "../fixtures.ts";

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const MAX_STOPS = 60;
const NO_FOCUS = "nothing has the keyboard";

/** HTML of the focused element if no part of it is visible, a text if nothing is focused, otherwise null. */
const coveredFocus = (page: Page) =>
  page.evaluate((nothing) => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return nothing;
    // A checkbox counts as visible if its label is.
    const labels =
      activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : [];
    const seen = [activeElement, ...labels];
    const PARTS = 9;
    const isSeen = seen.some((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return Array.from({ length: PARTS * PARTS }, (_, at) => {
        const x = left + (((at % PARTS) + 0.5) * width) / PARTS;
        const y = top + ((Math.floor(at / PARTS) + 0.5) * height) / PARTS;
        const hit = document.elementFromPoint(x, y);
        return seen.some((each) => each.contains(hit));
      }).some(Boolean);
    });
    return isSeen ? null : activeElement.outerHTML.slice(0, 300);
  }, NO_FOCUS);

async function expectFocusSeen(page: Page) {
  await expect.poll(() => coveredFocus(page)).toBeNull();
}

async function pressAll(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
}

/** Presses Tab once around the page. Returns the names of the focused elements. */
async function tabThrough(page: Page) {
  const names: string[] = [];
  const walked = await page.evaluateHandle(() => new Set<Element>());
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press("Tab");
    const name = await walked.evaluate((walked) => {
      const { activeElement } = document;
      if (!activeElement || walked.has(activeElement)) return null;
      walked.add(activeElement);
      if (activeElement === document.body) return "";
      return activeElement.getAttribute("aria-label") ?? activeElement.textContent;
    });
    if (name === null) return names;
    // Between the end and the beginning of the page, the focus is once in the browser itself.
    if (name === "") continue;
    await expectFocusSeen(page);
    names.push(name);
  }
  throw new Error(`Tab never gets around the page: ${names.join()}`);
}

/** Tabs around the page and expects these names among the focused elements. */
async function expectWalked(page: Page, ...names: (string | RegExp)[]) {
  const seen = names.map((name) => expect.stringMatching(name) as unknown);
  expect(await tabThrough(page)).toEqual(expect.arrayContaining(seen));
}

/** Moves the view away in several directions, and expects a visible focus on return. */
async function moveViewAway(page: Page) {
  for (const where of ["right", "left", "left", "left", "up", "down", "down", "down"]) {
    await page.getByRole("button", { name: `Move ${where}` }).press("Enter");
    await page.getByRole("button", { name: "Zoom out" }).focus();
    await pressAll(page, "Shift+Tab", "Shift+Tab");
  }
}

for (const { width, height } of WINDOWS)
  test(
    `TREE-10 UX-03 the focused element is visible, at ${width} × ${height}`,
    { tag: "@walks" },
    async ({ page, idOf }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=both`);
      const ruth = card(page, "Ruth Reader");
      await expect(ruth).toBeVisible();
      await expectWalked(page, /^Ruth Reader/, "Zoom in", "Move right");

      await ruth.focus();
      await pressAll(
        page,
        "ArrowUp",
        "ArrowUp",
        "ArrowUp",
        "ArrowRight",
        "ArrowDown",
        "ArrowRight",
      );
      await pressAll(
        page,
        "ArrowDown",
        "ArrowDown",
        "ArrowDown",
        "ArrowRight",
        "ArrowLeft",
        "+",
        "+",
      );
      await pressAll(page, "ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown");

      await moveViewAway(page);

      const more = page.getByRole("button", { name: "More", exact: true });
      await more.press("Enter");
      await expect(page.getByRole("region", { name: "More" })).toBeVisible();
      await pressAll(page, ...Array.from({ length: 14 }, () => "Tab"));

      await ruth.press("Enter");
      const member = page.getByRole("dialog", { name: "Member Profile" });
      await expect(member.getByRole("button", { name: "Add child" })).toBeVisible();
      await pressAll(page, ...Array.from({ length: 9 }, () => "Tab"));
      await page.keyboard.press("Escape");
      await expectFocusSeen(page);

      await page.goto(`/family-tree?group=1&parent=${idOf("Ruth Reader")}&view=fan`);
      const middle = page.getByRole("button", { name: "Ruth Reader, born 1980", exact: true });
      await expect(middle).toBeVisible();
      await expectWalked(page, /^Ruth Reader/, "Zoom in", "Move right");
      await middle.focus();
      await pressAll(
        page,
        "ArrowUp",
        "ArrowRight",
        "ArrowUp",
        "ArrowUp",
        "ArrowRight",
        "ArrowDown",
      );
      await moveViewAway(page);
    },
  );

test(
  "TREE-10 UX-03 the focused element is visible beside the path between two people",
  { tag: "@walks" },
  async ({ page, idOf }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const { width, height } of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.goto(`/family-tree?relate=${idOf("Ruth Reader")},${idOf("Lena Berg")}`);
      await page.getByRole("button", { name: "Show steps" }).press("Enter");
      await expectWalked(page, "Show steps", "Show in tree", /Lena Berg/);
      await page.getByRole("button", { name: "Show in tree" }).press("Enter");
      await expect(page.getByRole("button", { name: "Go to Lena Berg" })).toBeVisible();
      await expectFocusSeen(page);
      await expectWalked(page, "Other people", "Go to Lena Berg", "Zoom in");
    }
  },
);
