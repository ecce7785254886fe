import { short } from "./line-path-svg.ts";

/** Letters that stand for the page's own where these are not there. */
export const TEXT_FONT =
  "'Atkinson Hyperlegible Next Variable','Atkinson Hyperlegible Next','Atkinson Hyperlegible',system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
export const HEADING_FONT = "'Fraunces Variable',Fraunces,Georgia,'Times New Roman',serif";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

// oxlint-disable-next-line no-control-regex -- these are what XML 1.0 does not allow, not even escaped
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/**
 * A text as it may stand in XML, in an element or in quotes: escaped, and without what no XML document
 * can hold (https://www.w3.org/TR/xml/#charsets).
 */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Letters of another font may be wider: a line that just fits is held to its width. */
const TIGHT = 0.86;

interface Line {
  text: string;
  x: number;
  y: number;
  /** How wide the text is, and may be. */
  width?: number;
  room?: number;
  /** Further attributes, with a blank before each. */
  looks?: string;
}

/** A line of text as an SVG element. */
export function textLine({ text, x, y, width = 0, room = Infinity, looks = "" }: Line): string {
  const held =
    width > room * TIGHT && text.length > 1
      ? ` textLength="${short(Math.min(width, room))}" lengthAdjust="spacingAndGlyphs"`
      : "";
  return `<text x="${short(x)}" y="${short(y)}"${looks}${held}>${escapeXml(text)}</text>`;
}
