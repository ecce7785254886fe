import { type ChartFile, type FileWords, pictureFile } from "../drawing/chart-file.ts";
import { type Legend, legendWith, LINE, SAMPLE } from "../drawing/legend.ts";
import { PARENT_DASHES } from "../drawing/line-looks.ts";
import type { Palette } from "../drawing/palette.ts";
import type { Pen } from "../drawing/pen.ts";
import type { Marks } from "../drawing/picture.ts";
import type { Fan } from "./fan-types.ts";
import { type FanPicture, paintFan } from "./paint-fan.ts";

/** How many people a fan shows, each counted once. */
export const countInFan = ({ sectors }: Fan): number =>
  sectors.filter(({ first }, at) => first === at).length;

/** A fan as a standalone SVG document. */
export function fanFile(picture: FanPicture, words: FileWords): ChartFile {
  const { fan, palette, letters } = picture;
  const body = {
    palette,
    letters,
    width: fan.width,
    height: fan.height,
    count: countInFan(fan),
    paint: (pen: Pen) => void paintFan(pen, picture),
    legend: (width: number) => fanLegend(picture, width),
  };
  return pictureFile(body, words);
}

/** Explains the signs that a fan contains, in rows of at most a width. */
export function fanLegend(picture: FanPicture, width: number): Legend {
  const { sectors } = picture.fan;
  const signs: Marks["legend"] = [
    ...(sectors.some(({ first }, at) => first !== at)
      ? [{ words: "Also shown elsewhere in this fan", paint: paintHatched }]
      : []),
    ...(sectors.some(({ isAdoptive }) => isAdoptive)
      ? [{ words: "Adoptive parent", paint: paintAdoptive }]
      : []),
  ];
  return legendWith(signs, picture, width);
}

const BOX = { x: 2, y: 5, width: SAMPLE - 4, height: LINE - 10, corner: 0 };

function paintHatched(pen: Pen, { card, edge }: Palette) {
  const [bottom, height] = [BOX.y + BOX.height, BOX.height];
  const lines = [-9, 0, 9, 18, 27, 36].map((x) => `M${x} ${bottom}l${height} ${-height}`).join("");
  pen.paint(BOX, card);
  pen.within(BOX, () => pen.stroke(lines, { colour: edge, width: 1, opacity: 0.4 }));
  pen.stroke(BOX, { colour: edge, width: 1 });
}

function paintAdoptive(pen: Pen, { card, edge, ink }: Palette) {
  const look = { colour: ink, width: 2.5, dashes: PARENT_DASHES.adoptive };
  pen.paint(BOX, card);
  pen.stroke(BOX, { colour: edge, width: 1 });
  pen.stroke(`M${BOX.x} ${BOX.y + BOX.height}h${BOX.width}`, look);
}
