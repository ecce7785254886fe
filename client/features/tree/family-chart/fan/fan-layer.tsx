import { useLayoutEffect, useRef, useState } from "react";
import { svgPen, TEXT_FONT } from "#shared/tree/family-chart/drawing/svg-pen.ts";
import type { Fan } from "#shared/tree/family-chart/fan/fan-types.ts";
import { paintFan } from "#shared/tree/family-chart/fan/paint-fan.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { tintOf } from "../../../../ui/tint.ts";
import { createFontMetrics, loadFonts, watchFonts } from "../paint/text-metrics.ts";
import { watchColors, readPalette } from "../paint/palette.ts";
import { siteFormats } from "../../../../lib/formats.ts";

interface FanLayerProps {
  fan: Fan;
  personById: (id: number) => TreePerson;
}

/** Smallest font size in the fan's pixels; readers can zoom in. */
const MIN_FONT_SIZE = 5;

/** The visible part of a fan in the page's style. Screen readers use the buttons over it. */
export function FanLayer({ fan, personById }: FanLayerProps) {
  const layer = useRef<SVGGElement>(null);
  const [metrics] = useState(createFontMetrics);
  useLayoutEffect(() => {
    const paint = () => {
      const palette = readPalette();
      const pen = svgPen(metrics, palette.ink, "fan-");
      const { dates } = siteFormats();
      const settings = { dates, personById, faceTintOf: tintOf, smallest: MIN_FONT_SIZE };
      paintFan(pen, { fan, palette, letters: metrics, ...settings });
      layer.current?.replaceChildren(...elementsFrom(pen.elements()));
    };
    const disposers = [
      watchColors(paint),
      watchFonts(() => {
        metrics.clearCache();
        paint();
      }),
    ];
    loadFonts();
    paint();
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [fan, personById, metrics]);
  return <g ref={layer} aria-hidden fontFamily={TEXT_FONT} />;
}

function elementsFrom(text: string): Element[] {
  const { documentElement } = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`,
    "image/svg+xml",
  );
  return Array.from(documentElement.children, (element) => document.importNode(element, true));
}
