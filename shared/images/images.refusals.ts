import { defineRefusals } from "../lib/refusals.ts";

/** Of a picture that was sent; the field is that of the body it came in. */
export const imageRefusals = defineRefusals("image", {
  notAnImage: {
    status: 400,
    text: "Please choose a picture: a JPEG, PNG, WebP or GIF file.",
  },
  tooManyPixels: {
    status: 400,
    text: "This picture has too many pixels. Please choose one of 25 million at most.",
  },
  full: {
    status: 413,
    text: ({ quota }: { quota: string }) =>
      `Couldn't save the new picture: your account can keep ${quota} of pictures, counting those replaced in the last 30 days. Remove the new one and save again, or try later.`,
  },
  gone: {
    status: 409,
    text: "This picture is no longer kept. Please choose it again.",
  },
});
