import { initialsOf } from "#shared/lib/names.ts";
import { type CardLook, ROUND } from "./card-look.ts";
import type { Palette } from "./palette.ts";
import type { Pen } from "./pen.ts";

/** Margin on a card 144 wide, so that the block's color shows around the face. */
const INSET = 9;
/** Height at the bottom of a card that is reserved for a mark. */
export const FOOT = 44;
const LETTERS = { ofWidth: 0.46, ofHeight: 0.62 };

/**
 * Draws a card for scales at which names can't be read: a block in the branch's color with the
 * photo, or initials on the person's own tint. The height of `look` has the proportions in which
 * the card is seen.
 */
export function paintFaceCard(pen: Pen, look: CardLook, palette: Palette): void {
  const { width, height, person, photo, isStub } = look;
  const isDeceased = person.isDeceased || look.isBack;
  const block = { x: 0.5, y: 0.5, width: width - 1, height: height - 1, corner: ROUND };
  const ground = isStub ? palette.card : blockColour(look, palette);
  pen.paint(block, ground);
  if (isStub) pen.stroke(block, { colour: palette.edge, width: 6, dashes: [18, 14] });
  const high = height - (look.mark ? FOOT : 0);
  const inset = isStub ? 0 : Math.min(INSET, high / 8);
  const [across, down] = [width - 2 * inset, high - 2 * inset];
  const [x, y] = [width / 2, high / 2];
  const corner = Math.min(across, down) / 2;
  const own = isDeceased ? palette.paper : palette.tints[look.faceTint]!;
  if (!isStub) pen.paint({ x: inset, y: inset, width: across, height: down, corner }, own);
  const size = Math.min(LETTERS.ofWidth * across, LETTERS.ofHeight * down);
  const colour = isDeceased ? palette.quiet : palette.ink;
  const letters = { size, weight: 600, colour, room: across - 8 };
  pen.text(initialsOf(person.shortName), x, y + 0.36 * size, letters);
  if (!photo) return;
  const round = { x, y, radius: corner };
  pen.within(round, () => pen.image(photo, x - corner, y - corner, 2 * corner, isDeceased));
}

function blockColour({ isFocus, isReader, tint }: CardLook, palette: Palette): string {
  if (isFocus) return palette.evergreen;
  return isReader ? palette.marigold : palette.bars[tint]!;
}
