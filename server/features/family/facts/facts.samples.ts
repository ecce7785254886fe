import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { ELDEST, PARENT } from "../../../../tests/support/families/many/many-ids.ts";

export const factsSamples: FeatureSamples = {
  requests: {
    "facts.ofPerson": () => ({}),
    "facts.record": () => ({ body: { kind: "OCCU", detail: "Carpenter", place: "Bergen" } }),
    "facts.change": () => ({ body: { place: "Oslo" } }),
    "facts.remove": () => ({}),
    "facts.recordName": () => ({ body: { kind: "maiden", name: "Nadia Old" } }),
    "facts.changeName": () => ({ body: { name: "Nadia Older" } }),
    "facts.removeName": () => ({}),
  },
  rows: `
    insert into life_facts (user_id, one_id, other_id, kind, place)
    select n, null, null, 'RESI', 'Place ' || md5((n % 5000)::text) from generate_series(1, 99000) n
    union all select null, n, n + 1, 'CENS', 'Place ' || n from generate_series(1, 99900, 10) n;
    insert into other_names (user_id, kind, name)
    select n, 'maiden', 'Name ' || md5(('m' || n)::text) from generate_series(1, 99000, 2) n`,
  readings: {
    everyone: [`/api/users/${ELDEST}/facts`],
  },
  changes: [
    ["SUPER_ADMIN", "post", `/api/users/${PARENT}/facts`, { kind: "OCCU", detail: "Weaver" }],
    ["SUPER_ADMIN", "patch", "/api/facts/149", { place: "Oslo" }],
    ["SUPER_ADMIN", "delete", "/api/facts/99005", {}],
    ["SUPER_ADMIN", "post", `/api/users/${PARENT}/other-names`, { kind: "aka", name: "Ann" }],
    ["SUPER_ADMIN", "patch", "/api/other-names/149", { name: "Anna" }],
    ["SUPER_ADMIN", "delete", "/api/other-names/150", {}],
  ],
};
