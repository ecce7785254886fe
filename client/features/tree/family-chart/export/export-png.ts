import type { ChartFile } from "#shared/tree/family-chart/drawing/chart-file.ts";

interface Limits {
  side: number;
  area: number;
}

/** Canvas limits of current desktop browsers; the area keeps memory below 200 MB. Safari on phones allows less. */
const LIMITS: Limits = { side: 16_384, area: 48_000_000 };
const MAX_PIXEL_RATIO = 2;
const MAX_ATTEMPTS = 6;

/** Returns the largest possible scale of an image, at most twice the size on screen. */
export function largestScale(
  { width, height }: Pick<ChartFile, "width" | "height">,
  { side, area }: Limits = LIMITS,
): number {
  return Math.min(MAX_PIXEL_RATIO, side / width, side / height, Math.sqrt(area / (width * height)));
}

/**
 * Makes a chart's PNG as sharp as this browser can. `scale` in the result is the pixels per chart
 * pixel. Throws if the browser can't make any.
 */
export async function makePng(
  createFile: (scale: number) => ChartFile,
): Promise<{ png: Blob; scale: number }> {
  let scale = largestScale(createFile(1));
  for (let attempts = MAX_ATTEMPTS; attempts > 0; attempts--, scale /= 2) {
    const png = await renderPng(createFile(scale));
    if (png) return { png, scale };
  }
  throw new Error("The browser couldn't make the picture.");
}

/** Returns null if the browser can't hold a canvas of this size. */
async function renderPng({ svg, width, height }: ChartFile): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context || !isUsable(context, width, height)) return null;
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    context.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
    // Frees the memory at once, which Safari otherwise holds for long.
    canvas.width = canvas.height = 0;
  }
}

/** Whether the canvas can be drawn on: one that is too large accepts every call but stays empty. */
function isUsable(context: CanvasRenderingContext2D, width: number, height: number): boolean {
  context.fillRect(width - 1, height - 1, 1, 1);
  return context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
}
