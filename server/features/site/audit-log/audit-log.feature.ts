import { auditLogContract } from "#shared/site/audit-log/audit-log.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { auditLogRoutes } from "./audit-log.routes.ts";

export const auditLogFeature = defineFeature({
  routes: (ctx) => [defineRoutes(auditLogContract, auditLogRoutes(ctx))],
});
