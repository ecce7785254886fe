import * as z from "zod/mini";
import { untrimmedText } from "../../lib/schemas.ts";
import { imageErrors } from "./images.errors.ts";

/** Types in which images are stored and served, whatever was uploaded. */
export const IMAGE_TYPES = ["image/jpeg", "image/webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Maximum size of an uploaded file, in bytes. */
export const MAX_IMAGE_BYTES = 1024 * 1024;

/**
 * Base64 adds a third; twice the size leaves room to report files that are slightly too large with
 * a clear message.
 */
export const IMAGE_BODY_LIMIT = 2 * MAX_IMAGE_BYTES;

export const IMAGE_TOO_LARGE = "Image size must be less than 1MB";

const DATA_URL = /^(data:image\/(jpeg|png|webp|gif);base64,[A-Za-z0-9+/]+={0,2})?$/;

const MAX_DATA_URL_LENGTH = "data:image/jpeg;base64,".length + 4 * Math.ceil(MAX_IMAGE_BYTES / 3);

/** Returns the number of bytes in the base64 of a data URL. */
const decodedSize = (url: string): number => {
  const base64 = url.slice(url.indexOf(",") + 1).replace(/={1,2}$/, "");
  return Math.floor((base64.length * 3) / 4);
};

/** An image as a data URL, or null; a form's blank becomes null. */
export const imageOrNull = z.pipe(
  z.nullable(
    untrimmedText(MAX_DATA_URL_LENGTH, IMAGE_TOO_LARGE).check(
      z.refine((url) => decodedSize(url) <= MAX_IMAGE_BYTES, {
        error: IMAGE_TOO_LARGE,
        abort: true,
      }),
      z.regex(DATA_URL, imageErrors.notAnImage.text),
    ),
  ),
  z.transform((url) => url || null),
);

/**
 * The size to serve. The longer side has at most 128 pixels, or 512 in the large size (1,024 for a
 * photo of a person). Cover photos have 640 and 1,600.
 */
export const imageSize = z.enum(["small", "large"]);
export type ImageSize = z.output<typeof imageSize>;

// A text that isn't a hash names no image: 404, like one that doesn't exist.
// oxlint-disable-next-line promise/valid-params -- it is no promise
export const imageHash = z.catch(untrimmedText(64).check(z.regex(/^[0-9a-f]{64}$/)), "");

/** The part of the contract that all routes for images share. */
export const imageRouteBase = {
  query: z.object({ size: z.optional(imageSize) }),
  mayBeMissing: true,
  response: { file: IMAGE_TYPES },
  cache: "immutable",
} as const;
