import { eq } from "drizzle-orm";
import { providerErrors } from "#shared/accounts/auth/provider.errors.ts";
import { providerAccounts } from "#shared/accounts/auth/provider.table.ts";
import type { Context } from "../../../../lib/context.ts";
import { notFound, domainError } from "../../../../lib/errors.ts";
import { lockPerson } from "../../../core/person/index.ts";

/** The sign-in provider, and whether this person's account is connected with it. Null if none is set up. */
export async function readConnection({ db, config }: Context, { id }: { id: number }) {
  if (!config.OIDC_ISSUER) return null;
  const isConnected = (await db.$count(providerAccounts, eq(providerAccounts.userId, id))) > 0;
  return { name: config.OIDC_NAME, isConnected };
}

/** Disconnects an account from the provider. Throws 409 if it has no password to sign in with instead, and 404 if it isn't connected. */
export async function disconnectProvider({ db }: Context, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const { password } = await lockPerson(tx, id);
    if (password === null) throw domainError(providerErrors.onlyWay);
    const ended = await tx
      .delete(providerAccounts)
      .where(eq(providerAccounts.userId, id))
      .returning({ id: providerAccounts.id });
    if (ended.length === 0) throw notFound("Connection");
  });
}
