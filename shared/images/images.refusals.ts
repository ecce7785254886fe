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
  gone: {
    status: 409,
    text: "This picture is no longer kept. Please choose it again.",
  },
});
