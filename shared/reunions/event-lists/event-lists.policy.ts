import { eventResource, householdResource } from "../event-basics/events.policy.ts";
import { policy } from "../../lib/policy.ts";

export const eventListsPolicies = {
  "task.signUp": policy({
    on: { event: eventResource, household: householdResource },
    allows: (_, { household }) => household.isOfHousehold,
    deniedMessage: "You can sign up yourself and the people you reply for.",
  }),
};
