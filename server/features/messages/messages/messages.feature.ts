import { defineFeature } from "../../../feature.ts";
import { messagesPersonalData } from "./messages.personal-data.ts";

export const messagesFeature = defineFeature({
  personalData: messagesPersonalData,
});
