import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";
import { type Answerable, findAnswerable } from "./answered-people.queries.ts";

/** Finds people whom the actor may see, and whether the actor may answer for them. */
export const rsvpSubjects = ({ db, now }: Context) => ({
  household: {
    word: "Person",
    find: (actor, ids) => findAnswerable(db, actor, ids, now()),
  } satisfies SubjectLoader<Answerable>,
});

export type RsvpSubjects = LoadedBy<ReturnType<typeof rsvpSubjects>>;
