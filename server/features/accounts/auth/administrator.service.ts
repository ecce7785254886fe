import { and, isNull, sql } from "drizzle-orm";
import { accountErrors } from "#shared/accounts/auth/accounts.errors.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Db } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { hashPassword } from "../../../lib/sessions/passwords.ts";
import { makeSuperAdminLocked } from "../../family/people/index.ts";
import { recordAudit } from "../../core/audit/index.ts";
import { lockPerson } from "../../core/person/index.ts";
import { addAccount } from "./auth.service.ts";
import { removeUnverifiedSignInMethods, endSessionsOf } from "./sessions/ended-sessions.service.ts";

/** Signs the person with this email out everywhere, by command. Returns whether there is such a person. */
export const signOutByCommand = (db: Db, email: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(hasEmail(email));
    if (!person) return false;
    await lockPerson(tx, person.id);
    await endSessionsOf(tx, [person.id]);
    await recordAudit(tx, { kind: "sessionsEnded", by: "command", about: person.id }, now);
    return true;
  });

const hasEmail = (email: string) =>
  and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt));

interface NewAdministrator {
  email: string;
  fullName?: string;
  password: string;
  now: Date;
}

/**
 * Creates a Super Admin by command, or promotes the person with this email, who gets the new password.
 * A new account without a name gets the part of its email before the @ as name. Returns whether the
 * account is new; throws 409 for a deceased person.
 */
export async function createAdministrator(
  db: Db,
  { email, fullName, password, now }: NewAdministrator,
): Promise<"created" | "promoted"> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [existing] = await tx.select({ id: users.id }).from(users).where(hasEmail(email));
    if (!existing) {
      const account = {
        email,
        fullName: fullName || email.split("@")[0]!,
        password: hash,
        role: "SUPER_ADMIN",
        verified: true,
      } as const;
      await addAccount(tx, account, now, "command");
      return "created";
    }
    const { isDeceased } = await lockPerson(tx, existing.id);
    if (isDeceased) throw domainError(accountErrors.deceased, { email });
    // Ends every session and every other way to sign in, because someone else may have registered this address.
    await removeUnverifiedSignInMethods(tx, existing.id);
    await endSessionsOf(tx, [existing.id]);
    await makeSuperAdminLocked(tx, existing.id, { password: hash, now });
    return "promoted";
  });
}
