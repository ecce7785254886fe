import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";
import { findJoinLinks, type VisibleJoinLink } from "./join-links.queries.ts";
import { findJoinRequests, type VisibleJoinRequest } from "./join-requests.queries.ts";

export const joinLinksSubjects = ({ db }: Context) => ({
  joinLink: {
    word: "Invitation link",
    find: (actor, ids) => findJoinLinks(db, actor, ids),
  } satisfies SubjectLoader<VisibleJoinLink>,
  joinRequest: {
    word: "Request",
    find: (actor, ids) => findJoinRequests(db, actor, ids),
  } satisfies SubjectLoader<VisibleJoinRequest>,
});

export type JoinLinksSubjects = LoadedBy<ReturnType<typeof joinLinksSubjects>>;
