/** Of the card of a person, in pixels of the layout. */
export const CARD = { boxWidth: 144, boxHeight: 104 };

/** The width that a name has on a card, in letters of 16 px, and on a stub, in letters of 13 px. */
export const NAME_WIDTH = 130;
export const STUB_NAME_WIDTH = (100 * 16) / 13;

/** A branch's tint, as a colour of client/colours.css; the top row has none. */
export const branchTint = (branch: number): string =>
  branch < 0 ? "var(--marigold-wash)" : `var(--tint-${(branch * 3) % 8})`;
