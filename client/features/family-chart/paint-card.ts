import { lifeYears } from "#shared/people/life-years.ts";
import type { CardLook } from "./card-look.ts";
import { fontOf } from "./fonts.ts";
import { NAME_SIZE, type Names } from "./name-lines.ts";
import { paintFace } from "./paint-face.ts";
import type { Palette } from "./palette.ts";

export type Pen = OffscreenCanvasRenderingContext2D;

const BAND = 22;
const FACE = { y: 28, radius: 20 };
const LINE = 17;
const SIDE = 7;
/** As many letters as a title has. */
const SHORT = 3;
export const ROUND = 12;

/** Paints somebody's card from (0, 0), in pixels of the chart. */
export function paintCard(pen: Pen, look: CardLook, palette: Palette, names: Names): void {
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  if (look.isStub) paintStub(pen, look, palette, names);
  else if (look.level === "card") paintFull(pen, look, palette, names);
  else paintName(pen, look, palette, names);
}

function paintFull(pen: Pen, look: CardLook, palette: Palette, names: Names) {
  const { width, height, person, isFocus, isReader } = look;
  outline(pen, look);
  pen.fillStyle = palette.card;
  pen.fill();
  pen.save();
  pen.clip();
  pen.fillStyle = isFocus ? palette.evergreen : palette.cards[look.tint]!;
  pen.fillRect(0, 0, width, BAND);
  pen.restore();
  outline(pen, look);
  pen.lineWidth = 1;
  pen.strokeStyle = isFocus ? palette.evergreen : palette.line;
  pen.stroke();
  if (isReader) {
    pen.font = fontOf("600", 12);
    pen.textAlign = "left";
    pen.fillStyle = isFocus ? palette.onfill : palette.ink;
    pen.fillText("You", 11, 16);
    pen.textAlign = "center";
  }
  const middle = width / 2;
  paintFace(pen, look, { x: middle, ...FACE }, palette);
  const lines = names.linesOf(person.fullName, width - 2 * SIDE, NAME_SIZE);
  const years = lifeYears(person);
  const first = lines.length > 1 ? 65 : years ? 73 : 80;
  pen.fillStyle = palette.ink;
  pen.font = fontOf("600", NAME_SIZE);
  for (const [at, line] of lines.entries()) pen.fillText(line, middle, first + at * LINE);
  pen.fillStyle = palette.quiet;
  pen.font = fontOf("500", 13);
  pen.fillText(years, middle, Math.min(height - 7, first + lines.length * LINE - 1));
}

/** From a little further away: nothing but the name, in letters as large as will fit. */
function paintName(pen: Pen, look: CardLook, palette: Palette, names: Names) {
  const { width, height, person, isFocus } = look;
  outline(pen, look);
  pen.fillStyle = isFocus ? palette.evergreen : palette.cards[look.tint]!;
  pen.fill();
  const given = givenName(person.shortName);
  const family = /\s(\S+)\s*$/.exec(person.shortName)?.[1];
  const size = [34, 28, 24].find((size) => fits(names, given, width, size)) ?? 21;
  pen.fillStyle = isFocus ? palette.onfill : palette.ink;
  const middle = height / 2 + size / 3;
  pen.font = fontOf("600", size);
  pen.fillText(
    names.linesOf(given, width - 12, size)[0] ?? "",
    width / 2,
    middle - (family ? 14 : 0),
  );
  if (!family) return;
  pen.globalAlpha = 0.8;
  pen.font = fontOf("500", 22);
  pen.fillText(names.linesOf(family, width - 12, 22)[0] ?? "", width / 2, height / 2 + 34);
  pen.globalAlpha = 1;
}

function givenName(name: string): string {
  const words = name.trim().split(/\s+/);
  // 'J.' or 'El' alone is nobody's name.
  const isShort = words.length > 2 && words[0]!.length <= SHORT;
  return words.slice(0, isShort ? 2 : 1).join(" ");
}

const fits = (names: Names, name: string, width: number, size: number) =>
  names.linesOf(name, width - 12, size).length === 1;

/** Stands where somebody would appear a second time, and leads to their card. */
function paintStub(pen: Pen, look: CardLook, palette: Palette, names: Names) {
  const { width, height, person } = look;
  outline(pen, look);
  pen.fillStyle = palette.card;
  pen.fill();
  pen.setLineDash([5, 4]);
  pen.lineWidth = 1.25;
  pen.strokeStyle = palette.edge;
  pen.stroke();
  pen.setLineDash([]);
  const isNear = look.level === "card";
  const size = isNear ? 13 : 22;
  const name = isNear ? person.fullName : givenName(person.shortName);
  const lines = names.linesOf(name, width - 44, size).slice(0, isNear ? 2 : 1);
  pen.fillStyle = palette.ink;
  pen.font = fontOf("600", size);
  pen.textAlign = "left";
  const first = height / 2 + size * 0.35 - ((lines.length - 1) * 14) / 2;
  for (const [at, line] of lines.entries()) pen.fillText(line, 12, first + at * 14);
  pen.lineWidth = 2;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.strokeStyle = palette.evergreen;
  pen.stroke(arrow(width - 24, height / 2 + 5));
}

const arrow = (x: number, y: number) => new Path2D(`M${x} ${y}l9-9m-7-1h8v8`);

function outline(pen: Pen, { width, height }: CardLook) {
  pen.beginPath();
  pen.roundRect(0.5, 0.5, width - 1, height - 1, ROUND - 0.5);
}
