import { expect, it } from "vitest";
import * as z from "zod/mini";
import { imageUrl } from "./image-address.ts";
import { imageOrNull, imageSize } from "./image.schema.ts";
import { imagesContract } from "./images.contract.ts";

const read = (url: unknown) => {
  const { success, data, error } = z.safeParse(imageOrNull, url);
  return success ? data : error.issues.map(({ message }) => message);
};
const jpeg = "data:image/jpeg;base64,";
const MEGABYTE = 1024 * 1024;
/** A data URL of an image with this many bytes. */
const imageOf = (bytes: number) => jpeg + Buffer.alloc(bytes).toString("base64");

it("PROF-06 accepts an image as a data URL of a type that browsers show, or none", () => {
  for (const type of ["jpeg", "png", "webp", "gif"])
    for (const base64 of ["AAAA", "AA==", "AAA=", "a+/Z"]) {
      const url = `data:image/${type};base64,${base64}`;
      expect(read(url)).toBe(url);
    }
  for (const blank of ["", null]) expect(read(blank)).toBeNull();
});

it("rejects anything else with a readable message", () => {
  for (const url of [
    "data:image/svg+xml;base64,AAAA",
    "data:text/html;base64,AAAA",
    "https://example.org/a.jpg",
    `x${jpeg}AAAA`,
    `${jpeg}AAAA\n<script>`,
    `${jpeg}AA===`,
    jpeg,
  ])
    expect(read(url)).toEqual(["Choose a JPEG, PNG, WebP, or GIF file."]);
});

it("PROF-06 accepts an image of one megabyte, and rejects a larger one before checking its type", () => {
  for (const bytes of [MEGABYTE, MEGABYTE - 1, MEGABYTE - 2])
    expect(read(imageOf(bytes))).toBeTypeOf("string");
  for (const bytes of [MEGABYTE + 1, MEGABYTE + 2, MEGABYTE + 3])
    expect(read(imageOf(bytes))).toEqual(["Image size must be less than 1MB"]);
  expect(read(`x${imageOf(MEGABYTE + 3)}`)).toEqual(["Image size must be less than 1MB"]);
});

it("serves an image at the address of its hash, in two sizes", () => {
  const { params, query } = imagesContract.routes.get;
  const hash = "0123456789abcdef".repeat(4);
  expect(imageUrl(hash)).toBe(`/images/${hash}`);
  expect(imageUrl(null)).toBeNull();
  expect(z.parse(params, { hash })).toEqual({ hash });
  // A value that no image has.
  for (const wrong of ["x", `${hash}0`, `0${hash}`, hash.toUpperCase()])
    expect(z.parse(params, { hash: wrong })).toEqual({ hash: "" });
  for (const size of ["small", "large"]) expect(z.parse(query, { size })).toEqual({ size });
  expect(z.safeParse(imageSize, "huge").success).toBe(false);
});
