import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents } from "#shared/core/audit/audit.table.ts";
import { type AuditEntry, createAuditLog } from "../../server/features/core/audit/index.ts";
import type { Executor } from "../../server/lib/context.ts";
import { testApp } from "../support/server/app.ts";
import { runOverlapping } from "../support/server/run-overlapping.ts";

const { ctx, db } = await testApp();

const ENTRY = {
  kind: "signInFailed",
  by: { id: null, address: "203.0.113.7" },
  facts: { route: "POST /api/login" },
} as const;

/** Records as a server of its own, which doesn't share batches with others. */
const logAudit = (entry: AuditEntry) => createAuditLog(ctx)(entry);

const counts = async () =>
  (await db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ count }) => count);

describe("an event that happens many times at once", () => {
  it("OPS-04 becomes one row of the audit log with a count", async () => {
    await Promise.all(Array.from({ length: 40 }, () => logAudit(ENTRY)));
    expect(await counts()).toEqual([40]);
  });

  it("OPS-04 becomes one row for a network, however many addresses it has", async () => {
    const from = (n: number) => ({ ...ENTRY, by: { id: null, address: `2001:db8:1:2::${n}` } });
    await Promise.all(Array.from({ length: 40 }, (_, n) => logAudit(from(n))));
    await logAudit({ ...ENTRY, by: { id: null, address: "2001:db8:1:3::1" } });
    expect(await counts()).toEqual([40, 1]);
  });

  it("OPS-04 would become one row each without the unique key (control)", async () => {
    const row = { at: ctx.now(), kind: "signInFailed", source: "visitor", facts: {} } as const;
    const counted = async (tx: Executor) => {
      const ofKind = eq(auditEvents.kind, row.kind);
      const [known] = await tx.select().from(auditEvents).where(ofKind);
      await (known
        ? tx.update(auditEvents).set({ count: sql`${auditEvents.count} + 1` })
        : tx.insert(auditEvents).values(row));
    };
    await runOverlapping(db, [counted, counted]);
    expect(await counts()).toEqual([1, 1]);
  });
});
