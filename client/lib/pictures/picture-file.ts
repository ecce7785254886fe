import { IMAGE_BODY_LIMIT, MAX_IMAGE_BYTES } from "#shared/core/images/image.schema.ts";
import { drawPicture } from "./draw-picture.ts";
import { closePicture, openPicture, PICTURE_TYPES } from "./open-picture.ts";

const UNREADABLE = "Couldn't read this file. Choose it again.";

/**
 * A file as a data URL. Of a file that is far too large, only as much as proves that. Rejects with a
 * message for the reader.
 */
export const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error(UNREADABLE)));
    reader.readAsDataURL(file.slice(0, IMAGE_BODY_LIMIT, file.type));
  });

export const isTooLarge = ({ type, size }: File): boolean =>
  PICTURE_TYPES.includes(type) && size > MAX_IMAGE_BYTES;

/** Like dataUrlOf, but shrinks a picture that is too large to the width at which it is shown. */
export async function shrunkDataUrl(file: File, greaterSide: number): Promise<string> {
  if (!isTooLarge(file)) return dataUrlOf(file);
  const picture = await openPicture(file);
  const { naturalWidth: width, naturalHeight: height } = picture;
  const drawn = drawPicture(picture, { x: 0, y: 0, width, height }, greaterSide);
  closePicture(picture);
  return drawn;
}
