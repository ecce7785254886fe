import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { formatFullLife } from "#shared/family/people/life-years.ts";
import type { DateOrder } from "#shared/lib/dates.ts";
import { PARENT_DASHES } from "../drawing/line-styles.ts";
import { NO_BRANCH, type Palette } from "../drawing/palette.ts";
import type { FontMetrics, Pen } from "../drawing/pen.ts";
import { frameOf } from "./fan-frames.ts";
import { FACE_RINGS } from "./fan-sizes.ts";
import { hatchLinesOf, innerEdgeOf, outlineOf } from "./sector-outlines.ts";
import type { Fan, FanSector } from "./fan-types.ts";
import { type FanText, fitText } from "./fan-text.ts";

/** A fan with everything needed to draw it. The addresses of photos are those that the pen can load. */
export interface FanPicture {
  fan: Fan;
  palette: Palette;
  metrics: FontMetrics;
  /** The date format of the site. */
  dates: DateOrder;
  personById: (id: number) => TreePerson;
  /** The index of a person's own color among the palette's tints. */
  faceTintOf: (id: number) => number;
  /** Smallest readable font size, in the fan's pixels; smaller text is left out. */
  smallest: number;
}

/** Sizes in the middle, in the next two rings, and in outer rings. */
const NAME_SIZES = { middle: 20, near: 18, far: 16 };
const FACE_RADII = { middle: 30, near: 18 };
/** Indexes of tints that are easy to tell apart, one for each grandparent of the people in the middle. */
const TINTED_GENERATION = 2;
const TINTS = [3, 1, 0, 5, 6, 2, 4, 7];
/** Opacity of the tint for people who have died. */
const FADED_OPACITY = 0.45;

export interface PaintedFan {
  /** The sectors too small for a readable name. */
  unnamed: readonly number[];
}

/** Draws a fan from its upper left corner, with a text alternative for each sector. */
export function paintFan(pen: Pen, picture: FanPicture): PaintedFan {
  const { fan, palette } = picture;
  const unnamed: number[] = [];
  pen.transform({ x: fan.x, y: fan.y }, () => {
    for (const blank of fan.blanks)
      pen.stroke(outlineOf(blank), { color: palette.line, width: 1, dashes: [3, 5] });
    for (const [index, sector] of fan.sectors.entries()) {
      const text = textFor(sector, picture);
      if (!text) unnamed.push(index);
      const title = titleOf(picture, index);
      pen.transform({ x: 0, y: 0, title }, () => paintSector(pen, sector, index, text, picture));
    }
    // The middle's outline is stroked last, so that the next ring doesn't cover it.
    for (const sector of fan.sectors.filter(({ child }) => child < 0))
      pen.stroke(outlineOf(sector), { color: palette.evergreen, width: 3 });
  });
  return { unnamed };
}

/** Returns a sector's text alternative. */
function titleOf({ fan, dates, personById }: FanPicture, index: number): string {
  const { person, first } = fan.sectors[index]!;
  const found = personById(fan.graph.people.id[person]!);
  const name = found.fullName || "Unknown";
  if (first !== index) return `${name} is also shown elsewhere in this fan`;
  return [name, formatFullLife(found, dates)].filter(Boolean).join(", ");
}

function textFor(sector: FanSector, picture: FanPicture): FanText | null {
  const { fan, personById, metrics, smallest } = picture;
  const person = personById(fan.graph.people.id[sector.person]!);
  const { generation } = sector;
  const zone = generation === 0 ? "middle" : "near";
  const hasFace = generation <= FACE_RINGS && sector.isAlong;
  const sizes = {
    largest: generation <= FACE_RINGS ? NAME_SIZES[zone] : NAME_SIZES.far,
    smallest,
    radius: hasFace ? FACE_RADII[zone] : 0,
  };
  return fitText(frameOf(sector), person, sizes, metrics);
}

function paintSector(
  pen: Pen,
  sector: FanSector,
  index: number,
  text: FanText | null,
  { fan, palette, personById, faceTintOf }: FanPicture,
) {
  const id = fan.graph.people.id[sector.person]!;
  const person = personById(id);
  const outline = outlineOf(sector);
  const isRepeated = sector.first !== index;
  pen.fillShape(outline, palette.card);
  if (!isRepeated)
    pen.fillShape(outline, palette.cards[tintOf(sector)]!, person.isDeceased ? FADED_OPACITY : 1);
  else
    pen.clip(outline, () =>
      pen.stroke(hatchLinesOf(sector), { color: palette.edge, width: 1, opacity: 0.4 }),
    );
  pen.stroke(outline, { color: palette.edge, width: sector.isAlong ? 1 : 0.75 });
  if (sector.isAdoptive)
    pen.stroke(innerEdgeOf(sector, 3.5), {
      color: palette.ink,
      width: 2.5,
      dashes: PARENT_DASHES.adoptive,
    });
  if (sector.generation === 0) pen.stroke(outline, { color: palette.evergreen, width: 3 });
  if (!text) return;
  const frame = frameOf(sector);
  const radius = sector.generation === 0 ? FACE_RADII.middle : FACE_RADII.near;
  const face = { person, faceTint: faceTintOf(id), radius, turn: -frame.turn };
  pen.transform(frame, () => paintText(pen, text, face, palette));
}

/** Returns a sector's index in the palette's lists, by the grandparent whose line it belongs to. */
function tintOf({ generation, place }: FanSector): number {
  if (generation < TINTED_GENERATION) return NO_BRANCH;
  return TINTS[Math.floor(place / 2 ** (generation - TINTED_GENERATION))] ?? NO_BRANCH;
}

interface Face {
  person: TreePerson;
  faceTint: number;
  radius: number;
  /** The rotation in degrees that makes it upright. */
  turn: number;
}

function paintText(pen: Pen, { lines, faceY }: FanText, face: Face, palette: Palette) {
  const { isDeceased } = face.person;
  if (faceY !== null)
    pen.transform({ x: lines[0]?.x ?? 0, y: faceY, turn: face.turn }, () =>
      paintFace(pen, face, palette),
    );
  for (const { words, x, y, size, maxWidth, isYears } of lines) {
    const weight = isYears || isDeceased ? 500 : 600;
    pen.text(words, x, y, { size, weight, color: palette.ink, maxWidth });
  }
}

/** Initials on the person's own tint with a round photo over them; in gray for people who have died. */
function paintFace(pen: Pen, { person, faceTint, radius }: Face, palette: Palette) {
  const { isDeceased, photo } = person;
  const round = { x: 0, y: 0, radius };
  pen.fillShape(round, isDeceased ? palette.line : palette.tints[faceTint]!);
  const size = Math.round(radius * 0.8);
  const color = isDeceased ? palette.quiet : palette.ink;
  pen.text(initialsOf(person.shortName), 0, size * 0.36, { size, weight: 600, color });
  if (photo) pen.clip(round, () => pen.image(photo, -radius, -radius, 2 * radius, isDeceased));
  pen.stroke(round, { color: palette.edge, width: 1 });
}
