import { joinLinksContract } from "#shared/accounts/join-links/join-links.contract.ts";
import { joinLinks } from "#shared/accounts/join-links/join-links.table.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { purgeOldRows } from "../../../lib/jobs/purge.ts";
import { joinLinksPersonalData } from "./join-links.personal-data.ts";
import { joinLinksRoutes } from "./join-links.routes.ts";
import { revokePersonJoinLinks, revokeGroupJoinLinks } from "./join-links.service.ts";
import { joinLinksResources } from "./join-links.resources.ts";

export const joinLinksFeature = defineFeature({
  routes: (ctx) => [defineRoutes(joinLinksContract, joinLinksRoutes(ctx))],
  resources: joinLinksResources,
  personalData: joinLinksPersonalData,
  retention: [
    {
      name: "joinLinks.longExpired",
      removes:
        "invitation links that expired over 30 days ago, with the requests made through them",
      run: (ctx) =>
        purgeOldRows(ctx, { table: joinLinks, id: joinLinks.id, at: joinLinks.expiresAt }),
    },
  ],
  membershipReactions: [
    {
      on: ["died"],
      react: async (tx, people, now) => {
        for (const { before } of people) await revokePersonJoinLinks(tx, before.id, now);
      },
    },
  ],
  onGroupDeletion: revokeGroupJoinLinks,
});
