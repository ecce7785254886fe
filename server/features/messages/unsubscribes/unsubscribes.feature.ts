import { stoppedMailContract } from "#shared/messages/unsubscribes/stopped-mail.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { stoppedMailRoutes } from "./stopped-mail.routes.ts";

export const unsubscribesFeature = defineFeature({
  routes: (ctx) => [defineRoutes(stoppedMailContract, stoppedMailRoutes(ctx))],
});
