import * as z from "zod/mini";
import { defineContract } from "../../define-contract.ts";
import { imageHash, imageRouteBase } from "./image.schema.ts";

export const imagesContract = defineContract("images", {
  get: {
    method: "get",
    path: "/images/:hash",
    summary: "Get an image; the caller must be able to see where it is used",
    access: "signedIn",
    params: z.object({ hash: imageHash }),
    ...imageRouteBase,
  },
});
