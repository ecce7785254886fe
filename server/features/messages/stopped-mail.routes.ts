import type { stoppedMailContract } from "#shared/messages/stopped-mail.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import { chooseStopped, hasStopped, openStopped } from "./stopped-mail.service.ts";

export function stoppedMailRoutes(deps: Deps): Handlers<typeof stoppedMailContract> {
  return {
    open: ({ link }) => openStopped(deps, link),
    choose: async ({ link, body }) => {
      await chooseStopped(deps, link.personId, body.hasStopped);
      return openStopped(deps, link);
    },
    oneClick: async ({ link }) => {
      await chooseStopped(deps, link.personId, true);
      return openStopped(deps, link);
    },
    own: async ({ actor }) => ({ hasStopped: await hasStopped(deps, actor.id) }),
    chooseOwn: async ({ actor, body }) => ({
      hasStopped: await chooseStopped(deps, actor.id, body.hasStopped),
    }),
  };
}
