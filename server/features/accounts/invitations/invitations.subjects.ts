import type { Context } from "../../../lib/context.ts";
import type { LoadedBy, SubjectLoader } from "../../../lib/routes/subjects.ts";
import { findInvitations, type VisibleInvitation } from "./inviting/invitations.queries.ts";

export const invitationsSubjects = ({ db }: Context) => ({
  invitation: {
    word: "Invitation",
    find: (actor, ids) => findInvitations(db, actor, ids),
  } satisfies SubjectLoader<VisibleInvitation>,
});

export type InvitationsSubjects = LoadedBy<ReturnType<typeof invitationsSubjects>>;
