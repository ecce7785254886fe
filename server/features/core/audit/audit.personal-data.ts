import { desc, eq, inArray } from "drizzle-orm";
import { auditEvents } from "#shared/core/audit/audit.table.ts";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../../../lib/personal-data.ts";

/** An erasure keeps audit entries but removes the person's id and IP addresses from them. */
export const auditPersonalData: PersonalData = {
  columns: [
    { column: auditEvents.actorId, onMerge: "keep", onErase: "custom" },
    { column: auditEvents.aboutId, onMerge: "keep", onErase: "custom" },
  ],
  erase: async (tx, { ids }) => {
    await tx
      .update(auditEvents)
      .set({ actorId: null, ip: null, burst: null })
      .where(inArray(auditEvents.actorId, ids));
    await tx
      .update(auditEvents)
      .set({ aboutId: null, burst: null })
      .where(inArray(auditEvents.aboutId, ids));
  },
  exportData: async (db, { id }) => ({
    auditLog: await db
      .select({
        at: auditEvents.at,
        what: auditEvents.kind,
        times: auditEvents.count,
        fromAddress: auditEvents.ip,
      })
      .from(auditEvents)
      .where(eq(auditEvents.actorId, id))
      .orderBy(desc(auditEvents.at), desc(auditEvents.id))
      .limit(MAX_EXPORTED_ROWS),
  }),
};
