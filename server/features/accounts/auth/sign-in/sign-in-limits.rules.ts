import { authErrors } from "#shared/accounts/auth/auth.errors.ts";
import type { SessionControl } from "../../../../lib/sessions/session.ts";

interface Attempt {
  /** As typed: limits by name don't tell whether an account has it. */
  name: string;
  /** The account with this name; null if there is none. */
  account: { id: number } | null;
  network: string;
  session: SessionControl;
}

/** The limits of failed sign-ins. A browser that is known to the account has a limit of its own. */
export function signInLimits({ name, account, network, session }: Attempt) {
  const browser = account && session.browserIdFor(account.id);
  return {
    counters: browser
      ? ([["signInFromKnownBrowser", browser]] as const)
      : ([
          ["signInFromAddress", network],
          ["signInByName", name],
        ] as const),
    failures: [authErrors.wrongLogin],
  };
}
