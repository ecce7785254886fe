import type { unsubscribesContract } from "#shared/messages/unsubscribes/unsubscribes.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { saveUnsubscribed, hasUnsubscribed, openUnsubscribe } from "./unsubscribes.service.ts";

export function unsubscribesRoutes(ctx: Context): Handlers<typeof unsubscribesContract> {
  return {
    open: ({ link }) => openUnsubscribe(ctx, link),
    choose: async ({ link, body }) => {
      await saveUnsubscribed(ctx, link.personId, body.isUnsubscribed);
      return openUnsubscribe(ctx, link);
    },
    oneClick: async ({ link }) => {
      await saveUnsubscribed(ctx, link.personId, true);
      return openUnsubscribe(ctx, link);
    },
    own: async ({ actor }) => ({ isUnsubscribed: await hasUnsubscribed(ctx, actor.id) }),
    chooseOwn: async ({ actor, body }) => ({
      isUnsubscribed: await saveUnsubscribed(ctx, actor.id, body.isUnsubscribed),
    }),
  };
}
