import type { ImageSize, ImageType } from "#shared/core/images/image.schema.ts";
import { imageErrors } from "#shared/core/images/images.errors.ts";
import { domainError } from "./errors.ts";

const MAX_PIXELS = 25_000_000;
const MAX_SECONDS = 10;
/** The longer side of each size, in pixels. Posters need large faces, and a cover is as wide as the page. */
const SIDE_LENGTHS = {
  logo: { small: 128, large: 512 },
  photo: { small: 128, large: 1024 },
  cover: { small: 640, large: 1600 },
} as const satisfies Record<string, Record<ImageSize, number>>;
/** An image's use, and its field in the request's body. */
export type ImageField = keyof typeof SIDE_LENGTHS;

const { notAnImage, tooManyPixels } = imageErrors;

export type EncodedImage = Record<ImageSize, Buffer> & { contentType: ImageType };

/**
 * Makes an image in two sizes, upright, from its pixels alone, without metadata. WebP if it may be
 * transparent, else JPEG. Works in a thread of its own. Throws 400 for its field if the file can't be fully
 * decoded as JPEG, PNG, WebP or GIF.
 */
export async function reencodeImage(file: Buffer, use: ImageField): Promise<EncodedImage> {
  const sharp = await loadSharpOnce();
  const { data, info } = await oneAtATime(() => decode(sharp, file, use));
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const isTransparent = info.channels === 2 || info.channels === 4;
  const encode = (side: number) => {
    const sized = sharp(data, pixels).resize(side, side, FIT_INSIDE);
    return (isTransparent ? sized.webp({ quality: 85 }) : sized.jpeg({ quality: 85 })).toBuffer();
  };
  const [small, large] = await Promise.all([
    encode(SIDE_LENGTHS[use].small),
    encode(SIDE_LENGTHS[use].large),
  ]);
  return { small, large, contentType: isTransparent ? "image/webp" : "image/jpeg" };
}

const FIT_INSIDE = { fit: "inside", withoutEnlargement: true } as const;

/** Decodes to the large size at once, so that the full image is in memory only for a moment. */
const decode = (sharp: Sharp, file: Buffer, use: ImageField) =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(SIDE_LENGTHS[use].large, SIDE_LENGTHS[use].large, FIT_INSIDE)
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      const isTooLarge = /pixel limit/.test(error.message);
      throw domainError({ ...(isTooLarge ? tooManyPixels : notAnImage), field: use });
    });

/** The middle of a stored image as a square of at most this many pixels, for print. */
export async function cropForPrint(file: Buffer, side: number, isGrey: boolean): Promise<Buffer> {
  const sharp = await loadSharpOnce();
  return oneAtATime(async () => {
    const { width, height } = await sharp(file).metadata();
    const size = Math.min(side, width, height);
    return sharp(file)
      .timeout({ seconds: MAX_SECONDS })
      .resize(size, size, { fit: "cover" })
      .flatten({ background: "#ffffff" })
      .greyscale(isGrey)
      .toColorspace(isGrey ? "b-w" : "srgb")
      .jpeg({ quality: 88 })
      .toBuffer();
  });
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>;
let loading: Promise<Sharp> | undefined;

/** Loaded with the first image, because it takes 25 MB and a fifth of a second. */
const loadSharpOnce = () => (loading ??= loadSharp());

async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // Nothing else is ever decoded, whatever the file's type says. An SVG could contain scripts and read files.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
  sharp.cache(false);
  return sharp;
}

let lastDecoded: Promise<unknown> = Promise.resolve();

/** Decodes one at a time: an image takes up to 200 MB, and passwords need the threads too. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const current = lastDecoded.then(work);
  lastDecoded = current.catch(() => undefined);
  return current;
}
