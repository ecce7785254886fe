import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { EVENT, ATTENDANCE } from "../../../../tests/support/families/many/many-ids.ts";

export const attendanceSamples: FeatureSamples = {
  requests: {
    "attendance.list": () => ({ query: { status: "confirmed", search: "alpha", page: "1" } }),
    "attendance.export": () => ({ query: { search: "alpha" } }),
    "attendance.change": () => ({ body: { status: "confirmed" } }),
    "attendance.checkIn": () => ({ body: { force: true } }),
    "attendance.undoCheckIn": () => ({}),
  },
  readings: {
    everyone: [
      `/api/events/${EVENT}/attendance?status=confirmed&page=3`,
      `/api/events/${EVENT}/attendance?search=a1b2`,
    ],
    administrators: [`/api/events/${EVENT}/attendance.csv?search=p49%40example`],
  },
  changes: [
    ["FAMILY_ADMIN", "patch", `/api/attendance/${ATTENDANCE}`, { status: "confirmed" }],
    ["FAMILY_ADMIN", "post", `/api/attendance/${ATTENDANCE}/check-in`, {}],
    ["FAMILY_ADMIN", "delete", `/api/attendance/${ATTENDANCE}/check-in`, {}],
  ],
};
