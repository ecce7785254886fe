import type { FeatureSamples } from "../../../../tests/support/contracts/feature-samples.ts";
import { EVENT } from "../../../../tests/support/families/many/many-ids.ts";

const ITEM = { title: "Dinner", startTime: "2027-06-01T18:00", endTime: "2027-06-01T20:00" };

export const scheduleSamples: FeatureSamples = {
  requests: {
    "schedule.add": () => ({
      body: { title: "Dinner", startTime: "2027-06-01T18:00", endTime: "2027-06-01T20:00" },
    }),
    "schedule.change": () => ({ body: { title: "Supper" } }),
    "schedule.remove": () => ({}),
    "schedule.restore": () => ({}),
    "schedule.calendar": () => ({}),
  },
  rows: `
    insert into schedule_items (event_id, title, start_time, end_time)
    select 1 + n % 2000, 'Dinner ' || n, '2027-06-01T18:00', '2027-06-01T20:00'
    from generate_series(1, 40000) n`,
  readings: {
    everyone: [`/api/events/${EVENT}/calendar`],
  },
  changes: [
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/schedule`, ITEM],
    ["FAMILY_ADMIN", "patch", `/api/events/${EVENT}/schedule/${EVENT - 1}`, { title: "Supper" }],
    ["FAMILY_ADMIN", "delete", `/api/events/${EVENT}/schedule/${EVENT - 1}`, {}],
    ["FAMILY_ADMIN", "post", `/api/events/${EVENT}/schedule/${EVENT - 1}/restore`, {}],
  ],
};
