import { invitationsContract } from "#shared/accounts/invitations/invitations.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { invitationsPersonalData } from "./invitations.personal-data.ts";
import { invitationsRoutes } from "./invitations.routes.ts";
import { invitationsResources } from "./invitations.resources.ts";
import { revokeGroupInvitations, revokeInvitationsOfDeceased } from "./invitation.service.ts";

export const invitationsFeature = defineFeature({
  routes: (ctx) => [defineRoutes(invitationsContract, invitationsRoutes(ctx))],
  resources: invitationsResources,
  personalData: invitationsPersonalData,
  membershipReactions: [
    {
      on: ["died"],
      react: async (tx, people, now) => {
        for (const { before } of people) await revokeInvitationsOfDeceased(tx, before, now);
      },
    },
  ],
  onGroupDeletion: revokeGroupInvitations,
});
