import { imageErrors } from "#shared/core/images/images.errors.ts";

export const PICTURE_TYPES: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
];

/** More than a phone's camera produces, and few enough for a phone's memory. */
const MAX_PIXELS = 100_000_000;
const TOO_MANY_PIXELS = "This image is too large. Choose a smaller one.";

/**
 * Opens a picture chosen from this device, until `closePicture`. Counts its pixels before decoding
 * them. Rejects with a message for the reader.
 */
export async function openPicture(file: File): Promise<HTMLImageElement> {
  if (!PICTURE_TYPES.includes(file.type)) throw new Error(imageErrors.notAnImage.text);
  const image = new Image();
  const isLoaded = new Promise<boolean>((resolve) => {
    image.addEventListener("load", () => resolve(true));
    image.addEventListener("error", () => resolve(false));
  });
  image.src = URL.createObjectURL(file);
  const problem = !(await isLoaded)
    ? imageErrors.notAnImage.text
    : image.naturalWidth * image.naturalHeight > MAX_PIXELS && TOO_MANY_PIXELS;
  if (!problem) return image;
  closePicture(image);
  throw new Error(problem);
}

export const closePicture = ({ src }: HTMLImageElement): void => URL.revokeObjectURL(src);
