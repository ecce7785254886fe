import { clamp } from "../../../../lib/clamp.ts";

interface Size {
  width: number;
  height: number;
}

/** A card's position on the screen. */
export interface CardOnScreen extends Size {
  left: number;
  top: number;
  /** The side of the label: away from the path. */
  side: "above" | "beneath";
  /** Distance from the card to the label. */
  gap: number;
}

/** A label's position, and its arrow's degrees clockwise from up; null if the card is in sight. */
export interface PlacedLabel {
  x: number;
  y: number;
  rotation: number | null;
}

/** Distances from the window's edges. The zoom buttons are at the bottom. */
const WINDOW_MARGINS = { side: 8, top: 8, bottom: 64 };
const LABEL_GAP = 4;
/** The largest size of the mini-map including its margin. Narrow windows have none. */
const MINIMAP_SIZE = { width: 224, height: 160, from: 640 };

type Position = Pick<PlacedLabel, "x" | "y">;
type Area = Position & Size;

/**
 * Places the labels of two cards: above or below each card, at the window's edge if it is out of
 * sight, never over each other or the mini-map.
 */
export function placeEndLabels(
  cards: readonly [CardOnScreen, CardOnScreen],
  labels: readonly [Size, Size],
  window: Size,
): readonly [PlacedLabel, PlacedLabel] {
  const hasMap = window.width >= MINIMAP_SIZE.from;
  const minimap = {
    x: window.width - MINIMAP_SIZE.width,
    y: window.height - MINIMAP_SIZE.height,
    ...MINIMAP_SIZE,
  };
  const first = placeLabel(cards[0], labels[0], window, hasMap ? [minimap] : []);
  const firstLabel = { ...first, ...labels[0] };
  const second = placeLabel(
    cards[1],
    labels[1],
    window,
    hasMap ? [firstLabel, minimap] : [firstLabel],
  );
  return [first, second];
}

/**
 * Places a label as near to its card as possible without covering `obstacles`, by moving it below,
 * above, or to the left of them.
 */
function placeLabel(
  card: CardOnScreen,
  label: Size,
  window: Size,
  obstacles: readonly Area[],
): PlacedLabel {
  const [middleX, middleY] = [card.left + card.width / 2, card.top + card.height / 2];
  const isCardVisible = isInRange(middleX, window.width) && isInRange(middleY, window.height);
  const maxX = window.width - label.width - WINDOW_MARGINS.side;
  const maxY = window.height - label.height - WINDOW_MARGINS.bottom;
  const above = card.top - label.height - card.gap;
  const beneath = card.top + card.height + card.gap;
  const preferredY = card.side === "above" || beneath > maxY ? above : beneath;
  const x = clamp(middleX - label.width / 2, WINDOW_MARGINS.side, maxX);
  const y = clamp(
    isCardVisible ? preferredY : middleY - label.height / 2,
    WINDOW_MARGINS.top,
    maxY,
  );
  const ys = [
    y,
    ...obstacles.flatMap((it) => [it.y + it.height + LABEL_GAP, it.y - label.height - LABEL_GAP]),
  ];
  const xs = [x, ...obstacles.map((it) => it.x - label.width - LABEL_GAP)];
  const positions = xs.flatMap((left) => ys.map((top) => ({ x: left, y: top })));
  const position = positions.find(
    (each) =>
      each.x >= WINDOW_MARGINS.side &&
      each.y >= WINDOW_MARGINS.top &&
      each.y <= maxY &&
      !obstacles.some((other) => areTooClose({ ...each, ...label }, other)),
  ) ?? { x, y };
  if (isCardVisible) return { ...position, rotation: null };
  const [dx, dy] = [
    middleX - position.x - label.width / 2,
    middleY - position.y - label.height / 2,
  ];
  return { ...position, rotation: Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) };
}

const isInRange = (value: number, size: number) => value >= 0 && value <= size;

const areTooClose = (one: Area, other: Area) =>
  one.x < other.x + other.width + LABEL_GAP &&
  other.x < one.x + one.width + LABEL_GAP &&
  one.y < other.y + other.height + LABEL_GAP &&
  other.y < one.y + one.height + LABEL_GAP;
