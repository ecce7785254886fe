import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { ELDEST, GROUP } from "../../../../tests/support/families/many/many-ids.ts";

export const joinLinksSamples: FeatureSamples = {
  requests: {
    "joinLinks.create": ({ group, person }) => ({
      body: { familyGroupId: group, kind: "household", personId: person },
    }),
    "joinLinks.list": () => ({}),
    "joinLinks.address": () => ({}),
    "joinLinks.revoke": () => ({}),
    "joinLinks.byToken": () => ({}),
    "joinLinks.request": ({ token }) => ({ body: { token } }),
    "joinLinks.ownRequests": () => ({}),
    "joinLinks.countWaiting": () => ({}),
    "joinLinks.requests": () => ({ query: { limit: "10" } }),
    "joinLinks.approve": ({ person }) => ({ body: { personId: person } }),
    "joinLinks.reject": () => ({}),
  },
  rows: `
    insert into join_links (family_group_id, kind, max_requests, expires_at)
    select 1 + n % 2000, 'family', 50, now() + interval '1 day' from generate_series(1, 10000) n;
    insert into links (token_hash, purpose, join_link_id)
    select encode(sha256(('j' || n)::bytea), 'hex'), 'join', n from generate_series(1, 10000) n;
    insert into join_requests (join_link_id, user_id)
    select n, 100000 - n % 1900 from generate_series(1, 10000) n`,
  readings: {
    everyone: ["/api/join-requests/own", "/api/join-requests/waiting"],
    administrators: [
      `/api/family-groups/${GROUP}/join-links`,
      `/api/family-groups/${GROUP}/join-requests`,
    ],
  },
  readElsewhere: ["/api/join-links/token/:token"],
  changes: [
    ["FAMILY_ADMIN", "post", "/api/join-links", { familyGroupId: GROUP, kind: "family" }],
    [
      "FAMILY_ADMIN",
      "post",
      "/api/join-links",
      { familyGroupId: GROUP, kind: "household", personId: ELDEST },
    ],
  ],
};
