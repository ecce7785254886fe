interface Size {
  width: number;
  height: number;
}

/** A card as it stands on the screen. */
export interface SeenCard extends Size {
  left: number;
  top: number;
  /** On which side the label stands: where the way does not go on. */
  side: "above" | "beneath";
  /** From the card to the label. */
  gap: number;
}

/** Where a label stands, and where it points to, in degrees clockwise from upwards; null where its card is in sight. */
export interface PlacedLabel {
  x: number;
  y: number;
  turn: number | null;
}

/** From the window's edges; along the lower one float the buttons that zoom. */
const EDGE = { side: 8, top: 8, bottom: 64 };
const APART = 4;

/**
 * Where the labels of two cards stand: above or beneath each, at the window's edge where it is out of sight, and
 * never over one another.
 */
export function placeLabels(
  cards: readonly [SeenCard, SeenCard],
  labels: readonly [Size, Size],
  window: Size,
): readonly [PlacedLabel, PlacedLabel] {
  const first = placeLabel(cards[0], labels[0], window);
  const second = placeLabel(cards[1], labels[1], window);
  if (!areOver(first, labels[0], second, labels[1])) return [first, second];
  const beneath = first.y + labels[0].height + APART;
  const above = first.y - labels[1].height - APART;
  const isRoom = beneath + labels[1].height <= window.height - EDGE.bottom;
  return [first, { ...second, y: isRoom ? beneath : above }];
}

function placeLabel(card: SeenCard, label: Size, window: Size): PlacedLabel {
  const [middleX, middleY] = [card.left + card.width / 2, card.top + card.height / 2];
  const isSeen = isIn(middleX, window.width) && isIn(middleY, window.height);
  const x = within(middleX - label.width / 2, EDGE.side, window.width - label.width - EDGE.side);
  const lowest = window.height - label.height - EDGE.bottom;
  const above = card.top - label.height - card.gap;
  const beneath = card.top + card.height + card.gap;
  const beside = card.side === "above" || beneath > lowest ? above : beneath;
  const y = within(isSeen ? beside : middleY - label.height / 2, EDGE.top, lowest);
  if (isSeen) return { x, y, turn: null };
  const [dx, dy] = [middleX - x - label.width / 2, middleY - y - label.height / 2];
  return { x, y, turn: Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) };
}

const isIn = (at: number, size: number) => at >= 0 && at <= size;

const within = (at: number, least: number, most: number) => Math.max(least, Math.min(at, most));

const areOver = (one: PlacedLabel, oneSize: Size, other: PlacedLabel, otherSize: Size) =>
  one.x < other.x + otherSize.width + APART &&
  other.x < one.x + oneSize.width + APART &&
  one.y < other.y + otherSize.height + APART &&
  other.y < one.y + oneSize.height + APART;
