import { imageRefusals } from "#shared/images/images.refusals.ts";

export const PICTURE_TYPES: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
];

/** More than a telephone takes, and less than makes it run out of memory. */
const MOST_PIXELS = 100_000_000;
const TOO_MANY_PIXELS = "This picture has too many pixels. Please choose a smaller one.";

/**
 * A picture that was chosen from this device, until `closePicture`. Its pixels are not decoded before
 * they are counted. Rejects with words for who chose it.
 */
export async function openPicture(file: File): Promise<HTMLImageElement> {
  if (!PICTURE_TYPES.includes(file.type)) throw new Error(imageRefusals.notAnImage.text);
  const image = new Image();
  const isPicture = new Promise<boolean>((resolve) => {
    image.addEventListener("load", () => resolve(true));
    image.addEventListener("error", () => resolve(false));
  });
  image.src = URL.createObjectURL(file);
  const problem = !(await isPicture)
    ? imageRefusals.notAnImage.text
    : image.naturalWidth * image.naturalHeight > MOST_PIXELS && TOO_MANY_PIXELS;
  if (!problem) return image;
  closePicture(image);
  throw new Error(problem);
}

export const closePicture = ({ src }: HTMLImageElement): void => URL.revokeObjectURL(src);
