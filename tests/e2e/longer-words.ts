import type { Locator, Page } from "@playwright/test";

/** Makes each text of a page 30% longer, as a translation may be, except in drawings and initials. */
export const lengthenWords = (page: Page) =>
  page.evaluate(() => {
    const kept = window as unknown as { lengthened?: WeakSet<Text> };
    const lengthened = (kept.lengthened ??= new WeakSet());
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const words = text.data.trim();
      const isLeft = text.parentElement?.closest("svg, style, script, [aria-hidden='true']");
      if (lengthened.has(text) || isLeft || !/\p{L}{2}/u.test(words)) continue;
      text.data = text.data.replace(
        words,
        `${words} ${"words ".repeat(words.length / 20)}`.padEnd(Math.ceil(words.length * 1.3), "m"),
      );
      lengthened.add(text);
    }
  });

/** Texts that are cut off by an element around them, except where that is intended. */
export const textsCutOff = (page: Page) =>
  page.evaluate(() => {
    const cutOff = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const element = text.parentElement!;
      if (
        !/\p{L}/u.test(text.data) ||
        element.closest("svg, style, script, .sr-only, [aria-hidden='true']")
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, bottom } = range.getBoundingClientRect();
      for (let around: Element | null = element; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        // Intended: a line that ends in an ellipsis, or a limited number of lines.
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") break;
        // Scrolling reveals the rest.
        if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) break;
        if (!/hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)) continue;
        const box = around.getBoundingClientRect();
        // Text for screen readers only.
        if (box.width <= 1) break;
        if (right > box.right + 1 || left < box.left - 1 || bottom > box.bottom + 1)
          cutOff.add(text.data.trim().slice(0, 60));
      }
    }
    return [...cutOff];
  });

/** Parts of a dialog that scroll sideways, and its texts and controls that reach out of it. */
export const partsTooWide = (dialog: Locator) =>
  dialog.evaluate((root) => {
    const found = new Set<string>();
    const addText = (element: Element) =>
      found.add((element.textContent || element.tagName).trim().slice(0, 60));
    const { left, right } = root.getBoundingClientRect();
    for (const element of [root, ...root.querySelectorAll("*")]) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest("svg, .sr-only, iframe")) continue;
      const style = getComputedStyle(element);
      const scrolls = /auto|scroll/.test(style.overflowX);
      if (scrolls && element.scrollWidth > element.clientWidth + 1) addText(element);
      const box = element.getBoundingClientRect();
      if (box.width > 1 && (box.left < left - 1 || box.right > right + 1)) addText(element);
      // A line may end in an ellipsis.
      const isControl = element.matches("button, a, summary, legend, label");
      if (isControl && style.textOverflow !== "ellipsis" && style.display !== "inline")
        if (element.scrollWidth > element.clientWidth + 1) addText(element);
    }
    return [...found];
  });
