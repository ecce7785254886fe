import { expect, it } from "vitest";
import { svgPath, svgPen } from "./svg-pen.ts";

const metrics = { measure: (text: string) => text.length * 10, wrap: (name: string) => [name] };
const newPen = (ids?: string) => svgPen(metrics, "black", ids);
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

it("TREE-10 merges consecutive shapes of one style into one path, in order", () => {
  const pen = newPen();
  pen.rect(0, 0, 2, 1, "red");
  pen.rect(4, 0, 2, 1, "red");
  pen.rect(0, 0, 1, 1, "blue");
  pen.rect(8, 0, 2, 1, "red");
  expect(pen.elements().match(/<path.*?>/g)).toEqual([
    '<path fill="red" d="M0 0h2v1h-2zM4 0h2v1h-2z"/>',
    '<path fill="blue" d="M0 0h1v1h-1z"/>',
    '<path fill="red" d="M8 0h2v1h-2z"/>',
  ]);
});

it("TREE-10 writes arcs with exact ends, even full circles", () => {
  const part = svgPath((to) => to.arc(10, 10, 5, 0, Math.PI / 2));
  expect(part).toMatch(/^M15 10A5 5 0 0 1 13.5 13.5A5 5 0 0 1 10 15$/);
  const all = svgPath((to) => to.arc(10, 10, 5, 0, 2 * Math.PI));
  expect(all).toBe("M15 10A5 5 0 0 1 5 10A5 5 0 0 1 15 10");
  const counterclockwise = svgPath((to) => to.arc(10, 10, 5, 0, -Math.PI));
  expect(counterclockwise).toBe("M15 10A5 5 0 0 0 10 5A5 5 0 0 0 5 10");
});

it("TREE-10 rounds only the given corners", () => {
  const foot = svgPath((to) => to.roundRect(0, 0, 20, 10, [0, 0, 4, 4]));
  expect(foot).toBe("M0 0h20v6a4 4 0 0 1 -4 4h-12a4 4 0 0 1 -4 -4v-6z");
});

it("TREE-10 defines shared clip shapes once, with IDs unique to each picture", () => {
  const [one, other] = [newPen("one-"), newPen("other-")];
  for (const pen of [one, other])
    for (const x of [0, 30])
      pen.transform({ x, y: 0 }, () =>
        pen.clip({ x: 5, y: 5, radius: 5 }, () => pen.image("face.jpg", 0, 0, 10, x > 0)),
      );
  const drawn = one.elements();
  expect(count(drawn, /<clipPath id="one-/g)).toBe(1);
  expect(count(drawn, /clip-path="url\(#one-/g)).toBe(2);
  expect(count(drawn, /filter="url\(#one-grey\)"/g)).toBe(1);
  expect(drawn).not.toContain("other-");
});

it("TREE-10 moves, turns, scales, and describes what is drawn", () => {
  const pen = newPen();
  const draw = () => pen.text("Anna", 0, 0, { size: 16, weight: 600, color: "black" });
  pen.transform({ x: 1.25, y: 2, turn: 90, scale: 0.5, title: "Anna & Otto" }, draw);
  expect(pen.elements()).toContain(
    '<g transform="translate(1.3 2) rotate(90) scale(0.500)"><title>Anna &amp; Otto</title><text x="0" y="0">Anna</text></g>',
  );
});

it("TREE-10 writes only unusual text styles, and limits the text's width", () => {
  const pen = newPen();
  const style = { size: 12, weight: 500, isItalic: true, color: "grey", align: "left" } as const;
  pen.text("adopted", 1, 2, { ...style, maxWidth: 75, opacity: 0.8 });
  expect(pen.elements()).toContain(
    '<text x="1" y="2" font-size="12" font-weight="500" font-style="italic" text-anchor="start" fill="grey" fill-opacity="0.8" textLength="70" lengthAdjust="spacingAndGlyphs">adopted</text>',
  );
});
