import { sql } from "drizzle-orm";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { messages } from "#shared/messages/messages/messages.table.ts";
import type { Executor } from "../../../../lib/context.ts";

/**
 * Closes emails of a restored backup that were due before now: they may have gone out since it was made.
 * Their messages get their status when sending starts.
 */
export async function closeDueMails(tx: Executor, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with closed as (
      update ${mails} set status = 'closed', leased_until = null, updated_at = ${at},
        error = 'Not sent, because a backup was restored.'
      where status = 'sending' or (status = 'pending' and due_at <= ${at})
      returning message_id)
    update ${messages} set status = 'sending'
    where status = 'pending' and id in (select message_id from closed)`);
}
