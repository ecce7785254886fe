import { expect, it } from "vitest";
import { chartOf } from "../../../../tests/support/chart/drawn-charts.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { cardContentOf } from "./card-content.ts";
import { paintCard } from "./card.ts";
import { FILE_PALETTE } from "./palette.ts";
import { levelAt } from "./surface.ts";
import { svgPen } from "./svg-pen.ts";

const metrics = {
  measure: (text: string, size: number) => (text.length * size) / 2,
  wrap: (name: string) => [name],
};
const PHOTO = "/photos/1";
const family = chartOf(["Otto + Anna: Max"], ["Otto"]);
const { chart } = family;

function drawnAt(k: number, box: number, photo: string | null = null): string {
  const pen = svgPen(metrics, "black");
  const personById = (id: number) => ({ ...family.personById(id), photo });
  const lookups = { personById, faceTintOf: () => 0 };
  const content = cardContentOf(chart, box, levelAt(k), lookups);
  paintCard(pen, content, FILE_PALETTE, metrics);
  return pen.elements();
}

const scaleFor = (width: number) => width / chart.boxWidth;

it("TREE-10 identifies people on every card of at least 24 pixels, by initials or, if larger, by name", () => {
  for (let width = 24; width < 200; width++)
    for (let box = 0; box < chart.boxes.count; box++) {
      const name = family.nameAt(box)!;
      const initials = `>${initialsOf(name)}<`;
      const drawn = drawnAt(scaleFor(width), box);
      const isNamed = drawn.includes(`>${name.split(" ")[0]}`) || drawn.includes(`>${name}<`);
      expect(isNamed || drawn.includes(initials), `${name} at ${width} px`).toBe(true);
    }
  expect(levelAt(scaleFor(23.9))).toBe("bar");
});

it("TREE-10 shows faces over initials on small cards", () => {
  const drawn = drawnAt(scaleFor(24), 0, PHOTO);
  expect(drawn).toContain(`href="${PHOTO}"`);
  expect(drawn.indexOf(">O<")).toBeLessThan(drawn.indexOf(PHOTO));
  expect(drawnAt(scaleFor(41), 0, PHOTO)).not.toContain(PHOTO);
});
