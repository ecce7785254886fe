import type { Letters, LineLook, Path, Pen, Place, Shape, TextLook, Tracer } from "./pen.ts";

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
  text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Rounds a length to a tenth of a pixel. */
export const short = (length: number): number => Math.round(length * 10) / 10;

/** Returns the `d` attribute of an SVG path, rounded to a tenth of a pixel. */
export function svgPath(trace: Path): string {
  if (typeof trace === "string") return trace;
  let path = "";
  const point = (x: number, y: number) => `${short(x)} ${short(y)}`;
  const to: Tracer = {
    moveTo: (x, y) => (path += `M${point(x, y)}`),
    lineTo: (x, y) => (path += `L${point(x, y)}`),
    quadraticCurveTo: (bendX, bendY, x, y) => (path += `Q${point(bendX, bendY)} ${point(x, y)}`),
    arc(x, y, radius, from, until) {
      const at = (angle: number) =>
        point(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
      const way = `A${point(radius, radius)} 0 0 ${Number(until > from)} `;
      // SVG draws nothing for an arc that ends where it begins, so a full circle needs two arcs.
      path += `${path ? "L" : "M"}${at(from)}${way}${at((from + until) / 2)}${way}${at(until)}`;
    },
    roundRect(x, y, width, height, radius) {
      const [a = 0, b = a, c = a, d = b] = [radius].flat();
      const corner = (r: number, across: number, down: number) =>
        r > 0 ? `a${point(r, r)} 0 0 1 ${point(across, down)}` : "";
      const across = `h${short(width - a - b)}${corner(b, b, b)}`;
      const down = `v${short(height - b - c)}${corner(c, -c, c)}`;
      const back = `h${short(c + d - width)}${corner(d, -d, -d)}`;
      const up = `v${short(d + a - height)}${corner(a, a, -a)}`;
      path += `M${point(x + a, y)}${across}${down}${back}${up}z`;
    },
  };
  trace(to);
  return path;
}

/** Returns an element for a shape, without its closing `/>`. */
function elementOf(shape: Shape): string {
  if (typeof shape !== "object") return `<path d="${svgPath(shape)}"`;
  const [x, y] = [short(shape.x), short(shape.y)];
  if ("radius" in shape) return `<circle cx="${x}" cy="${y}" r="${short(shape.radius)}"`;
  const [width, height] = [short(shape.width), short(shape.height)];
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${short(shape.corner)}"`;
}

/** The most common text style, written once on the group around all elements. */
const DEFAULT_STYLE = { size: 16, weight: 600 };
/** Text wider than this share of its space gets a `textLength`: a fallback font may be wider. */
const TIGHT = 0.86;

interface SvgPen extends Pen {
  /**
   * Returns everything drawn. `ids` prefixes all ids, so that several pictures can share a page.
   */
  elements: () => string;
}

/** Returns an element for a line of text. */
type TextElement = (words: string, x: number, y: number, look: TextLook) => string;

/**
 * Creates a pen that writes SVG elements. Successive shapes of one style become one path.
 * `textElement` can replace texts, for example with outlines.
 */
export function svgPen(
  letters: Letters,
  ink: string,
  ids = "",
  textElement: TextElement = (words, x, y, look) =>
    `<text x="${short(x)}" y="${short(y)}"${textLooks(look, ink)}${held(words, look, letters)}>${escapeXml(words)}</text>`,
): SvgPen {
  const done: string[] = [];
  const clips = new Map<string, string>();
  let looks = "";
  let paths = "";
  let hasGrey = false;

  const flush = () => {
    if (paths) done.push(`<path${looks} d="${paths}"/>`);
    paths = "";
  };
  const add = (element: string) => {
    flush();
    done.push(element);
  };
  const path = (next: string, d: string) => {
    if (next !== looks) flush();
    looks = next;
    paths += d;
  };
  const draw = (shape: Shape, looks: string) =>
    typeof shape === "object" ? add(`${elementOf(shape)}${looks}/>`) : path(looks, svgPath(shape));
  const group = (attributes: string, draw: () => void, title = "") => {
    add(`<g${attributes}>${title && `<title>${escapeXml(title)}</title>`}`);
    draw();
    add("</g>");
  };
  const clipOf = (element: string) => {
    const id = clips.get(element) ?? `${ids}clip${clips.size}`;
    clips.set(element, id);
    return id;
  };
  const definitions = () => {
    const cut = Array.from(
      clips,
      ([element, id]) => `<clipPath id="${id}">${element}/></clipPath>`,
    );
    const grey = `<filter id="${ids}grey" x="0" y="0" width="1" height="1"><feColorMatrix type="saturate" values="0"/></filter>`;
    return cut.length > 0 || hasGrey ? `<defs>${cut.join("")}${hasGrey ? grey : ""}</defs>` : "";
  };
  return {
    rect: (x, y, width, height, colour) =>
      path(
        ` fill="${colour}"`,
        `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`,
      ),
    paint: (shape, colour, opacity) =>
      draw(shape, ` fill="${colour}"${opacityOf("fill-opacity", opacity)}`),
    stroke: (shape, look) => draw(shape, strokeLooks(look)),
    text: (words, x, y, look) => add(textElement(words, x, y, look)),
    image: (address, x, y, side, isGrey) => {
      hasGrey ||= isGrey;
      const grey = isGrey ? ` filter="url(#${ids}grey)"` : "";
      add(
        `<image href="${escapeXml(address)}" x="${short(x)}" y="${short(y)}" width="${short(side)}" height="${short(side)}" preserveAspectRatio="xMidYMid slice"${grey}/>`,
      );
    },
    within: (shape, draw) => group(` clip-path="url(#${clipOf(elementOf(shape))})"`, draw),
    at: (place, draw) => group(` transform="${transformOf(place)}"`, draw, place.title),
    elements() {
      flush();
      const { size, weight } = DEFAULT_STYLE;
      return `${definitions()}<g font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${ink}">${done.join("")}</g>`;
    },
  };
}

const opacityOf = (name: string, opacity = 1) => (opacity < 1 ? ` ${name}="${opacity}"` : "");

function strokeLooks({ colour, width, dashes = [], isRound, opacity }: LineLook): string {
  const round = isRound ? ' stroke-linecap="round" stroke-linejoin="round"' : "";
  const dashed = dashes.length > 0 ? ` stroke-dasharray="${dashes.join(" ")}"` : "";
  const thick = width === 1 ? "" : ` stroke-width="${width}"`;
  return ` fill="none" stroke="${colour}"${thick}${round}${dashed}${opacityOf("stroke-opacity", opacity)}`;
}

function textLooks(look: TextLook, ink: string): string {
  const { colour, size, weight, isItalic, isHeading, from, opacity } = look;
  return [
    isHeading ? ` font-family="${HEADING_FONT}"` : "",
    size === DEFAULT_STYLE.size ? "" : ` font-size="${size}"`,
    weight === DEFAULT_STYLE.weight ? "" : ` font-weight="${weight}"`,
    isItalic ? ' font-style="italic"' : "",
    from === "left" ? ' text-anchor="start"' : "",
    colour === ink ? "" : ` fill="${colour}"`,
    opacityOf("fill-opacity", opacity),
  ].join("");
}

function held(words: string, { size, room }: TextLook, letters: Letters): string {
  if (room === undefined || words.length < 2) return "";
  const width = letters.measure(words, size);
  if (width <= room * TIGHT) return "";
  return ` textLength="${short(Math.min(width, room))}" lengthAdjust="spacingAndGlyphs"`;
}

function transformOf({ x, y, turn = 0, scale = 1 }: Place): string {
  const turned = turn === 0 ? "" : ` rotate(${short(turn)})`;
  const scaled = scale === 1 ? "" : ` scale(${scale.toFixed(3)})`;
  return `translate(${short(x)} ${short(y)})${turned}${scaled}`;
}
