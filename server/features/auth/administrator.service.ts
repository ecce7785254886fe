import { and, isNull, sql } from "drizzle-orm";
import { accountRefusals } from "#shared/auth/accounts.refusals.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { refused } from "../../lib/errors.ts";
import { hashPassword } from "../../lib/sessions/passwords.ts";
import { makeSuperAdminLocked } from "../people/profile/account.service.ts";
import { lockPerson } from "../people/person.lock.ts";
import { addAccount } from "./auth.service.ts";
import { endSessionsOf } from "./ended-sessions.service.ts";

/**
 * Makes an administrator by command: a new account, or the person who has this e-mail already, who
 * then gets the new password. Answers whether the account is new. Throws 409 for somebody deceased.
 */
export async function createAdministrator(
  db: Deps["db"],
  { email, password, now }: { email: string; password: string; now: Date },
): Promise<"created" | "promoted"> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(sql`lower(${users.email}) = ${email}`, isNull(users.deletedAt)));
    if (!known) {
      const account = { email, password: hash, role: "SUPER_ADMIN", verified: true } as const;
      await addAccount(tx, account, now);
      return "created";
    }
    const { isDeceased } = await lockPerson(tx, known.id);
    if (isDeceased) throw refused(accountRefusals.deceased, { email });
    // The account may have been opened by somebody else in this name: they don't stay in.
    await endSessionsOf(tx, [known.id]);
    await makeSuperAdminLocked(tx, known.id, { password: hash, now });
    return "promoted";
  });
}
