import { expect, it } from "vitest";
import { PALETTES } from "../../../../../tests/support/chart/colors.ts";
import { contrastPen } from "../../../../../tests/support/chart/contrast-pen.ts";
import { chartOf } from "../../../../../tests/support/chart/drawn-charts.ts";
import { busesOf } from "#shared/tree/family-chart/drawing/buses.ts";
import { paintCard } from "#shared/tree/family-chart/drawing/card.ts";
import { type CardContent, cardContentOf } from "#shared/tree/family-chart/drawing/card-content.ts";
import { focusRing, paintPath, paintRing } from "#shared/tree/family-chart/drawing/highlight.ts";
import { paintLines } from "#shared/tree/family-chart/drawing/lines.ts";
import { type Palette, fadePalette } from "#shared/tree/family-chart/drawing/palette.ts";
import { findChartPath } from "#shared/tree/family-chart/drawing/chart-path.ts";
import { createPaperSurface } from "#shared/tree/family-chart/drawing/surface.ts";
import { paintBranchToggles } from "./paint-toggles.ts";

const TEXT = 4.5;
const LINE = 3;
const metrics = { measure: (text: string) => text.length * 8, wrap: (name: string) => [name] };

const family = chartOf(
  ["Otto + Anna: Max, Lena", "Max / Berta: Tim", "Lena ~ Karl: Nora"],
  ["Otto"],
  { view: "whole" },
);
const { chart } = family;

/** Yields every kind of card: each branch and level, living or not, in focus, a stub, faded. */
function* cardStyles(): Generator<CardContent> {
  const card = cardContentOf(chart, 0, "card", {
    personById: family.personById,
    faceTintOf: () => 0,
  });
  for (const level of ["card", "name", "face"] as const)
    for (let tint = 0; tint <= 8; tint++)
      for (const bits of Array(32).keys()) {
        const [isDeceased, isFocus, isReader, isStub, isBack] = [1, 2, 4, 8, 16].map(
          (bit) => (bits & bit) > 0,
        );
        const person = {
          ...card.person,
          shortName: "Otto Berg",
          isDeceased: isDeceased!,
          birthdate: "1931-02-03",
        };
        yield {
          ...card,
          level,
          tint,
          faceTint: tint % 8,
          person,
          isFocus: isFocus! && !isBack,
          isReader: isReader!,
          isStub: isStub!,
          isBack: isBack!,
        };
      }
}

/**
 * Edges of cards and faces are decoration, because names are readable without them. Lines in the
 * paper's color are gaps.
 */
const isDecoration = (content: string, { paper, line, edge }: Palette) =>
  content.includes(`"color":"${paper}"`) ||
  content === JSON.stringify({ color: line, width: 1 }) ||
  content === JSON.stringify({ color: edge, width: 1, opacity: 0.5 });

function weak(palette: Palette, measurements: ReturnType<typeof contrastPen>["measurements"]) {
  const weak = measurements.filter(
    ({ kind, content, contrast }) =>
      contrast < (kind === "text" ? TEXT : LINE) && !isDecoration(content, palette),
  );
  return [
    ...new Set(
      weak.map(({ kind, content, contrast }) => `${kind} ${content} ${contrast.toFixed(1)}`),
    ),
  ];
}

for (const [theme, palette] of Object.entries(PALETTES)) {
  it(`UX-03 shows all texts and marks of a card with enough contrast, in the ${theme} colors`, () => {
    const all = new Set<string>();
    for (const card of cardStyles()) {
      const { pen, measurements } = contrastPen(palette.paper);
      paintCard(pen, card, palette, metrics);
      expect(measurements.some(({ kind }) => kind === "text")).toBe(true);
      const { level, tint, isDeceased, isFocus, isStub, isBack } = { ...card, ...card.person };
      for (const one of weak(palette, measurements).concat(weak(fadePalette(palette), []))) {
        all.add(`${one} (${JSON.stringify({ level, tint, isDeceased, isFocus, isStub, isBack })})`);
      }
    }
    expect([...all]).toEqual([]);
  });

  it(`UX-03 shows all lines, tabs, and rings with enough contrast, in the ${theme} colors`, () => {
    for (const colors of [palette, fadePalette(palette)])
      for (const branch of [-1, 0, 1, 2, 3, 4, 5, 6, 7]) {
        const { pen, measurements } = contrastPen(palette.paper);
        const boxes = { ...chart.boxes, branch: chart.boxes.branch.map(() => branch) };
        const tinted = { ...chart, boxes };
        const paper = createPaperSurface(pen, chart, 1);
        paintLines(paper, { chart: tinted, buses: busesOf(tinted) }, colors);
        const toggle = { box: 0, side: "below" as const, x: 40, y: 300 };
        const toggles = [
          { ...toggle, isOpen: true, hiddenCount: 0 },
          { ...toggle, isOpen: false, hiddenCount: 3, y: 360 },
        ];
        paintBranchToggles(paper, toggles, null, colors);
        paintBranchToggles(
          paper,
          [{ ...toggle, isOpen: false, hiddenCount: 3, y: 420 }],
          { ...toggle, isOpen: false, hiddenCount: 3 },
          colors,
        );
        expect(measurements.length).toBeGreaterThan(8);
        expect(weak(colors, measurements)).toEqual([]);
      }
    const { pen, measurements } = contrastPen(palette.paper);
    const paper = createPaperSurface(pen, chart, 1);
    const path = findChartPath(chart, chart.graph.people.id.slice(0, 3));
    paintPath(paper, chart, path, palette);
    paintRing(paper, chart, 0, focusRing(palette));
    paintRing(paper, chart, 0, { color: palette["marigold-deep"], gap: 4, width: 3 });
    expect(weak(palette, measurements)).toEqual([]);
  });
}
