import type { ChartFile } from "#shared/family-chart/drawing/chart-file.ts";

interface Limits {
  side: number;
  area: number;
}

/** What current browsers allow of a canvas, and what keeps it under 200 MB; Safari on phones allows less. */
const LIMITS: Limits = { side: 16_384, area: 48_000_000 };
const SHARP = 2;
const TRIES = 6;

/** How large a picture can be, at most twice as large as on the screen. */
export function largestScale(
  { width, height }: Pick<ChartFile, "width" | "height">,
  { side, area }: Limits = LIMITS,
): number {
  return Math.min(SHARP, side / width, side / height, Math.sqrt(area / (width * height)));
}

/**
 * A chart as a PNG, as sharp as this browser can make it; `scale` says how much that is, 1 for the
 * chart's own pixels. Throws where the browser can't at all.
 */
export async function makePng(
  make: (scale: number) => ChartFile,
): Promise<{ png: Blob; scale: number }> {
  let scale = largestScale(make(1));
  for (let left = TRIES; left > 0; left--, scale /= 2) {
    const png = await paint(make(scale));
    if (png) return { png, scale };
  }
  throw new Error("The browser made no picture.");
}

/** Null where the browser can't hold a canvas that large. */
async function paint({ svg, width, height }: ChartFile): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen || !holds(pen, width, height)) return null;
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    pen.drawImage(image, 0, 0, width, height);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
    // Frees its memory at once in Safari, which else keeps it for long.
    canvas.width = canvas.height = 0;
  }
}

/** A canvas that is too large takes every call and stays empty. */
function holds(pen: CanvasRenderingContext2D, width: number, height: number): boolean {
  pen.fillRect(width - 1, height - 1, 1, 1);
  return pen.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
}
