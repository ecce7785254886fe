import { and, sql } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { queueMail } from "../../core/outbox/index.ts";
import { hasAccountSql } from "../../core/person/index.ts";
import { maySignIn } from "./auth.queries.ts";

/**
 * Emails the owner of an address a link: an account gets a link to choose a new password, a claimable
 * person record gets a setup link. Others get nothing, and the API's answer is the same in all cases.
 */
export async function mailAddressOwner(
  tx: Executor,
  email: string,
  { now, triedToRegister = false }: { now: Date; triedToRegister?: boolean },
): Promise<void> {
  const [owner] = await tx
    .select({
      id: users.id,
      hasAccount: hasAccountSql(),
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
