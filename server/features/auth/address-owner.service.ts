import { and, sql } from "drizzle-orm";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { queueMail } from "../messages/queue-mail.service.ts";
import { hasAccount } from "../people/people.queries.ts";
import { maySignIn } from "./auth.queries.ts";

/**
 * Mails whoever has an address their way in: to an account the link that chooses a new password, to a
 * person record that may be claimed the one that sets it up. To all else nothing, which nobody is told.
 */
export async function mailAddressOwner(
  tx: Executor,
  email: string,
  { now, triedToRegister = false }: { now: Date; triedToRegister?: boolean },
): Promise<void> {
  const [owner] = await tx
    .select({
      id: users.id,
      hasAccount: sql<boolean>`(${hasAccount})`,
      claimable: users.claimable,
    })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, maySignIn));
  if (!owner) return;
  const to = { people: [owner.id] };
  if (owner.hasAccount)
    await queueMail(tx, {
      kind: "reset",
      facts: triedToRegister ? { triedToRegister } : {},
      to,
      now,
    });
  else if (owner.claimable) await queueMail(tx, { kind: "setUp", facts: {}, to, now });
}
