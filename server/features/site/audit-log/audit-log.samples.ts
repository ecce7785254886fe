import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";

export const auditLogSamples: FeatureSamples = {
  requests: {
    "auditLog.list": () => ({ query: { limit: "10" } }),
    "auditLog.file": () => ({}),
  },
  rows: `
    insert into audit_events (at, kind, source, actor_id, about_id, facts, ip)
    select now() - n * interval '1 minute',
      (array['signedIn', 'signInFailed', 'exported', 'roleChanged'])[1 + n % 4], 'person',
      1 + n % 20000, case n % 4 when 3 then 1 + n % 100 end, '{}', '203.0.113.7'
    from generate_series(1, 100000) n`,
  readElsewhere: ["/api/audit-log", "/api/audit-log.csv"],
};
