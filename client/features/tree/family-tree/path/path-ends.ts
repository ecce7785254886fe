interface Size {
  width: number;
  height: number;
}

/** A card's position on the screen. */
export interface SeenCard extends Size {
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
  turn: number | null;
}

/** Distances from the window's edges. The zoom buttons are at the bottom. */
const EDGE = { side: 8, top: 8, bottom: 64 };
const LABEL_GAP = 4;
/** The largest size of the mini-map including its margin. Narrow windows have none. */
const MINIMAP_SIZE = { width: 224, height: 160, from: 640 };

type Place = Pick<PlacedLabel, "x" | "y">;
type Area = Place & Size;

/**
 * Places the labels of two cards: above or below each card, at the window's edge if it is out of
 * sight, never over each other or the mini-map.
 */
export function placeEndLabels(
  cards: readonly [SeenCard, SeenCard],
  labels: readonly [Size, Size],
  window: Size,
): readonly [PlacedLabel, PlacedLabel] {
  const hasMap = window.width >= MINIMAP_SIZE.from;
  const corner = {
    x: window.width - MINIMAP_SIZE.width,
    y: window.height - MINIMAP_SIZE.height,
    ...MINIMAP_SIZE,
  };
  const first = placeLabel(cards[0], labels[0], window, hasMap ? [corner] : []);
  const taken = { ...first, ...labels[0] };
  const second = placeLabel(cards[1], labels[1], window, hasMap ? [taken, corner] : [taken]);
  return [first, second];
}

/**
 * Places a label as near to its card as possible without covering `taken`, by moving it below,
 * above, or to the left of these areas.
 */
function placeLabel(
  card: SeenCard,
  label: Size,
  window: Size,
  taken: readonly Area[],
): PlacedLabel {
  const [middleX, middleY] = [card.left + card.width / 2, card.top + card.height / 2];
  const isSeen = isIn(middleX, window.width) && isIn(middleY, window.height);
  const furthest = window.width - label.width - EDGE.side;
  const lowest = window.height - label.height - EDGE.bottom;
  const above = card.top - label.height - card.gap;
  const beneath = card.top + card.height + card.gap;
  const beside = card.side === "above" || beneath > lowest ? above : beneath;
  const x = clamp(middleX - label.width / 2, EDGE.side, furthest);
  const y = clamp(isSeen ? beside : middleY - label.height / 2, EDGE.top, lowest);
  const ys = [
    y,
    ...taken.flatMap((it) => [it.y + it.height + LABEL_GAP, it.y - label.height - LABEL_GAP]),
  ];
  const xs = [x, ...taken.map((it) => it.x - label.width - LABEL_GAP)];
  const places = xs.flatMap((left) => ys.map((top) => ({ x: left, y: top })));
  const place = places.find(
    (each) =>
      each.x >= EDGE.side &&
      each.y >= EDGE.top &&
      each.y <= lowest &&
      !taken.some((other) => overlap({ ...each, ...label }, other)),
  ) ?? { x, y };
  if (isSeen) return { ...place, turn: null };
  const [dx, dy] = [middleX - place.x - label.width / 2, middleY - place.y - label.height / 2];
  return { ...place, turn: Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) };
}

const isIn = (at: number, size: number) => at >= 0 && at <= size;

const clamp = (at: number, least: number, most: number) => Math.max(least, Math.min(at, most));

const overlap = (one: Area, other: Area) =>
  one.x < other.x + other.width + LABEL_GAP &&
  other.x < one.x + one.width + LABEL_GAP &&
  one.y < other.y + other.height + LABEL_GAP &&
  other.y < one.y + one.height + LABEL_GAP;
