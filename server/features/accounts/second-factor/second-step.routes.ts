import { secondFactorErrors } from "#shared/accounts/second-factor/second-factor.errors.ts";
import type { secondStepContract } from "#shared/accounts/second-factor/second-step.contract.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { limitFailures } from "../../../lib/limits/rate-limits.ts";
import { readChallenge, signInByChallenge } from "../auth/index.ts";
import { consumeCode } from "./factors/codes.service.ts";
import { countRecoveryCodes, findAuthenticator, listPasskeys } from "./factors/factors.queries.ts";
import { findPasskeySite } from "./factors/passkey-site.rules.ts";
import { buildRequestOptions, verifyPasskey } from "./factors/passkeys.service.ts";

const WELCOME = { success: true, message: "Welcome back!" };

export function secondStepRoutes(ctx: Context): Handlers<typeof secondStepContract> {
  const { db, config } = ctx;
  const site = findPasskeySite(config);
  return {
    show: async ({ session }) => {
      const { actor, passkeyChallenge } = await readChallenge(ctx, session);
      const passkeys = site ? await listPasskeys(db, actor.id) : [];
      return {
        hasApp: (await findAuthenticator(db, actor.id)) !== null,
        hasRecoveryCodes: (await countRecoveryCodes(db, actor.id)) > 0,
        passkey:
          site && passkeys.length > 0
            ? buildRequestOptions(site, passkeyChallenge, passkeys)
            : null,
      };
    },
    signInWithCode: async ({ session, body }) => {
      const { id, actor, password } = await readChallenge(ctx, session);
      // Somebody else who knows the password can't block the codes of a browser that the owner used before.
      const browser = session.browserIdFor({ id: actor.id, password });
      const byOwner = browser
        ? (["secondFactorFromKnownBrowser", browser] as const)
        : (["secondFactorByPerson", actor.id] as const);
      const limits = {
        counters: [["secondFactorByChallenge", id], byOwner],
        failures: [secondFactorErrors.wrongCode],
      } as const;
      const result = await limitFailures(ctx, limits, () =>
        signInByChallenge(ctx, session, (tx, challenge) =>
          consumeCode(tx, ctx, { userId: challenge.actor.id, typed: body.code }),
        ),
      );
      return { ...WELCOME, ...result };
    },
    // Not limited, because nobody can guess a signature, and guesses of codes must not block passkeys.
    signInWithPasskey: async ({ session, body: signed }) => {
      const result = await signInByChallenge(ctx, session, async (tx, found) => {
        const { actor, passkeyChallenge: challenge } = found;
        const isValid =
          site !== null &&
          (await verifyPasskey(tx, ctx, { userId: actor.id, site, challenge, signed }));
        if (!isValid)
          throw Object.assign(domainError(secondFactorErrors.wrongPasskey), { about: actor.id });
      });
      return { ...WELCOME, ...result };
    },
  };
}
