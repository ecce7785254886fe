import { authErrors } from "#shared/accounts/auth/auth.errors.ts";
import type { providerErrors } from "#shared/accounts/auth/provider.errors.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { countUseSilently, limitFailures, uncountUse } from "../../../../lib/limits/rate-limits.ts";
import type { SessionControl } from "../../../../lib/sessions/session.ts";

interface SignInAttempt {
  /** As typed: limits by name don't tell whether an account has it. */
  name: string;
  password: string;
  /** The account with this name, or null. */
  account: { id: number; password: string | null } | null;
  network: string;
  session: Pick<SessionControl, "browserIdFor" | "checkPassword">;
  /** The person who must have this name and password; by default, anyone. */
  ownerId?: number;
  /** For a wrong name or password. */
  failure?: typeof authErrors.wrongLogin | typeof providerErrors.wrongPassword;
}

/**
 * Returns the account with this name and password. Throws 401 if they don't match, and 429 after too many failures
 * from one IP address or with one name. A browser that is known to the account has a limit of its own.
 */
export async function checkPasswordWithinLimits(
  ctx: Context,
  attempt: SignInAttempt,
): Promise<Actor> {
  const { name, password, account, network, session, failure = authErrors.wrongLogin } = attempt;
  const browser = account && session.browserIdFor(account);
  const counters = browser
    ? ([["signInFromKnownBrowser", browser]] as const)
    : ([
        ["signInFromAddress", network],
        ["signInByName", name],
      ] as const);
  return limitFailures(ctx, { counters, failures: [failure] }, async () => {
    const found = browser
      ? await session.checkPassword({ name, password })
      : await checkForAccount(ctx, { name, account, check: session.checkPassword, password });
    const { ownerId = found?.id } = attempt;
    if (found && found.id === ownerId) return found;
    const about = attempt.ownerId ?? account?.id;
    throw Object.assign(domainError(failure), about !== undefined && { about });
  });
}

/**
 * Returns null for a wrong password, and for any password after too many failures with all names of the account. A
 * 429 would reveal that a second name belongs to the account. Names of no account are counted as well, so that
 * they take as long.
 */
async function checkForAccount(
  ctx: Context,
  { name, password, account, check }: CheckedLogin,
): Promise<Actor | null> {
  const counter = ["signInByAccount", account?.id ?? `no account: ${name}`] as const;
  const isBlocked = await countUseSilently(ctx, counter);
  const found = await check({ name, password });
  if (!found || isBlocked) return null;
  await uncountUse(ctx, [counter]);
  return found;
}

interface CheckedLogin extends Pick<SignInAttempt, "name" | "password" | "account"> {
  check: SessionControl["checkPassword"];
}
