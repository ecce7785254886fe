import type { TextLook } from "#shared/tree/family-chart/drawing/pen.ts";
import { short } from "#shared/tree/family-chart/drawing/svg-pen.ts";
import { fonts } from "./fonts.ts";
import { visualRuns } from "./visual-runs.ts";

interface Outlines {
  /** A line of text as shapes, in SVG. */
  drawn: (words: string, x: number, y: number, look: TextLook) => string;
  /** The shapes used since the last call. They have to be in the same document. */
  definitions: () => string;
}

/**
 * Draws letters as shapes, so that a file looks the same everywhere, without its fonts. Writes each letter's
 * shape once.
 */
export function outlines(): Outlines {
  const known = new Set<string>();
  let added = "";
  return {
    drawn(words, x, y, { colour, size, weight, from, opacity = 1 }) {
      const isBold = weight >= 600;
      const font = isBold ? fonts().bold : fonts().plain;
      let at = 0;
      let uses = "";
      for (const run of visualRuns(words)) {
        const { glyphs, positions } = font.layout(run);
        for (const [place, glyph] of glyphs.entries()) {
          const { xAdvance, xOffset, yOffset } = positions[place]!;
          const id = `${isBold ? "b" : "p"}${glyph.id}`;
          const shape = known.has(id) ? "" : glyph.path.toSVG();
          if (shape) {
            known.add(id);
            added += `<path id="${id}" d="${shape}"/>`;
          }
          if (known.has(id)) uses += use(id, at + xOffset, yOffset);
          at += xAdvance;
        }
      }
      const scale = size / font.unitsPerEm;
      const left = from === "left" ? x : x - (at * scale) / 2;
      const light = opacity < 1 ? ` fill-opacity="${opacity}"` : "";
      return `<g fill="${colour}"${light} transform="translate(${short(left)} ${short(y)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})">${uses}</g>`;
    },
    definitions() {
      const defs = added && `<defs>${added}</defs>`;
      added = "";
      return defs;
    },
  };
}

const use = (id: string, x: number, y: number): string =>
  `<use href="#${id}" x="${Math.round(x)}"${y === 0 ? "" : ` y="${Math.round(y)}"`}/>`;
