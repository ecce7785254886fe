import { randomUUID } from "node:crypto";
import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { ELDEST, EVENT, ATTENDANCE } from "../../../../tests/support/families/many/many-ids.ts";

const aKey = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const at = "2026-11-21T11:58:00Z";
const ACTION = {
  laptop: "Laptop 1",
  entries: [
    { key: aKey(1), at, do: "checkIn", attendanceId: ATTENDANCE, force: true },
    { key: aKey(2), at, do: "undo", undoes: aKey(1) },
    { key: aKey(3), at, do: "walkInMember", userId: ELDEST + 1, force: true },
    { key: aKey(4), at, do: "walkInGuest", name: "Nina", isChild: false },
  ],
};

export const checkInSamples: FeatureSamples = {
  requests: {
    "checkIn.roster": () => ({}),
    "checkIn.send": ({ attendance }) => ({
      body: {
        laptop: "Laptop 1",
        entries: [
          {
            key: randomUUID(),
            at: "2026-11-21T11:58:00Z",
            do: "checkIn",
            attendanceId: attendance,
            force: true,
          },
        ],
      },
    }),
    "checkIn.listen": () => ({}),
    "checkIn.log": () => ({ query: { limit: "10" } }),
  },
  rows: `
    insert into check_ins (event_id, attendance_id, key, action, outcome, at, received_at, by_id)
    select 100 + n % 100, n, gen_random_uuid(), 'checkIn', 'done', now(), now(), n
    from generate_series(1, 100000) n`,
  readings: {
    administrators: [
      `/api/events/${EVENT}/roster`,
      `/api/events/${EVENT}/check-ins`,
      `/api/events/${EVENT}/check-ins?limit=2`,
    ],
  },
  readElsewhere: ["/api/events/:id/check-ins/live"],
  changes: [["FAMILY_ADMIN", "post", `/api/events/${EVENT}/check-ins`, ACTION]],
};
