import { initialsOf } from "#shared/lib/names.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { type CardLook, ROUND } from "./card-look.ts";
import { paintFaceCard } from "./face-card.ts";
import { type Palette, steppedBack } from "./palette.ts";
import type { Letters, Pen, RoundBox } from "./pen.ts";

const BAND = 22;
/** A thinner band shows without color that a person has died. */
const THIN_BAND = 6;
const FACE = { y: 28, radius: 20 };
const NAME = { size: 16, line: 17 };
const STUB_LINE = 14;
const SIDE = 7;
/** Longest title or prefix of a name, in letters. */
const SHORT = 3;

/** Draws a card and its mark from (0, 0), in pixels of the chart. */
export function paintCard(pen: Pen, look: CardLook, colours: Palette, letters: Letters): void {
  const palette = look.isBack ? steppedBack(colours) : colours;
  if (look.level === "face") paintFaceCard(pen, look, palette);
  else if (look.isStub) paintStub(pen, look, palette, letters);
  else if (look.level === "card") paintFull(pen, look, palette, letters);
  else paintName(pen, look, palette, letters);
  look.mark?.paint(pen, look, colours, letters);
}

function paintFull(pen: Pen, look: CardLook, palette: Palette, letters: Letters) {
  const { width, height, person, isFocus, isReader } = look;
  const outline = outlineOf(look);
  const middle = width / 2;
  const room = width - 2 * SIDE;
  const high = person.isDeceased && !isFocus ? THIN_BAND : BAND;
  const band = isFocus ? palette.evergreen : palette.cards[look.tint]!;
  pen.paint(outline, palette.card);
  pen.within(outline, () => pen.rect(0, 0, width, high, band));
  pen.stroke(outline, { colour: isFocus ? palette.evergreen : palette.line, width: 1 });
  if (isReader) {
    const colour = isFocus ? palette.onfill : palette.ink;
    pen.text("You", 11, 16, { size: 12, weight: 600, colour, from: "left" });
  }
  paintFace(pen, look, palette);
  const lines = letters.wrap(person.fullName, room, NAME.size);
  // A mark replaces the years.
  const years = look.mark ? "" : formatLifeYears(person);
  const first = lines.length > 1 ? 65 : years ? 73 : 80;
  const name = { size: NAME.size, weight: 600, colour: palette.ink, room };
  for (const [at, line] of lines.entries()) pen.text(line, middle, first + at * NAME.line, name);
  const below = Math.min(height - 7, first + lines.length * NAME.line - 1);
  if (years) pen.text(years, middle, below, { size: 13, weight: 500, colour: palette.quiet, room });
}

/** Paints a round photo over initials on the person's own tint; gray for people who have died. */
function paintFace(pen: Pen, look: CardLook, palette: Palette) {
  const { person, photo } = look;
  const isDeceased = person.isDeceased || look.isBack;
  const [x, { y, radius }] = [look.width / 2, FACE];
  const round = { x, y, radius };
  pen.paint({ x, y, radius: radius + 3 }, palette.card);
  pen.paint(round, isDeceased ? palette.paper : palette.tints[look.faceTint]!);
  const colour = isDeceased ? palette.quiet : palette.ink;
  pen.text(initialsOf(person.shortName), x, y + 5.8, { size: 16, weight: 600, colour });
  if (photo)
    pen.within(round, () => pen.image(photo, x - radius, y - radius, 2 * radius, isDeceased));
  pen.stroke(round, { colour: palette.edge, width: 1, opacity: 0.5 });
}

/** Paints a card that shows only a name, in the largest letters that fit. */
function paintName(pen: Pen, look: CardLook, palette: Palette, letters: Letters) {
  const { width, height, person, isFocus } = look;
  pen.paint(outlineOf(look), isFocus ? palette.evergreen : palette.cards[look.tint]!);
  const { given, family } = namesOf(person.shortName);
  const room = width - 12;
  const fits = (size: number) => letters.wrap(given, room, size).length === 1;
  const size = [34, 28, 24].find(fits) ?? 21;
  const first = (name: string, size: number) => letters.wrap(name, room, size)[0] ?? "";
  const colour = isFocus ? palette.onfill : palette.ink;
  const [x, y] = [width / 2, height / 2];
  const above = y + size / 3 - (family ? 14 : 0);
  pen.text(first(given, size), x, above, { size, weight: 600, colour });
  if (family)
    pen.text(first(family, 22), x, y + 34, {
      size: 22,
      weight: 500,
      colour,
      opacity: look.isBack ? 1 : 0.8,
    });
}

function namesOf(name: string) {
  const words = name.trim().split(/\s+/);
  // A first word like 'J.' or 'El' needs the next word to make a name.
  const isShort = words.length > 2 && words[0]!.length <= SHORT;
  return {
    given: words.slice(0, isShort ? 2 : 1).join(" "),
    family: words.length > 1 ? words.at(-1) : undefined,
  };
}

/** Paints a stub: it stands where a person would appear a second time, and leads to their card. */
function paintStub(pen: Pen, look: CardLook, palette: Palette, letters: Letters) {
  const { width, height, person } = look;
  const outline = outlineOf(look);
  pen.paint(outline, palette.card);
  pen.stroke(outline, { colour: palette.edge, width: 1.25, dashes: [5, 4] });
  const isNear = look.level === "card";
  const size = isNear ? 13 : 22;
  const name = isNear ? person.fullName : namesOf(person.shortName).given;
  const room = width - 44;
  const lines = letters.wrap(name, room, size).slice(0, isNear ? 2 : 1);
  const first = height / 2 + size * 0.35 - ((lines.length - 1) * STUB_LINE) / 2;
  const style = { size, weight: 600, colour: palette.ink, from: "left", room } as const;
  for (const [at, line] of lines.entries()) pen.text(line, 12, first + at * STUB_LINE, style);
  const arrow = `M${width - 24} ${height / 2 + 5}l9-9m-7-1h8v8`;
  pen.stroke(arrow, { colour: palette.evergreen, width: 2, isRound: true });
}

const outlineOf = ({ width, height }: CardLook): RoundBox => ({
  x: 0.5,
  y: 0.5,
  width: width - 1,
  height: height - 1,
  corner: ROUND - 0.5,
});
