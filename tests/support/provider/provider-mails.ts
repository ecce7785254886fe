import { asc, and, eq } from "drizzle-orm";
import { mails } from "#shared/core/outbox/mails.table.ts";
import type { Db } from "../../../server/lib/context.ts";

/** The changes of the provider that a person got emails about, the earliest first. */
export async function providerMailsTo(db: Db, personId: number): Promise<unknown[]> {
  const rows = await db
    .select({ facts: mails.facts })
    .from(mails)
    .where(and(eq(mails.kind, "providerChanged"), eq(mails.personId, personId)))
    .orderBy(asc(mails.id));
  return rows.map(({ facts }) => (facts as { change: unknown }).change);
}
