import { IMAGE_TOO_LARGE } from "#shared/core/images/image.schema.ts";
import { openPicture } from "../../../../lib/pictures/open-picture.ts";
import { isTooLarge } from "../../../../lib/pictures/picture-file.ts";

/** Like openPicture, but the error says if the file is too large. */
export const openPhoto = (file: File): Promise<HTMLImageElement> =>
  openPicture(file).catch((error: Error) => {
    throw isTooLarge(file) ? new Error(IMAGE_TOO_LARGE) : error;
  });
