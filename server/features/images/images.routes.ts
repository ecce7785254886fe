import type { Router } from "express";
import * as z from "zod/mini";
import { type ImageSize, imageSize } from "#shared/images/image.schema.ts";
import type { Deps } from "../../lib/deps.ts";
import { exactRouter } from "../../lib/exact-router.ts";
import { notFound, signedOut } from "../../lib/errors.ts";
import { parsePart } from "../../lib/parse.ts";
import { findVisibleImage } from "./images.queries.ts";

const HASH = /^[0-9a-f]{64}$/;
const options = z.object({ size: z._default(imageSize, "small") });

/**
 * GET /images/:hash answers bytes, so it stands outside the contract. To get a picture takes to see
 * something that shows it; else it is 404, the same as one that does not exist.
 */
export function imagesRoutes({ db }: Pick<Deps, "db">): Router {
  const router = exactRouter();
  router.get("/images/:hash", async ({ user, params: { hash }, query }, res) => {
    if (!user) throw signedOut();
    const { size } = parsePart("query", options, query) as { size: ImageSize };
    const image = HASH.test(hash) ? await findVisibleImage(db, user, hash, size) : null;
    if (!image) throw notFound("Image");
    res.set({
      "Cache-Control": "private, max-age=31536000, immutable",
      "Content-Type": image.contentType,
      ETag: `"${hash}-${size}"`,
    });
    res.send(image.bytes);
  });
  return router;
}
