import { defineErrors } from "../../lib/errors.ts";

/** Errors of an uploaded image, at the field of the body that contains it. */
export const imageErrors = defineErrors("image", {
  notAnImage: {
    status: 400,
    text: "Choose a JPEG, PNG, WebP, or GIF file.",
  },
  tooManyPixels: {
    status: 400,
    text: "This image is too large. Choose one with up to 25 million pixels.",
  },
  full: {
    status: 413,
    text: ({ quota }: { quota: string }) =>
      `Couldn't save the new image. Your account can store ${quota} of images, including those replaced in the last 30 days. Remove the new image and save again, or try again later.`,
  },
  gone: {
    status: 409,
    text: "This image is no longer saved. Choose it again.",
  },
});
