import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { GROUP, ELDEST } from "../../../../tests/support/families/many/many-ids.ts";

const group = { familyGroupId: GROUP };

export const invitationsSamples: FeatureSamples = {
  requests: {
    "invitations.invite": ({ group, person }, sampleNumber) => ({
      body: { familyGroupId: group, personId: person, email: `guest${sampleNumber}@example.org` },
    }),
    "invitations.list": () => ({ query: { limit: "10" } }),
    "invitations.resend": () => ({}),
    "invitations.copyLink": () => ({}),
    "invitations.revoke": () => ({}),
    "invitations.byToken": () => ({}),
    "invitations.image": () => ({}),
    "invitations.accept": ({ token }) => ({ body: { token } }),
    "invitations.reject": ({ token }) => ({ body: { token } }),
    "invitations.process": () => ({}),
  },
  readings: {
    administrators: [
      `/api/family-groups/${GROUP}/invitations`,
      `/api/family-groups/${GROUP}/invitations?personId=${ELDEST}`,
    ],
  },
  readElsewhere: [
    "/api/family-invitations/token/:token",
    "/api/family-invitations/token/:token/images/:hash",
    "/api/process-invitation/:token",
  ],
  changes: [
    [
      "FAMILY_ADMIN",
      "post",
      "/api/family-invitations",
      { email: "new@example.org", personId: ELDEST + 900, ...group },
    ],
    [
      "FAMILY_ADMIN",
      "post",
      "/api/family-invitations",
      {
        invitees: [
          { email: "p1049@example.org" },
          { email: "guest49@example.org", recipientName: "Gus Quest" },
        ],
        ...group,
      },
    ],
    ["FAMILY_ADMIN", "post", "/api/family-invitations/49/resend", {}],
    ["FAMILY_ADMIN", "post", "/api/family-invitations/2049/revoke", {}],
    ["USER", "post", "/api/family-invitations/10001/accept", { token: "i10001" }],
  ],
};
