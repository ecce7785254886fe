import { initialsOf } from "#shared/lib/names.ts";
import { type ChartPalette, tintOfBranch } from "./chart-svg-palette.ts";
import {
  type Area,
  boxesIn,
  type ChartPicture,
  personIn,
  type PicturePerson,
} from "./chart-svg-picture.ts";
import { escapeXml, textLine } from "./chart-svg-text.ts";
import { BOX } from "./chart-parts.ts";
import { short } from "./line-path-svg.ts";

const BAND = 22;
const FACE = { y: 28, radius: 20 };
const NAME = { size: 16, line: 17 };
const STUB_NAME = { size: 13, line: 14 };
const SIDE = 7;
const ROUND = 12;

/** What cards refer to; `ids` goes before each id, so that several pictures may share a page. */
export const cardDefinitions = (ids: string): string =>
  `<clipPath id="${ids}face" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5"/></clipPath>` +
  `<filter id="${ids}grey" x="0" y="0" width="1" height="1"><feColorMatrix type="saturate" values="0"/></filter>`;

/** The cards and stubs of an area, each a group with the person's name as its title. */
export function cardElements(picture: ChartPicture, area: Area | null, ids: string): string {
  const { chart, palette } = picture;
  const cards = boxesIn(chart, area).map((box) =>
    (chart.boxes.flags[box]! & BOX.stub) > 0 ? stub(picture, box) : card(picture, box, ids),
  );
  return `<g font-size="${NAME.size}" font-weight="600" text-anchor="middle" fill="${palette.ink}">${cards.join("")}</g>`;
}

function card(picture: ChartPicture, box: number, ids: string): string {
  const { chart, palette, letters } = picture;
  const [width, height] = [chart.boxWidth, chart.boxes.height[box]!];
  const person = personIn(picture, box);
  const { fullName, years } = person;
  const room = width - 2 * SIDE;
  const lines = letters.wrap(fullName, room, NAME.size);
  const first = lines.length > 1 ? 65 : years ? 73 : 80;
  const middle = width / 2;
  const isFocus = (chart.boxes.flags[box]! & BOX.focus) > 0;
  const { evergreen, line, tints, noBranch } = palette;
  const tint = tints[tintOfBranch(chart.boxes.branch[box]!)] ?? noBranch;
  return [
    `<g transform="translate(${short(chart.boxes.x[box]!)} ${short(chart.boxes.y[box]!)})">`,
    `<title>${escapeXml(years ? `${fullName}, ${years}` : fullName)}</title>`,
    isFocus ? frame(width, height, evergreen) : "",
    `<rect width="${width}" height="${height}" rx="${ROUND}" fill="${palette.card}" stroke="${isFocus ? evergreen : line}"/>`,
    `<path d="M.5 ${BAND}V${ROUND}A11.5 11.5 0 0 1 ${ROUND} .5H${width - ROUND}A11.5 11.5 0 0 1 ${width - 0.5} ${ROUND}V${BAND}z" fill="${isFocus ? evergreen : tint}"/>`,
    face(person, middle, palette, ids),
    ...lines.map((text, at) =>
      textLine({
        text,
        x: middle,
        y: first + at * NAME.line,
        width: letters.measure(text, NAME.size),
        room,
      }),
    ),
    years
      ? textLine({
          text: years,
          x: middle,
          y: Math.min(height - 7, first + lines.length * NAME.line - 1),
          looks: ` font-size="13" font-weight="500" fill="${palette.quiet}"`,
        })
      : "",
    "</g>",
  ].join("");
}

const frame = (width: number, height: number, colour: string) =>
  `<rect x="-4" y="-4" width="${width + 8}" height="${height + 8}" rx="${ROUND + 4}" fill="none" stroke="${colour}" stroke-width="3"/>`;

/** Initials, and over them the photo: where it can't be loaded, the initials show. */
function face(person: PicturePerson, x: number, palette: ChartPalette, ids: string): string {
  const { photo, isDeceased, tint } = person;
  const { y, radius } = FACE;
  const ground = isDeceased ? palette.line : palette.tints[tint];
  const looks = isDeceased ? ` fill="${palette.quiet}"` : "";
  return [
    `<circle cx="${x}" cy="${y}" r="${radius + 3}" fill="${palette.card}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ground}" stroke="${palette.edge}" stroke-opacity=".5"/>`,
    textLine({ text: initialsOf(person.shortName), x, y: y + 5.8, looks }),
    photo
      ? `<image href="${escapeXml(photo)}" x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}" preserveAspectRatio="xMidYMid slice" clip-path="url(#${ids}face)"${isDeceased ? ` filter="url(#${ids}grey)"` : ""}/>`
      : "",
  ].join("");
}

/** Stands where somebody would appear a second time, and names them. */
function stub(picture: ChartPicture, box: number): string {
  const { chart, palette, letters } = picture;
  const [width, height] = [chart.boxWidth, chart.boxes.height[box]!];
  const { fullName } = personIn(picture, box);
  const room = width - 44;
  const lines = letters.wrap(fullName, room, STUB_NAME.size);
  const first = height / 2 + 4.5 - ((lines.length - 1) * STUB_NAME.line) / 2;
  return [
    `<g transform="translate(${short(chart.boxes.x[box]!)} ${short(chart.boxes.y[box]!)})">`,
    `<title>${escapeXml(fullName)} stands elsewhere in this tree</title>`,
    `<rect width="${width}" height="${height}" rx="${ROUND}" fill="${palette.card}" stroke="${palette.edge}" stroke-width="1.25" stroke-dasharray="5 4"/>`,
    ...lines.map((text, at) =>
      textLine({
        text,
        x: ROUND,
        y: first + at * STUB_NAME.line,
        width: letters.measure(text, STUB_NAME.size),
        room,
        looks: ` font-size="${STUB_NAME.size}" text-anchor="start"`,
      }),
    ),
    `<path d="M${width - 24} ${height / 2 + 5}l9-9m-7-1h8v8" fill="none" stroke="${palette.evergreen}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></g>`,
  ].join("");
}
