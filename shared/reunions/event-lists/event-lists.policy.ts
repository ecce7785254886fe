import { eventSubject, householdSubject } from "../event-basics/events.policy.ts";
import { policy } from "../../lib/policy.ts";

export const eventListsPolicies = {
  "task.signUp": policy({
    on: { event: eventSubject, household: householdSubject },
    allows: (_, { household }) => household.isOfHousehold,
    deniedMessage: "You can sign up yourself and the people you reply for.",
  }),
};
