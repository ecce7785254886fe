import type { LayoutBox } from "#shared/family-tree/layout-types.ts";
import type { ChartIndex } from "./chart-index.ts";
import { boxesIn } from "./cull.ts";

/** The box of the card that was clicked or has the keyboard, if it is one. */
export const boxOfCard = (chart: ChartIndex, target: EventTarget): LayoutBox | undefined =>
  chart.boxes.get((target as Element).closest("[data-box]")?.getAttribute("data-box") ?? "");

/** The box at a place in the window: that of the card there, else, from afar, of the shape there. */
export function boxAt(
  chart: ChartIndex,
  stage: SVGGElement | null,
  { target, clientX, clientY }: { target: EventTarget; clientX: number; clientY: number },
): LayoutBox | undefined {
  const card = boxOfCard(chart, target);
  if (card) return card;
  const toWindow = stage?.getScreenCTM();
  if (!toWindow) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toWindow.inverse());
  return boxesIn(chart.layout.boxes, { left: x, right: x, top: y, bottom: y })[0];
}

/** On paper all of the tree is to be seen, with room for the rings around its cards. */
export const paperBox = ({ layout: { width, height } }: ChartIndex) =>
  `-16 -16 ${width + 32} ${height + 32}`;
