import * as z from "zod/mini";
import { exactText } from "../lib/schemas.ts";
import { defineContract } from "../define-contract.ts";
import { IMAGE_TYPES, imageSize } from "./image.schema.ts";

export const imagesContract = defineContract("images", {
  get: {
    method: "get",
    path: "/images/:hash",
    summary: "A picture, for whoever sees something that shows it",
    access: "signedIn",
    // What is no hash names no picture: 404, as of one that is not there.
    // oxlint-disable-next-line promise/valid-params -- it is no promise
    params: z.object({ hash: z.catch(exactText(64).check(z.regex(/^[0-9a-f]{64}$/)), "") }),
    query: z.object({ size: z.optional(imageSize) }),
    mayBeMissing: true,
    answer: { file: IMAGE_TYPES },
    cache: "immutable",
  },
});
