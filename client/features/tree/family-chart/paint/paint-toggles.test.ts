import { expect, it } from "vitest";
import { toggleAt, toggleTouchArea } from "./paint-toggles.ts";

const folded = { box: 3, side: "below", isOpen: false, hiddenCount: 12, x: 400, y: 300 } as const;
const open = { box: 4, side: "above", isOpen: true, hiddenCount: 0, x: 700, y: 300 } as const;

it("UX-03 gives a tab a touch target of 44 px at every scale, off its card", () => {
  for (const k of [0.45, 0.65, 1, 2.5])
    for (const toggle of [folded, open]) {
      const { left, right, top, bottom } = toggleTouchArea(toggle, k);
      expect((right - left) * k).toBeGreaterThanOrEqual(43.99);
      expect((bottom - top) * k).toBeGreaterThanOrEqual(43.99);
      const inwards = toggle.side === "below" ? toggle.y - top : bottom - toggle.y;
      expect(inwards).toBeLessThan(15);
      for (const x of [left + 0.1, right - 0.1])
        for (const y of [top + 0.1, bottom - 0.1])
          expect(toggleAt([folded, open], { x, y }, k)).toBe(toggle);
      expect(toggleAt([folded, open], { x: left - 1, y: toggle.y }, k)).toBeNull();
    }
});

it("TREE-10 picks the nearer of two tabs that touch", () => {
  const beside = { ...folded, box: 5, x: 430 };
  expect(toggleAt([folded, beside], { x: 412, y: 305 }, 1)).toBe(folded);
  expect(toggleAt([folded, beside], { x: 418, y: 305 }, 1)).toBe(beside);
});
