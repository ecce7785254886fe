import type { badgesContract } from "#shared/badges/badges.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { FamilyOf } from "../family-tree/family.cache.ts";
import { findByCode, replaceBadge } from "./badges/badge-code.service.ts";
import { badgesAsPdf, notDrawn } from "./badges/badge-pdf.view.ts";
import { ownCodes, readBadges } from "./badges/badges.service.ts";
import type { EventsSubjects } from "./events.subjects.ts";

export function badgesRoutes(
  deps: Deps & { familyOf: FamilyOf },
): Handlers<typeof badgesContract, EventsSubjects> {
  return {
    find: ({ actor, event, body }) => findByCode(deps, actor, event, body.code),
    own: async ({ actor, event }) => ({ codes: await ownCodes(deps, actor, event) }),
    list: async ({ actor, event, query }) => {
      const { total, badges } = await readBadges(deps, actor, event, query);
      return { total, badges, notDrawn: notDrawn(badges) };
    },
    print: async ({ actor, event, query: { sheet, ...filter }, until }) => {
      const { badges } = await readBadges(deps, actor, event, filter);
      const title = `${event.name} - badges`;
      const info = { title, made: deps.now() };
      const body = await deps.workers.run(badgesAsPdf, { info, badges, sheet }, until);
      return { type: "application/pdf", name: `${title}.pdf`, body };
    },
    replace: async ({ attendance }) => {
      await replaceBadge(deps, attendance);
      return { success: true, message: "Earlier badges no longer work." };
    },
  };
}
