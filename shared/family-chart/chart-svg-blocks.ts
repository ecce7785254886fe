import { tintOfBranch } from "./chart-svg-palette.ts";
import { type Area, boxesIn, type ChartPicture } from "./chart-svg-picture.ts";
import { BOX } from "./chart-parts.ts";
import { short } from "./line-path-svg.ts";

/** Each box as a plain shape in its branch's colour: what there is to see where no name can be read. */
export function blockElements({ chart, palette }: ChartPicture, area: Area | null): string {
  const { boxes, boxWidth } = chart;
  const shapes = new Map<string, string[]>();
  for (const box of boxesIn(chart, area)) {
    const isFocus = (boxes.flags[box]! & BOX.focus) > 0;
    const bar = palette.bars[tintOfBranch(boxes.branch[box]!)] ?? palette.marigold;
    const colour = isFocus ? palette.evergreen : bar;
    const path = `M${short(boxes.x[box]!)} ${short(boxes.y[box]!)}h${boxWidth}v${short(boxes.height[box]!)}h${-boxWidth}z`;
    const paths = shapes.get(colour);
    if (paths) paths.push(path);
    else shapes.set(colour, [path]);
  }
  return Array.from(shapes, ([colour, d]) => `<path fill="${colour}" d="${d.join("")}"/>`).join("");
}
