import { expect, it } from "vitest";
import { tabAt, tabTouchArea } from "./tabs.ts";

const folded = { box: 3, side: "below", isOpen: false, hiddenCount: 12, x: 400, y: 300 } as const;
const open = { box: 4, side: "above", isOpen: true, hiddenCount: 0, x: 700, y: 300 } as const;

it("UX-03 gives a tab a touch target of 44 px at every scale, off its card", () => {
  for (const k of [0.45, 0.65, 1, 2.5])
    for (const tab of [folded, open]) {
      const { left, right, top, bottom } = tabTouchArea(tab, k);
      expect((right - left) * k).toBeGreaterThanOrEqual(43.99);
      expect((bottom - top) * k).toBeGreaterThanOrEqual(43.99);
      const inwards = tab.side === "below" ? tab.y - top : bottom - tab.y;
      expect(inwards).toBeLessThan(15);
      for (const x of [left + 0.1, right - 0.1])
        for (const y of [top + 0.1, bottom - 0.1])
          expect(tabAt([folded, open], { x, y }, k)).toBe(tab);
      expect(tabAt([folded, open], { x: left - 1, y: tab.y }, k)).toBeNull();
    }
});

it("TREE-10 picks the nearer of two tabs that touch", () => {
  const beside = { ...folded, box: 5, x: 430 };
  expect(tabAt([folded, beside], { x: 412, y: 305 }, 1)).toBe(folded);
  expect(tabAt([folded, beside], { x: 418, y: 305 }, 1)).toBe(beside);
});
