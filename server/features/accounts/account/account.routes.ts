import type { accountContract } from "#shared/accounts/account/account.contract.ts";
import { countOf } from "#shared/lib/count.ts";
import type { Context } from "../../../lib/context.ts";
import { notFound, signedOut } from "../../../lib/errors.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { isSignInRecent } from "../../family/people/index.ts";
import {
  disconnectProvider,
  endOtherSessions,
  endSession,
  hasPassword,
  listSessions,
  readConnection,
} from "../auth/index.ts";
import { changePassword } from "./password.service.ts";

export function accountRoutes(ctx: Context): Handlers<typeof accountContract> {
  return {
    show: async ({ actor, session }) => {
      if (!session.currentUser) throw signedOut();
      const isPasswordSet = await hasPassword(ctx.db, actor.id);
      return {
        email: session.currentUser.person.email,
        hasPassword: isPasswordSet,
        signInAgainWith:
          isPasswordSet || (await isSignInRecent(ctx.db, session.sid))
            ? null
            : ctx.config.OIDC_NAME,
        provider: await readConnection(ctx, actor),
      };
    },
    changePassword: async ({ actor, body, network, session }) => {
      const { message, hash } = await changePassword(ctx, { actor, network, session }, body);
      await session.renew(actor, hash);
      return { success: true, message };
    },
    sessions: ({ actor, session }) => listSessions(ctx.db, actor.id, session),
    endSession: async ({ actor, params, session }) => {
      const sid = await endSession(ctx.db, actor.id, params.sessionId);
      if (sid === null) throw notFound("Session");
      if (sid === session.sid) await session.signOut();
      return { success: true, message: "That device is signed out." };
    },
    endOtherSessions: async ({ actor, session }) => {
      const ended = await endOtherSessions(ctx.db, actor.id, session);
      const message =
        ended === 0
          ? "You weren't signed in anywhere else."
          : `Signed out of ${countOf(ended, "other session")}.`;
      return { success: true, message };
    },
    disconnectProvider: async ({ actor }) => {
      await disconnectProvider(ctx, actor);
      return { success: true, message: "From now on, sign in with your password." };
    },
  };
}
