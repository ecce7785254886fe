import { expect, it } from "vitest";
import { paintPng } from "./png.ts";

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="72pt" height="72pt"><rect width="72" height="72" fill="red"/></svg>';
const PNG_BEGINS = "\x89PNG";
const beginning = (piece: Uint8Array | void) => Buffer.from(piece ?? []).toString("latin1", 0, 4);

// oxlint-disable-next-line require-await -- as the drawing gives it
async function* svg(words = SQUARE) {
  yield words;
}

it("TREE-15 paints the next picture though nobody reads the one before to its end", async () => {
  const unread = paintPng(svg(), 72);
  const first = await unread.next();
  expect(beginning(first.value)).toBe(PNG_BEGINS);
  const next = await paintPng(svg(), 72).next();
  expect(beginning(next.value)).toBe(PNG_BEGINS);
  await unread.return(undefined);
});

it("TREE-15 says why a picture was not painted, and paints the next one", async () => {
  await expect(paintPng(svg("no picture"), 72).next()).rejects.toThrow(/not painted/);
  expect((await paintPng(svg(), 72).next()).done).toBe(false);
});
