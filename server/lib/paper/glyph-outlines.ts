import type { TextStyle } from "#shared/tree/family-chart/drawing/pen.ts";
import { roundToTenth } from "#shared/tree/family-chart/drawing/svg-pen.ts";
import { fonts } from "./fonts.ts";
import { splitVisualRuns } from "./visual-runs.ts";

interface GlyphOutlines {
  /** A line of text as shapes, in SVG. */
  drawText: (text: string, x: number, y: number, look: TextStyle) => string;
  /** The shapes used since the last call. They have to be in the same document. */
  takeDefinitions: () => string;
}

/**
 * Draws letters as shapes, so that a file looks the same everywhere, without its fonts. Writes each letter's
 * shape once.
 */
export function createGlyphOutlines(): GlyphOutlines {
  const defined = new Set<string>();
  let newDefinitions = "";
  return {
    drawText(text, x, y, { color, size, weight, align: from, opacity = 1 }) {
      const isBold = weight >= 600;
      const font = isBold ? fonts().bold : fonts().plain;
      let advance = 0;
      let uses = "";
      for (const run of splitVisualRuns(text)) {
        const { glyphs, positions } = font.layout(run);
        for (const [index, glyph] of glyphs.entries()) {
          const { xAdvance, xOffset, yOffset } = positions[index]!;
          const id = `${isBold ? "b" : "p"}${glyph.id}`;
          const shape = defined.has(id) ? "" : glyph.path.toSVG();
          if (shape) {
            defined.add(id);
            newDefinitions += `<path id="${id}" d="${shape}"/>`;
          }
          if (defined.has(id)) uses += useElement(id, advance + xOffset, yOffset);
          advance += xAdvance;
        }
      }
      const scale = size / font.unitsPerEm;
      const left = from === "left" ? x : x - (advance * scale) / 2;
      const opacityAttribute = opacity < 1 ? ` fill-opacity="${opacity}"` : "";
      return `<g fill="${color}"${opacityAttribute} transform="translate(${roundToTenth(left)} ${roundToTenth(y)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})">${uses}</g>`;
    },
    takeDefinitions() {
      const defs = newDefinitions && `<defs>${newDefinitions}</defs>`;
      newDefinitions = "";
      return defs;
    },
  };
}

const useElement = (id: string, x: number, y: number): string =>
  `<use href="#${id}" x="${Math.round(x)}"${y === 0 ? "" : ` y="${Math.round(y)}"`}/>`;
