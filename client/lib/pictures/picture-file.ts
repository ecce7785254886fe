import { IMAGE_BODY_LIMIT, MAX_IMAGE_BYTES } from "#shared/core/images/image.schema.ts";
import { encodePicture } from "./encode-picture.ts";
import { closePicture, openPicture, PICTURE_TYPES } from "./open-picture.ts";

const UNREADABLE = "Couldn't read this file. Choose it again.";

/**
 * Reads a file as a data URL; of a file that is far too large, only enough to show that it is. Rejects
 * with a message for the reader.
 */
export const readDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error(UNREADABLE)));
    reader.readAsDataURL(file.slice(0, IMAGE_BODY_LIMIT, file.type));
  });

export const isTooLarge = ({ type, size }: File): boolean =>
  PICTURE_TYPES.includes(type) && size > MAX_IMAGE_BYTES;

/** Like readDataUrl, but shrinks a picture that is too large to at most `maxSide` pixels per side. */
export async function readShrunkDataUrl(file: File, maxSide: number): Promise<string> {
  if (!isTooLarge(file)) return readDataUrl(file);
  const picture = await openPicture(file);
  const { naturalWidth: width, naturalHeight: height } = picture;
  const dataUrl = encodePicture(picture, { x: 0, y: 0, width, height }, maxSide);
  closePicture(picture);
  return dataUrl;
}
