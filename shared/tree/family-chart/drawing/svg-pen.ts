import type {
  FontMetrics,
  LineStyle,
  Path,
  Pen,
  Transform,
  Shape,
  TextStyle,
  Tracer,
} from "./pen.ts";

/** The page's font, with fallbacks for viewers that don't have it. */
export const TEXT_FONT =
  "'Atkinson Hyperlegible Next Variable','Atkinson Hyperlegible Next','Atkinson Hyperlegible',system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const HEADING_FONT = "'Fraunces Variable',Fraunces,Georgia,'Times New Roman',serif";

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
 * Escapes text for XML elements and attributes, and drops characters that XML can't contain
 * (https://www.w3.org/TR/xml/#charsets).
 */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** Rounds a length to a tenth of a pixel, to keep files small. */
export const roundToTenth = (length: number): number => Math.round(length * 10) / 10;

/** Returns the `d` attribute of an SVG path, rounded to a tenth of a pixel. */
export function svgPath(trace: Path): string {
  if (typeof trace === "string") return trace;
  let path = "";
  const point = (x: number, y: number) => `${roundToTenth(x)} ${roundToTenth(y)}`;
  const tracer: Tracer = {
    moveTo: (x, y) => (path += `M${point(x, y)}`),
    lineTo: (x, y) => (path += `L${point(x, y)}`),
    quadraticCurveTo: (bendX, bendY, x, y) => (path += `Q${point(bendX, bendY)} ${point(x, y)}`),
    arc(x, y, radius, from, to) {
      const pointAt = (angle: number) =>
        point(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
      const arc = `A${point(radius, radius)} 0 0 ${Number(to > from)} `;
      // SVG draws nothing for an arc that ends where it begins, so a full circle needs two arcs.
      path += `${path ? "L" : "M"}${pointAt(from)}${arc}${pointAt((from + to) / 2)}${arc}${pointAt(to)}`;
    },
    roundRect(x, y, width, height, radius) {
      const [a = 0, b = a, c = a, d = b] = [radius].flat();
      const corner = (r: number, across: number, down: number) =>
        r > 0 ? `a${point(r, r)} 0 0 1 ${point(across, down)}` : "";
      const across = `h${roundToTenth(width - a - b)}${corner(b, b, b)}`;
      const down = `v${roundToTenth(height - b - c)}${corner(c, -c, c)}`;
      const back = `h${roundToTenth(c + d - width)}${corner(d, -d, -d)}`;
      const up = `v${roundToTenth(d + a - height)}${corner(a, a, -a)}`;
      path += `M${point(x + a, y)}${across}${down}${back}${up}z`;
    },
  };
  trace(tracer);
  return path;
}

/** Returns an element for a shape, without its closing `/>`. */
function openElementOf(shape: Shape): string {
  if (typeof shape !== "object") return `<path d="${svgPath(shape)}"`;
  const [x, y] = [roundToTenth(shape.x), roundToTenth(shape.y)];
  if ("radius" in shape) return `<circle cx="${x}" cy="${y}" r="${roundToTenth(shape.radius)}"`;
  const [width, height] = [roundToTenth(shape.width), roundToTenth(shape.height)];
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${roundToTenth(shape.cornerRadius)}"`;
}

/** The most common text style, written once on the group around all elements. */
const DEFAULT_STYLE = { size: 16, weight: 600 };
/** Text that takes more than this share of its maximum width gets a `textLength`, because a fallback
 * font may be wider. */
const MAX_FREE_SHARE = 0.86;

interface SvgPen extends Pen {
  /**
   * Returns everything drawn. `ids` prefixes all ids, so that several pictures can share a page.
   */
  elements: () => string;
}

/** Returns an SVG element for a line of text. */
type TextRenderer = (words: string, x: number, y: number, style: TextStyle) => string;

/**
 * Creates a pen that writes SVG elements. Successive shapes of one style become one path.
 * `textElement` can replace texts, for example with outlines.
 */
export function svgPen(
  metrics: FontMetrics,
  ink: string,
  idPrefix = "",
  textElement: TextRenderer = (words, x, y, style) =>
    `<text x="${roundToTenth(x)}" y="${roundToTenth(y)}"${textAttributes(style, ink)}${textLengthOf(words, style, metrics)}>${escapeXml(words)}</text>`,
): SvgPen {
  const output: string[] = [];
  const clips = new Map<string, string>();
  let attributes = "";
  let pendingPaths = "";
  let hasGrey = false;

  const flush = () => {
    if (pendingPaths) output.push(`<path${attributes} d="${pendingPaths}"/>`);
    pendingPaths = "";
  };
  const add = (element: string) => {
    flush();
    output.push(element);
  };
  const path = (next: string, d: string) => {
    if (next !== attributes) flush();
    attributes = next;
    pendingPaths += d;
  };
  const draw = (shape: Shape, attributes: string) =>
    typeof shape === "object"
      ? add(`${openElementOf(shape)}${attributes}/>`)
      : path(attributes, svgPath(shape));
  const group = (attributes: string, draw: () => void, title = "") => {
    add(`<g${attributes}>${title && `<title>${escapeXml(title)}</title>`}`);
    draw();
    add("</g>");
  };
  const clipOf = (element: string) => {
    const id = clips.get(element) ?? `${idPrefix}clip${clips.size}`;
    clips.set(element, id);
    return id;
  };
  const definitions = () => {
    const clipPaths = Array.from(
      clips,
      ([element, id]) => `<clipPath id="${id}">${element}/></clipPath>`,
    );
    const grey = `<filter id="${idPrefix}grey" x="0" y="0" width="1" height="1"><feColorMatrix type="saturate" values="0"/></filter>`;
    return clipPaths.length > 0 || hasGrey
      ? `<defs>${clipPaths.join("")}${hasGrey ? grey : ""}</defs>`
      : "";
  };
  return {
    rect: (x, y, width, height, color) =>
      path(
        ` fill="${color}"`,
        `M${roundToTenth(x)} ${roundToTenth(y)}h${roundToTenth(width)}v${roundToTenth(height)}h${roundToTenth(-width)}z`,
      ),
    fillShape: (shape, color, opacity) =>
      draw(shape, ` fill="${color}"${opacityOf("fill-opacity", opacity)}`),
    stroke: (shape, style) => draw(shape, strokeAttributes(style)),
    text: (words, x, y, style) => add(textElement(words, x, y, style)),
    image: (address, x, y, side, isGrey) => {
      hasGrey ||= isGrey;
      const grey = isGrey ? ` filter="url(#${idPrefix}grey)"` : "";
      add(
        `<image href="${escapeXml(address)}" x="${roundToTenth(x)}" y="${roundToTenth(y)}" width="${roundToTenth(side)}" height="${roundToTenth(side)}" preserveAspectRatio="xMidYMid slice"${grey}/>`,
      );
    },
    clip: (shape, draw) => group(` clip-path="url(#${clipOf(openElementOf(shape))})"`, draw),
    transform: (transform, draw) =>
      group(` transform="${transformOf(transform)}"`, draw, transform.title),
    elements() {
      flush();
      const { size, weight } = DEFAULT_STYLE;
      return `${definitions()}<g font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${ink}">${output.join("")}</g>`;
    },
  };
}

const opacityOf = (name: string, opacity = 1) => (opacity < 1 ? ` ${name}="${opacity}"` : "");

function strokeAttributes({ color, width, dashes = [], isRound, opacity }: LineStyle): string {
  const round = isRound ? ' stroke-linecap="round" stroke-linejoin="round"' : "";
  const dashed = dashes.length > 0 ? ` stroke-dasharray="${dashes.join(" ")}"` : "";
  const thick = width === 1 ? "" : ` stroke-width="${width}"`;
  return ` fill="none" stroke="${color}"${thick}${round}${dashed}${opacityOf("stroke-opacity", opacity)}`;
}

function textAttributes(style: TextStyle, ink: string): string {
  const { color, size, weight, isItalic, isHeading, align, opacity } = style;
  return [
    isHeading ? ` font-family="${HEADING_FONT}"` : "",
    size === DEFAULT_STYLE.size ? "" : ` font-size="${size}"`,
    weight === DEFAULT_STYLE.weight ? "" : ` font-weight="${weight}"`,
    isItalic ? ' font-style="italic"' : "",
    align === "left" ? ' text-anchor="start"' : "",
    color === ink ? "" : ` fill="${color}"`,
    opacityOf("fill-opacity", opacity),
  ].join("");
}

function textLengthOf(words: string, { size, maxWidth }: TextStyle, metrics: FontMetrics): string {
  if (maxWidth === undefined || words.length < 2) return "";
  const width = metrics.measure(words, size);
  if (width <= maxWidth * MAX_FREE_SHARE) return "";
  return ` textLength="${roundToTenth(Math.min(width, maxWidth))}" lengthAdjust="spacingAndGlyphs"`;
}

function transformOf({ x, y, turn = 0, scale = 1 }: Transform): string {
  const turned = turn === 0 ? "" : ` rotate(${roundToTenth(turn)})`;
  const scaled = scale === 1 ? "" : ` scale(${scale.toFixed(3)})`;
  return `translate(${roundToTenth(x)} ${roundToTenth(y)})${turned}${scaled}`;
}
