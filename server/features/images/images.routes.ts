import type { imagesContract } from "#shared/images/images.contract.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { Deps } from "../../lib/deps.ts";
import { notFound } from "../../lib/errors.ts";
import { findVisibleImage } from "./images.queries.ts";

export function imagesRoutes({ db }: Pick<Deps, "db">): Handlers<typeof imagesContract> {
  return {
    get: async ({ actor, params: { hash }, query: { size = "small" } }) => {
      const image = await findVisibleImage(db, actor, hash, size);
      if (!image) throw notFound("Image");
      return { type: image.contentType, body: image.bytes, version: `${hash}-${size}` };
    },
  };
}
