import type { secondFactorContract } from "#shared/accounts/second-factor/second-factor.contract.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { Context } from "../../../lib/context.ts";
import {
  addAuthenticator,
  addPasskey,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  readFactors,
  startAuthenticator,
  startPasskey,
} from "./factors/own-factors.service.ts";
import { assertProof } from "./factors/proof.service.ts";

export function secondFactorRoutes(ctx: Context): Handlers<typeof secondFactorContract> {
  return {
    show: ({ actor, session }) => readFactors(ctx, actor.id, session),
    startAuthenticator: async ({ actor, body, network, session }) => {
      await assertProof(ctx, { actor, network, session }, body);
      return startAuthenticator(ctx, actor.id);
    },
    addAuthenticator: ({ actor, body, session: { sid } }) =>
      addAuthenticator(ctx, { actor, sid }, body.code),
    removeAuthenticator: async ({ actor, body, network, session }) => {
      await assertProof(ctx, { actor, network, session }, body);
      await removeAuthenticator(ctx, actor);
      return { success: true, message: "The authenticator app is removed." };
    },
    startPasskey: async ({ actor, body, network, session }) => {
      await assertProof(ctx, { actor, network, session }, body);
      return startPasskey(ctx, actor.id);
    },
    addPasskey: ({ actor, body, session: { sid } }) => addPasskey(ctx, { actor, sid }, body),
    removePasskey: async ({ actor, params, body, network, session }) => {
      await assertProof(ctx, { actor, network, session }, body);
      await removePasskey(ctx, actor, params.passkeyId);
      return { success: true, message: "The passkey is removed." };
    },
    renewRecoveryCodes: async ({ actor, body, network, session }) => {
      await assertProof(ctx, { actor, network, session }, body);
      return { recoveryCodes: await renewRecoveryCodes(ctx, actor) };
    },
  };
}
