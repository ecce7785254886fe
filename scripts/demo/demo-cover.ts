import { createHash } from "node:crypto";
import sharp from "sharp";
import type { NewImage } from "../../server/features/core/images/images.service.ts";

export const COVER_ALT_TEXT = "A long table with lanterns between birches on a lakeshore at sunset";

const [WIDTH, HEIGHT] = [1600, 900];
/** The y-coordinate of the shore. */
const SHORE = 640;

/** Draws the lake where the family meets. Everything important is in the middle third, which narrow screens show. */
export async function demoCover(): Promise<NewImage> {
  const svg = Buffer.from(lakeAtDusk());
  const encode = (width: number) => sharp(svg).resize(width).jpeg({ quality: 85 }).toBuffer();
  const [small, large] = await Promise.all([encode(640), encode(WIDTH)]);
  const hash = createHash("sha256").update(large).update(small).digest("hex");
  return { small, large, contentType: "image/jpeg", hash };
}

const lakeAtDusk = () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <defs>
    ${gradient("sky", [
      ["0", "#41587a"],
      [".55", "#e3a06f"],
      ["1", "#f8d9a0"],
    ])}
    ${gradient("lake", [
      ["0", "#f1c48d"],
      [".4", "#a98a86"],
      ["1", "#3d5a70"],
    ])}
  </defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
  <circle cx="1060" cy="402" r="58" fill="#fff1cf"/>
  ${hills(385, 46, "#8b7683", 5)}
  ${hills(418, 26, "#4f5a63", 9)}
  ${pines()}
  <rect y="448" width="${WIDTH}" height="${SHORE - 440}" fill="url(#lake)"/>
  ${glitter()}
  <path d="M0 ${SHORE}Q400 ${SHORE - 34} 800 ${SHORE - 8}T${WIDTH} ${SHORE - 18}V${HEIGHT}H0z" fill="#3f4f37"/>
  <path d="M0 ${SHORE + 90}Q500 ${SHORE + 40} 900 ${SHORE + 76}T${WIDTH} ${SHORE + 60}V${HEIGHT}H0z" fill="#33422f"/>
  ${[90, 208, 1390, 1512].map(birch).join("")}
  ${lanterns()}
  ${table()}
</svg>`;

const gradient = (id: string, stops: [offset: string, color: string][]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join("")}</linearGradient>`;

/** A number between 0 and 1, always the same for a seed. */
const pseudoRandom = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1;

const range = (count: number) => Array.from({ length: count }, (_, n) => n);

function hills(baseline: number, height: number, color: string, count: number): string {
  const step = WIDTH / count;
  const tops = range(count)
    .map((n) => `q${step / 2} ${-height * (0.5 + pseudoRandom(n + count))} ${step} 0`)
    .join("");
  return `<path d="M0 ${baseline}${tops}V470H0z" fill="${color}"/>`;
}

const pines = () =>
  range(90)
    .map((n) => {
      const [x, height] = [n * 18 + pseudoRandom(n) * 12, 22 + pseudoRandom(n + 500) * 34];
      return `<path d="M${x} 452l9 ${-height} 9 ${height}z" fill="#35443f"/>`;
    })
    .join("");

const glitter = () =>
  range(26)
    .map((n) => {
      const [y, width] = [456 + n * 6.5, 24 + pseudoRandom(n) * 120];
      return `<rect x="${1060 - width / 2 + (pseudoRandom(n + 40) - 0.5) * 60}" y="${y}" width="${width}" height="2.4" rx="1.2" fill="#fff1cf" opacity="${0.7 - n * 0.02}"/>`;
    })
    .join("");

const birch = (x: number, n: number) => `
  <path d="M${x} 760q8 -340 -6 -640h26q12 300 4 640z" fill="#efe9dc"/>
  ${range(9)
    .map(
      (mark) =>
        `<rect x="${x + 1}" y="${200 + mark * 58 + pseudoRandom(mark + n) * 30}" width="${9 + pseudoRandom(mark) * 9}" height="5" rx="2" fill="#4a4640"/>`,
    )
    .join("")}
  ${range(16)
    .map((leaf) => {
      const [dx, dy] = [pseudoRandom(leaf + n * 20) - 0.5, pseudoRandom(leaf + n * 50)];
      const color = ["#6f8a4a", "#557a45", "#93a056"][leaf % 3];
      return `<ellipse cx="${x + 8 + dx * 190}" cy="${70 + dy * 190}" rx="46" ry="30" fill="${color}" opacity=".82"/>`;
    })
    .join("")}`;

const lanterns = () => `
  <path d="M220 430Q800 640 1392 420" fill="none" stroke="#2f2a25" stroke-width="3"/>
  ${range(13)
    .map((n) => {
      const t = (n + 1) / 14;
      const x = (1 - t) ** 2 * 220 + 2 * t * (1 - t) * 800 + t ** 2 * 1392;
      const y = (1 - t) ** 2 * 430 + 2 * t * (1 - t) * 640 + t ** 2 * 420;
      return `<circle cx="${x}" cy="${y + 16}" r="34" fill="#ffd98a" opacity=".2"/><circle cx="${x}" cy="${y + 16}" r="11" fill="#ffe6ad"/>`;
    })
    .join("")}`;

const table = () => `
  <path d="M470 668h640l34 30H436z" fill="#fbf8f2"/>
  <path d="M436 698h708v18H436z" fill="#e4dccd"/>
  <path d="M470 716l-16 96M1110 716l16 96M700 716v86M880 716v86" stroke="#5a4632" stroke-width="10"/>
  <path d="M400 760h780v14H400z" fill="#6b543c"/>
  ${range(9)
    .map((n) => {
      const [x, color] = [500 + n * 72, ["#a8321f", "#1e5b48", "#d9922b"][n % 3]];
      return `<ellipse cx="${x}" cy="682" rx="22" ry="6" fill="#e4dccd"/><path d="M${x - 14} 680q14 -26 28 0z" fill="${color}"/>`;
    })
    .join("")}`;
