import * as z from "zod/mini";
import { exactText } from "../lib/schemas.ts";
import { imageRefusals } from "./images.refusals.ts";

/** What is stored and served, whatever was sent. */
export const IMAGE_TYPES = ["image/jpeg", "image/webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Of a file before it is sent, in bytes. */
export const MOST_IMAGE_BYTES = 1024 * 1024;

/** Base64 takes a third more; twice leaves room to say kindly that a file is somewhat too large. */
export const BODY_WITH_IMAGE = 2 * MOST_IMAGE_BYTES;

export const IMAGE_TOO_LARGE = "Image size must be less than 1MB";

const DATA_URL = /^(data:image\/(jpeg|png|webp|gif);base64,[A-Za-z0-9+/]+={0,2})?$/;

const LONGEST_DATA_URL = "data:image/jpeg;base64,".length + 4 * Math.ceil(MOST_IMAGE_BYTES / 3);

/** How many bytes the base64 of a data URL stands for. */
const bytesIn = (url: string): number => {
  const base64 = url.slice(url.indexOf(",") + 1).replace(/={1,2}$/, "");
  return Math.floor((base64.length * 3) / 4);
};

/** A picture as a data URL, or nothing; a form's blank becomes null. */
export const imageOrNull = z.pipe(
  z.nullable(
    exactText(LONGEST_DATA_URL, IMAGE_TOO_LARGE).check(
      z.refine((url) => bytesIn(url) <= MOST_IMAGE_BYTES, { error: IMAGE_TOO_LARGE, abort: true }),
      z.regex(DATA_URL, imageRefusals.notAnImage.text),
    ),
  ),
  z.transform((url) => url || null),
);

/**
 * The greater side has at most 128 pixels; of the large one 512, or 1,024 where it is a face. The wide
 * picture of an event has 640 and 1,600.
 */
export const imageSize = z.enum(["small", "large"]);
export type ImageSize = z.output<typeof imageSize>;
