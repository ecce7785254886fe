import { auditLogContract } from "#shared/site/audit-log/audit-log.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { auditLogRoutes } from "./audit-log.routes.ts";

export const auditLogFeature = defineFeature({
  routes: (ctx) => [routesOf(auditLogContract, auditLogRoutes(ctx))],
});
