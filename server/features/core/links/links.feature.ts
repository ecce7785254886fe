import { defineFeature } from "../../../feature.ts";
import { linksPersonalData } from "./links.personal-data.ts";

export const linksFeature = defineFeature({
  personalData: linksPersonalData,
});
