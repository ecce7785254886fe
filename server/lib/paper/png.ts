import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { workQueue } from "../work-queue.ts";

const require = createRequire(import.meta.url);

/** Reads an SVG from its input and writes it as a PNG. */
const RENDER_PROGRAM = `
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

const queue = workQueue({
  concurrency: 1,
  maxWaiting: Infinity,
  fullError: () => new Error("No room"),
});

interface PngOptions {
  /** In dots per inch. */
  density: number;
  /** Ends the work when nobody waits for it anymore. */
  signal: AbortSignal;
}

/**
 * Paints one of our SVGs as a PNG in a process of its own, because the server's decoder accepts no SVG and
 * the memory is freed afterwards. One at a time, because each needs some hundred megabytes. The whole image
 * is made before it is read, so that none waits for a slow reader.
 */
export async function* renderPng(
  svg: AsyncIterable<string>,
  options: PngOptions,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const release = await queue.enter(options.signal);
  try {
    for await (const piece of runRenderProcess(svg, options)) chunks.push(piece);
  } finally {
    release();
  }
  yield* chunks;
}

/** A sheet takes some seconds. One that takes this long hangs (milliseconds). */
const TIMEOUT_MS = 120_000;

async function* runRenderProcess(svg: AsyncIterable<string>, { density, signal }: PngOptions) {
  const child = spawn(
    process.execPath,
    ["-e", RENDER_PROGRAM, require.resolve("sharp"), `${density}`],
    {
      stdio: ["pipe", "pipe", "pipe"],
      timeout: TIMEOUT_MS,
      signal,

      killSignal: "SIGKILL",
    },
  );
  const ended = new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  });
  ended.catch(() => undefined);
  const errorOutput = readText(child.stderr);
  let inputError: unknown;
  pipeline(Readable.from(svg), child.stdin).catch((error: unknown) => {
    inputError = error;
    child.kill("SIGKILL");
  });
  try {
    for await (const piece of child.stdout) yield piece as Uint8Array;
    const code = await ended;
    if (code !== 0)
      throw new Error(`Couldn't draw the picture (${code}): ${await errorOutput}`, {
        cause: inputError,
      });
  } finally {
    child.kill("SIGKILL");
  }
}

async function readText(stream: Readable): Promise<string> {
  let text = "";
  for await (const piece of stream) text = `${text}${piece}`.slice(0, 2000);
  return text.trim();
}
