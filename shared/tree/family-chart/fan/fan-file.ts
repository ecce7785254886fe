import { type ChartFile, type FileOptions, buildFile } from "../drawing/chart-file.ts";
import { type Legend, layOutLegend, LINE_HEIGHT, SAMPLE_WIDTH } from "../drawing/legend.ts";
import { PARENT_DASHES } from "../drawing/line-styles.ts";
import type { Palette } from "../drawing/palette.ts";
import type { Pen } from "../drawing/pen.ts";
import type { CardMarks } from "../drawing/picture.ts";
import type { Fan } from "./fan-types.ts";
import { type FanPicture, paintFan } from "./paint-fan.ts";

/** Counts the people in a fan, each once. */
export const countPeopleInFan = ({ sectors }: Fan): number =>
  sectors.filter(({ first }, index) => first === index).length;

/** Returns a fan as a standalone SVG document. */
export function buildFanFile(picture: FanPicture, options: FileOptions): ChartFile {
  const { fan, palette, metrics } = picture;
  const body = {
    palette,
    metrics,
    width: fan.width,
    height: fan.height,
    count: countPeopleInFan(fan),
    paint: (pen: Pen) => void paintFan(pen, picture),
    legend: (width: number) => buildFanLegend(picture, width),
  };
  return buildFile(body, options);
}

/** Explains the symbols that a fan contains, in rows of at most a width. */
export function buildFanLegend(picture: FanPicture, width: number): Legend {
  const { sectors } = picture.fan;
  const symbols: CardMarks["legend"] = [
    ...(sectors.some(({ first }, index) => first !== index)
      ? [{ words: "Also shown elsewhere in this fan", paint: paintHatched }]
      : []),
    ...(sectors.some(({ isAdoptive }) => isAdoptive)
      ? [{ words: "Adoptive parent", paint: paintAdoptive }]
      : []),
  ];
  return layOutLegend(symbols, picture, width);
}

const BOX = { x: 2, y: 5, width: SAMPLE_WIDTH - 4, height: LINE_HEIGHT - 10, cornerRadius: 0 };

function paintHatched(pen: Pen, { card, edge }: Palette) {
  const [bottom, height] = [BOX.y + BOX.height, BOX.height];
  const lines = [-9, 0, 9, 18, 27, 36].map((x) => `M${x} ${bottom}l${height} ${-height}`).join("");
  pen.fillShape(BOX, card);
  pen.clip(BOX, () => pen.stroke(lines, { color: edge, width: 1, opacity: 0.4 }));
  pen.stroke(BOX, { color: edge, width: 1 });
}

function paintAdoptive(pen: Pen, { card, edge, ink }: Palette) {
  const style = { color: ink, width: 2.5, dashes: PARENT_DASHES.adoptive };
  pen.fillShape(BOX, card);
  pen.stroke(BOX, { color: edge, width: 1 });
  pen.stroke(`M${BOX.x} ${BOX.y + BOX.height}h${BOX.width}`, style);
}
