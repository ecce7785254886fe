import { anEvent, ofHousehold } from "../events/events.policy.ts";
import { policy } from "../lib/policy.ts";

export const eventListsPolicies = {
  "task.take": policy({
    on: { event: anEvent, household: ofHousehold },
    allows: (_, { household }) => household.isOfHousehold,
    refusal: "You can take something on for yourself and those you answer for.",
  }),
};
