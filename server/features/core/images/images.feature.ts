import { imagesContract } from "#shared/core/images/images.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { imagesPersonalData } from "./images.personal-data.ts";
import { imagesRoutes } from "./images.routes.ts";
import { removeExpiredImages } from "./images.service.ts";

export const imagesFeature = defineFeature({
  routes: (ctx) => [defineRoutes(imagesContract, imagesRoutes(ctx))],
  retention: [
    {
      name: "images.longUnused",
      removes: "images unused for 30 days",
      run: removeExpiredImages,
    },
  ],
  personalData: imagesPersonalData,
});
