import { useLayoutEffect, useRef, useState } from "react";
import { svgPen, TEXT_FONT } from "#shared/family-chart/drawing/svg-pen.ts";
import type { Fan } from "#shared/family-chart/fan/fan-types.ts";
import { paintFan } from "#shared/family-chart/fan/paint-fan.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { tintOf } from "../../../ui/tint.ts";
import { lettersOfPage, loadFonts, onNewFonts } from "../paint/letters.ts";
import { onNewColours, readPalette } from "../paint/palette.ts";

interface FanLayerProps {
  fan: Fan;
  personById: (id: number) => TreePerson;
}

/** In the fan's pixels: one can come nearer. */
const SMALLEST = 5;

/** What is seen of a fan, in the page's colours and letters; who can't see it has the buttons over it. */
export function FanLayer({ fan, personById }: FanLayerProps) {
  const layer = useRef<SVGGElement>(null);
  const [letters] = useState(lettersOfPage);
  useLayoutEffect(() => {
    const paint = () => {
      const palette = readPalette();
      const pen = svgPen(letters, palette.ink, "fan-");
      paintFan(pen, { fan, palette, letters, personById, faceTintOf: tintOf, smallest: SMALLEST });
      layer.current?.replaceChildren(...elementsFrom(pen.elements()));
    };
    const undo = [
      onNewColours(paint),
      onNewFonts(() => {
        letters.forget();
        paint();
      }),
    ];
    loadFonts();
    paint();
    return () => {
      for (const end of undo) end();
    };
  }, [fan, personById, letters]);
  return <g ref={layer} aria-hidden fontFamily={TEXT_FONT} />;
}

function elementsFrom(text: string): Element[] {
  const { documentElement } = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`,
    "image/svg+xml",
  );
  return Array.from(documentElement.children, (element) => document.importNode(element, true));
}
