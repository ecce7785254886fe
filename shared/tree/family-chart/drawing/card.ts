import { initialsOf } from "#shared/lib/names.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { type CardContent, CORNER_RADIUS } from "./card-content.ts";
import { paintFaceCard } from "./face-card.ts";
import { type Palette, fadePalette } from "./palette.ts";
import type { FontMetrics, Pen, RoundBox } from "./pen.ts";

/** Sizes on a card at zoom 1, in CSS pixels. */
const BAND_HEIGHT = 22;
/** A thinner band, so that people who have died are recognizable without color. */
const THIN_BAND_HEIGHT = 6;
const FACE = { y: 28, radius: 20 };
const NAME = { size: 16, line: 17 };
const STUB_LINE_HEIGHT = 14;
const SIDE_PADDING = 7;
/** A first word of up to this many letters, such as an initial or a prefix, is shown with the next. */
const MAX_SHORT_WORD = 3;

/** Draws a card and its mark from (0, 0), in pixels of the chart. */
export function paintCard(
  pen: Pen,
  card: CardContent,
  basePalette: Palette,
  metrics: FontMetrics,
): void {
  const palette = card.isBack ? fadePalette(basePalette) : basePalette;
  if (card.level === "face") paintFaceCard(pen, card, palette);
  else if (card.isStub) paintStub(pen, card, palette, metrics);
  else if (card.level === "card") paintFull(pen, card, palette, metrics);
  else paintName(pen, card, palette, metrics);
  card.mark?.paint(pen, card, basePalette, metrics);
}

function paintFull(pen: Pen, card: CardContent, palette: Palette, metrics: FontMetrics) {
  const { width, height, person, isFocus, isReader } = card;
  const outline = outlineOf(card);
  const middle = width / 2;
  const maxWidth = width - 2 * SIDE_PADDING;
  const bandHeight = person.isDeceased && !isFocus ? THIN_BAND_HEIGHT : BAND_HEIGHT;
  const band = isFocus ? palette.evergreen : palette.cards[card.tint]!;
  pen.fillShape(outline, palette.card);
  pen.clip(outline, () => pen.rect(0, 0, width, bandHeight, band));
  pen.stroke(outline, { color: isFocus ? palette.evergreen : palette.line, width: 1 });
  if (isReader) {
    const color = isFocus ? palette.onfill : palette.ink;
    pen.text("You", 11, 16, { size: 12, weight: 600, color, align: "left" });
  }
  paintFace(pen, card, palette);
  const lines = metrics.wrap(person.fullName, maxWidth, NAME.size);
  // A mark replaces the years.
  const years = card.mark ? "" : formatLifeYears(person);
  const firstBaseline = lines.length > 1 ? 65 : years ? 73 : 80;
  const nameStyle = { size: NAME.size, weight: 600, color: palette.ink, maxWidth };
  for (const [nth, line] of lines.entries())
    pen.text(line, middle, firstBaseline + nth * NAME.line, nameStyle);
  const yearsBaseline = Math.min(height - 7, firstBaseline + lines.length * NAME.line - 1);
  if (years)
    pen.text(years, middle, yearsBaseline, {
      size: 13,
      weight: 500,
      color: palette.quiet,
      maxWidth,
    });
}

/** Paints a round photo over initials on the person's own tint; gray for people who have died. */
function paintFace(pen: Pen, card: CardContent, palette: Palette) {
  const { person, photo } = card;
  const isDeceased = person.isDeceased || card.isBack;
  const [x, { y, radius }] = [card.width / 2, FACE];
  const circle = { x, y, radius };
  pen.fillShape({ x, y, radius: radius + 3 }, palette.card);
  pen.fillShape(circle, isDeceased ? palette.paper : palette.tints[card.faceTint]!);
  const color = isDeceased ? palette.quiet : palette.ink;
  pen.text(initialsOf(person.shortName), x, y + 5.8, { size: 16, weight: 600, color });
  if (photo)
    pen.clip(circle, () => pen.image(photo, x - radius, y - radius, 2 * radius, isDeceased));
  pen.stroke(circle, { color: palette.edge, width: 1, opacity: 0.5 });
}

/** Paints a card that shows only a name, in the largest letters that fit. */
function paintName(pen: Pen, card: CardContent, palette: Palette, metrics: FontMetrics) {
  const { width, height, person, isFocus } = card;
  pen.fillShape(outlineOf(card), isFocus ? palette.evergreen : palette.cards[card.tint]!);
  const { given, family } = namesOf(person.shortName);
  const maxWidth = width - 12;
  const fits = (size: number) => metrics.wrap(given, maxWidth, size).length === 1;
  const size = [34, 28, 24].find(fits) ?? 21;
  const firstLine = (name: string, size: number) => metrics.wrap(name, maxWidth, size)[0] ?? "";
  const color = isFocus ? palette.onfill : palette.ink;
  const [x, y] = [width / 2, height / 2];
  const givenBaseline = y + size / 3 - (family ? 14 : 0);
  pen.text(firstLine(given, size), x, givenBaseline, { size, weight: 600, color });
  if (family)
    pen.text(firstLine(family, 22), x, y + 34, {
      size: 22,
      weight: 500,
      color,
      opacity: card.isBack ? 1 : 0.8,
    });
}

function namesOf(name: string) {
  const words = name.trim().split(/\s+/);
  // A first word like 'J.' or 'El' needs the next word to make a name.
  const isShort = words.length > 2 && words[0]!.length <= MAX_SHORT_WORD;
  return {
    given: words.slice(0, isShort ? 2 : 1).join(" "),
    family: words.length > 1 ? words.at(-1) : undefined,
  };
}

/** Paints a stub, which takes the place of a person who would appear a second time, and leads to their
 * card. */
function paintStub(pen: Pen, card: CardContent, palette: Palette, metrics: FontMetrics) {
  const { width, height, person } = card;
  const outline = outlineOf(card);
  pen.fillShape(outline, palette.card);
  pen.stroke(outline, { color: palette.edge, width: 1.25, dashes: [5, 4] });
  const isFullCard = card.level === "card";
  const size = isFullCard ? 13 : 22;
  const name = isFullCard ? person.fullName : namesOf(person.shortName).given;
  const maxWidth = width - 44;
  const lines = metrics.wrap(name, maxWidth, size).slice(0, isFullCard ? 2 : 1);
  const firstBaseline = height / 2 + size * 0.35 - ((lines.length - 1) * STUB_LINE_HEIGHT) / 2;
  const style = { size, weight: 600, color: palette.ink, align: "left", maxWidth } as const;
  for (const [nth, line] of lines.entries())
    pen.text(line, 12, firstBaseline + nth * STUB_LINE_HEIGHT, style);
  const arrow = `M${width - 24} ${height / 2 + 5}l9-9m-7-1h8v8`;
  pen.stroke(arrow, { color: palette.evergreen, width: 2, isRound: true });
}

const outlineOf = ({ width, height }: CardContent): RoundBox => ({
  x: 0.5,
  y: 0.5,
  width: width - 1,
  height: height - 1,
  cornerRadius: CORNER_RADIUS - 0.5,
});
