import { initialsOf } from "#shared/lib/names.ts";
import { type CardContent, CORNER_RADIUS } from "./card-content.ts";
import type { Palette } from "./palette.ts";
import type { Pen } from "./pen.ts";

/** Margin around the face on a card of the usual width, so that the branch's color shows. */
const INSET = 9;
/** Height at the bottom of a card that is reserved for a mark. */
export const MARK_HEIGHT = 44;
/** The font size of initials, as shares of the card without its margin. */
const INITIALS_SIZE = { ofWidth: 0.46, ofHeight: 0.62 };

/**
 * Draws a card for scales at which names can't be read: a block in the branch's color with the
 * photo, or initials on the person's own tint. The height of `card` has the proportions in which
 * the card is seen.
 */
export function paintFaceCard(pen: Pen, card: CardContent, palette: Palette): void {
  const { width, height, person, photo, isStub } = card;
  const isDeceased = person.isDeceased || card.isBack;
  const block = {
    x: 0.5,
    y: 0.5,
    width: width - 1,
    height: height - 1,
    cornerRadius: CORNER_RADIUS,
  };
  const background = isStub ? palette.card : blockColor(card, palette);
  pen.fillShape(block, background);
  if (isStub) pen.stroke(block, { color: palette.edge, width: 6, dashes: [18, 14] });
  const areaHeight = height - (card.mark ? MARK_HEIGHT : 0);
  const inset = isStub ? 0 : Math.min(INSET, areaHeight / 8);
  const [innerWidth, innerHeight] = [width - 2 * inset, areaHeight - 2 * inset];
  const [x, y] = [width / 2, areaHeight / 2];
  const cornerRadius = Math.min(innerWidth, innerHeight) / 2;
  const tint = isDeceased ? palette.paper : palette.tints[card.faceTint]!;
  if (!isStub)
    pen.fillShape(
      { x: inset, y: inset, width: innerWidth, height: innerHeight, cornerRadius },
      tint,
    );
  const size = Math.min(INITIALS_SIZE.ofWidth * innerWidth, INITIALS_SIZE.ofHeight * innerHeight);
  const color = isDeceased ? palette.quiet : palette.ink;
  const style = { size, weight: 600, color, maxWidth: innerWidth - 8 };
  pen.text(initialsOf(person.shortName), x, y + 0.36 * size, style);
  if (!photo) return;
  const circle = { x, y, radius: cornerRadius };
  pen.clip(circle, () =>
    pen.image(photo, x - cornerRadius, y - cornerRadius, 2 * cornerRadius, isDeceased),
  );
}

function blockColor({ isFocus, isReader, tint }: CardContent, palette: Palette): string {
  if (isFocus) return palette.evergreen;
  return isReader ? palette.marigold : palette.bars[tint]!;
}
