import type { stoppedMailContract } from "#shared/messages/unsubscribes/stopped-mail.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { saveUnsubscribed, hasUnsubscribed, openUnsubscribe } from "./stopped-mail.service.ts";

export function stoppedMailRoutes(ctx: Context): Handlers<typeof stoppedMailContract> {
  return {
    open: ({ link }) => openUnsubscribe(ctx, link),
    choose: async ({ link, body }) => {
      await saveUnsubscribed(ctx, link.personId, body.hasStopped);
      return openUnsubscribe(ctx, link);
    },
    oneClick: async ({ link }) => {
      await saveUnsubscribed(ctx, link.personId, true);
      return openUnsubscribe(ctx, link);
    },
    own: async ({ actor }) => ({ hasStopped: await hasUnsubscribed(ctx, actor.id) }),
    chooseOwn: async ({ actor, body }) => ({
      hasStopped: await saveUnsubscribed(ctx, actor.id, body.hasStopped),
    }),
  };
}
