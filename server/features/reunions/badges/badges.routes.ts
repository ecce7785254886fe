import type { badgesContract } from "#shared/reunions/badges/badges.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { findGuestByCode, replaceBadge } from "./badge-code.service.ts";
import { renderBadgesPdf, listUnprintableNames } from "./badge-pdf.view.ts";
import { listOwnCodes, readBadges } from "./badges.service.ts";
import type { GuestListResources } from "../guest-list/index.ts";

export function badgesRoutes(ctx: Context): Handlers<typeof badgesContract, GuestListResources> {
  return {
    find: ({ actor, event, body }) => findGuestByCode(ctx, actor, event, body.code),
    ownCodes: async ({ actor, event }) => ({ codes: await listOwnCodes(ctx, actor, event) }),
    list: async ({ actor, event, query }) => {
      const { total, badges } = await readBadges(ctx, actor, event, query);
      return { total, badges, missingLetters: listUnprintableNames(badges) };
    },
    print: async ({ actor, event, query: { sheet, ...filter }, signal }) => {
      const { badges } = await readBadges(ctx, actor, event, filter);
      const title = `${event.name} - badges`;
      const info = { title, createdAt: ctx.now() };
      const body = await ctx.workers.run(renderBadgesPdf, { info, badges, sheet }, signal);
      return { type: "application/pdf", name: `${title}.pdf`, body };
    },
    replace: async ({ attendance }) => {
      await replaceBadge(ctx, attendance);
      return { success: true, message: "Earlier badges no longer work." };
    },
  };
}
