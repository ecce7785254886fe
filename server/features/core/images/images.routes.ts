import type { imagesContract } from "#shared/core/images/images.contract.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import { readVisibleImage } from "./images.queries.ts";

export function imagesRoutes({ db }: Context): Handlers<typeof imagesContract> {
  return {
    get: ({ actor, params, query }) => readVisibleImage(db, actor, { ...params, ...query }),
  };
}
