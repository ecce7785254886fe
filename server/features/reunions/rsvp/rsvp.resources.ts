import type { Context } from "../../../lib/context.ts";
import type { ResourcesFrom, ResourceLoader } from "../../../lib/routes/resources.ts";
import { type HouseholdPerson, findHouseholdPeople } from "./household-rows.queries.ts";

/** Finds people whom the actor may see, and whether the actor may reply for them. */
export const rsvpResources = ({ db, now }: Context) => ({
  household: {
    itemName: "Person",
    find: (actor, ids) => findHouseholdPeople(db, actor, ids, now()),
  } satisfies ResourceLoader<HouseholdPerson>,
});

export type RsvpResources = ResourcesFrom<ReturnType<typeof rsvpResources>>;
