import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { workQueue } from "../work-queue.ts";

const require = createRequire(import.meta.url);

/** Reads an SVG from its input and writes it as a PNG. */
const PROGRAM = `
const [, sharpAt, density] = process.argv;
const sharp = require(sharpAt);
sharp.cache(false);
process.stdin
  .pipe(sharp({ density: Number(density), unlimited: true, limitInputPixels: 50_000_000 }))
  .flatten({ background: "#ffffff" })
  .png()
  .withMetadata({ density: Number(density) })
  .on("error", ({ message }) => { console.error(message); process.exit(1); })
  .pipe(process.stdout);
`;

const queue = workQueue({ atOnce: 1, waiting: Infinity, full: () => new Error("No room") });

interface Painting {
  /** In dots per inch. */
  density: number;
  /** Ends the work when nobody waits for it anymore. */
  until: AbortSignal;
}

/**
 * Paints one of our SVGs as a PNG in a process of its own, because the server's decoder accepts no SVG and
 * the memory is freed afterwards. One at a time, because each needs some hundred megabytes. The whole image
 * is made before it is read, so that none waits for a slow reader.
 */
export async function* paintPng(
  svg: AsyncIterable<string>,
  painting: Painting,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const leave = await queue.enter(painting.until);
  try {
    for await (const piece of paint(svg, painting)) pieces.push(piece);
  } finally {
    leave();
  }
  yield* pieces;
}

/** A sheet takes some seconds. One that takes this long hangs (milliseconds). */
const TIMEOUT_MS = 120_000;

async function* paint(svg: AsyncIterable<string>, { density, until }: Painting) {
  const painter = spawn(process.execPath, ["-e", PROGRAM, require.resolve("sharp"), `${density}`], {
    stdio: ["pipe", "pipe", "pipe"],
    timeout: TIMEOUT_MS,
    signal: until,

    killSignal: "SIGKILL",
  });
  const ended = new Promise<number | null>((done, fail) => {
    painter.once("error", fail);
    painter.once("close", done);
  });
  ended.catch(() => undefined);
  const said = readText(painter.stderr);
  let fault: unknown;
  pipeline(Readable.from(svg), painter.stdin).catch((error: unknown) => {
    fault = error;
    painter.kill("SIGKILL");
  });
  try {
    for await (const piece of painter.stdout) yield piece as Uint8Array;
    const code = await ended;
    if (code !== 0)
      throw new Error(`Couldn't draw the picture (${code}): ${await said}`, { cause: fault });
  } finally {
    painter.kill("SIGKILL");
  }
}

async function readText(stream: Readable): Promise<string> {
  let words = "";
  for await (const piece of stream) words = `${words}${piece}`.slice(0, 2000);
  return words.trim();
}
