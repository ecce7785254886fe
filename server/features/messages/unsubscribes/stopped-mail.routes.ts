import type { stoppedMailContract } from "#shared/messages/unsubscribes/stopped-mail.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { chooseStopped, hasStopped, openStopped } from "./stopped-mail.service.ts";

export function stoppedMailRoutes(ctx: Context): Handlers<typeof stoppedMailContract> {
  return {
    open: ({ link }) => openStopped(ctx, link),
    choose: async ({ link, body }) => {
      await chooseStopped(ctx, link.personId, body.hasStopped);
      return openStopped(ctx, link);
    },
    oneClick: async ({ link }) => {
      await chooseStopped(ctx, link.personId, true);
      return openStopped(ctx, link);
    },
    own: async ({ actor }) => ({ hasStopped: await hasStopped(ctx, actor.id) }),
    chooseOwn: async ({ actor, body }) => ({
      hasStopped: await chooseStopped(ctx, actor.id, body.hasStopped),
    }),
  };
}
