import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";
import { type HouseholdPerson, findHouseholdPeople } from "./household-rows.queries.ts";

/** Finds people whom the actor may see, and whether the actor may reply for them. */
export const rsvpSubjects = ({ db, now }: Context) => ({
  household: {
    word: "Person",
    find: (actor, ids) => findHouseholdPeople(db, actor, ids, now()),
  } satisfies SubjectLoader<HouseholdPerson>,
});

export type RsvpSubjects = LoadedBy<ReturnType<typeof rsvpSubjects>>;
