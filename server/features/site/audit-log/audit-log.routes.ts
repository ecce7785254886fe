import type { auditLogContract } from "#shared/site/audit-log/audit-log.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { exportEntries, listEntries } from "./audit-log.service.ts";

export const auditLogRoutes = (ctx: Context): Handlers<typeof auditLogContract> => ({
  list: ({ query }) => listEntries(ctx, query),
  file: async ({ query }) => exportEntries(ctx, query),
});
