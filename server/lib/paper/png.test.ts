import { expect, it } from "vitest";
import { renderPng } from "./png.ts";

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="72pt" height="72pt"><rect width="72" height="72" fill="red"/></svg>';
const PNG_BEGINS = "\x89PNG";
const never = new AbortController().signal;
const beginning = (piece: Uint8Array | void) => Buffer.from(piece ?? []).toString("latin1", 0, 4);

// oxlint-disable-next-line require-await -- as the drawing gives it
async function* svg(text = SQUARE) {
  yield text;
}

it("TREE-15 paints the next image even if the last one isn't read to its end", async () => {
  const unread = renderPng(svg(), { density: 72, signal: never });
  const first = await unread.next();
  expect(beginning(first.value)).toBe(PNG_BEGINS);
  const next = await renderPng(svg(), { density: 72, signal: never }).next();
  expect(beginning(next.value)).toBe(PNG_BEGINS);
  await unread.return(undefined);
});

it("TREE-15 explains why an image could not be drawn, and draws the next one", async () => {
  await expect(renderPng(svg("no picture"), { density: 72, signal: never }).next()).rejects.toThrow(
    /draw the picture/,
  );
  expect((await renderPng(svg(), { density: 72, signal: never }).next()).done).toBe(false);
});

it("TREE-15 keeps the cause of a failed drawing, and paints the next image", async () => {
  const fault = new Error("The database is gone");
  // oxlint-disable-next-line require-await -- as the drawing gives it
  async function* cutOff() {
    yield SQUARE.slice(0, 40);
    throw fault;
  }
  await expect(renderPng(cutOff(), { density: 72, signal: never }).next()).rejects.toMatchObject({
    message: expect.stringMatching(/draw the picture/),
    cause: fault,
  });
  expect((await renderPng(svg(), { density: 72, signal: never }).next()).done).toBe(false);
});

it("TREE-15 stops painting for an aborted request, and paints the next image", async () => {
  const gone = new AbortController();
  const drawn: string[] = [];
  async function* unending() {
    for (;;) {
      yield drawn.push("piece") === 1 ? SQUARE.slice(0, 40) : "<!-- more -->";
      await new Promise(setImmediate);
    }
  }
  const painting = renderPng(unending(), { density: 72, signal: gone.signal }).next();
  const next = renderPng(svg(), { density: 72, signal: never }).next();
  await expect.poll(() => drawn.length).toBeGreaterThan(10);
  gone.abort();
  await expect(painting).rejects.toThrow(/abort/);
  expect(beginning((await next).value)).toBe(PNG_BEGINS);
});
