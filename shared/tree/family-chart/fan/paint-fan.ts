import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { formatFullLife } from "#shared/family/people/life-years.ts";
import type { DateOrder } from "#shared/lib/dates.ts";
import { PARENT_DASHES } from "../drawing/line-looks.ts";
import { NO_BRANCH, type Palette } from "../drawing/palette.ts";
import type { Letters, Pen } from "../drawing/pen.ts";
import { frameOf } from "./fan-frames.ts";
import { hatchOf, innerEdgeOf, outlineOf } from "./fan-shapes.ts";
import type { Fan, FanSector } from "./fan-types.ts";
import { type FanWords, wordsIn } from "./fan-words.ts";

/** A fan with everything needed to draw it. Photos are named by whatever the pen uses as an address. */
export interface FanPicture {
  fan: Fan;
  palette: Palette;
  letters: Letters;
  /** The date format of the site. */
  dates: DateOrder;
  personById: (id: number) => TreePerson;
  /** The index of a person's own color among the palette's tints. */
  faceTintOf: (id: number) => number;
  /** Smallest readable font size, in the fan's pixels; smaller text is left out. */
  smallest: number;
}

/** Sizes in the middle, in the next two rings, and in outer rings. */
const NAME = { middle: 20, near: 18, far: 16 };
const FACE = { middle: 30, near: 18 };
const WITH_FACE = 2;
/** Tints of the grandparents' lines, for one and for two people in the middle: easy to tell apart. */
const TINTED = 2;
const TINTS = [3, 1, 0, 5, 6, 2, 4, 7];
/** For people who have died. */
const PALER = 0.45;

export interface PaintedFan {
  /** The sectors too small for a readable name. */
  unnamed: readonly number[];
}

/** Draws a fan from its upper left corner, with a text alternative for each place. */
export function paintFan(pen: Pen, picture: FanPicture): PaintedFan {
  const { fan, palette } = picture;
  const unnamed: number[] = [];
  pen.at({ x: fan.x, y: fan.y }, () => {
    for (const blank of fan.blanks)
      pen.stroke(outlineOf(blank), { colour: palette.line, width: 1, dashes: [3, 5] });
    for (const [at, sector] of fan.sectors.entries()) {
      const words = wordsFor(sector, picture);
      if (!words) unnamed.push(at);
      const title = titleOf(picture, at);
      pen.at({ x: 0, y: 0, title }, () => paintSector(pen, sector, at, words, picture));
    }
    // Stroked last, so that it is over the next ring.
    for (const sector of fan.sectors.filter(({ child }) => child < 0))
      pen.stroke(outlineOf(sector), { colour: palette.evergreen, width: 3 });
  });
  return { unnamed };
}

/** A sector's text alternative. */
function titleOf({ fan, dates, personById }: FanPicture, at: number): string {
  const { person, first } = fan.sectors[at]!;
  const found = personById(fan.graph.people.id[person]!);
  const name = found.fullName || "Unknown";
  if (first !== at) return `${name} is also shown elsewhere in this fan`;
  return [name, formatFullLife(found, dates)].filter(Boolean).join(", ");
}

function wordsFor(sector: FanSector, picture: FanPicture): FanWords | null {
  const { fan, personById, letters, smallest } = picture;
  const person = personById(fan.graph.people.id[sector.person]!);
  const { generation } = sector;
  const near = generation === 0 ? "middle" : "near";
  const hasFace = generation <= WITH_FACE && sector.isAlong;
  const wanted = {
    largest: generation <= WITH_FACE ? NAME[near] : NAME.far,
    smallest,
    radius: hasFace ? FACE[near] : 0,
  };
  return wordsIn(frameOf(sector), person, wanted, letters);
}

function paintSector(
  pen: Pen,
  sector: FanSector,
  at: number,
  words: FanWords | null,
  { fan, palette, personById, faceTintOf }: FanPicture,
) {
  const id = fan.graph.people.id[sector.person]!;
  const person = personById(id);
  const outline = outlineOf(sector);
  const isSecond = sector.first !== at;
  pen.paint(outline, palette.card);
  if (!isSecond) pen.paint(outline, palette.cards[tintAt(sector)]!, person.isDeceased ? PALER : 1);
  else
    pen.within(outline, () =>
      pen.stroke(hatchOf(sector), { colour: palette.edge, width: 1, opacity: 0.4 }),
    );
  pen.stroke(outline, { colour: palette.edge, width: sector.isAlong ? 1 : 0.75 });
  if (sector.isAdoptive)
    pen.stroke(innerEdgeOf(sector, 3.5), {
      colour: palette.ink,
      width: 2.5,
      dashes: PARENT_DASHES.adoptive,
    });
  if (sector.generation === 0) pen.stroke(outline, { colour: palette.evergreen, width: 3 });
  if (!words) return;
  const frame = frameOf(sector);
  const radius = sector.generation === 0 ? FACE.middle : FACE.near;
  const who = { person, faceTint: faceTintOf(id), radius, turn: -frame.turn };
  pen.at(frame, () => paintWords(pen, words, who, palette));
}

/** A sector's palette entry, by the grandparent whose line it belongs to. */
function tintAt({ generation, place }: FanSector): number {
  if (generation < TINTED) return NO_BRANCH;
  return TINTS[Math.floor(place / 2 ** (generation - TINTED))] ?? NO_BRANCH;
}

interface Who {
  person: TreePerson;
  faceTint: number;
  radius: number;
  /** The turn that makes it upright. */
  turn: number;
}

function paintWords(pen: Pen, { lines, faceY }: FanWords, who: Who, palette: Palette) {
  const { isDeceased } = who.person;
  if (faceY !== null)
    pen.at({ x: lines[0]?.x ?? 0, y: faceY, turn: who.turn }, () => paintFace(pen, who, palette));
  for (const { words, x, y, size, room, isYears } of lines) {
    const weight = isYears || isDeceased ? 500 : 600;
    pen.text(words, x, y, { size, weight, colour: palette.ink, room });
  }
}

/** Initials on the person's own tint with a round photo over them; in gray for people who have died. */
function paintFace(pen: Pen, { person, faceTint, radius }: Who, palette: Palette) {
  const { isDeceased, photo } = person;
  const round = { x: 0, y: 0, radius };
  pen.paint(round, isDeceased ? palette.line : palette.tints[faceTint]!);
  const size = Math.round(radius * 0.8);
  const colour = isDeceased ? palette.quiet : palette.ink;
  pen.text(initialsOf(person.shortName), 0, size * 0.36, { size, weight: 600, colour });
  if (photo) pen.within(round, () => pen.image(photo, -radius, -radius, 2 * radius, isDeceased));
  pen.stroke(round, { colour: palette.edge, width: 1 });
}
