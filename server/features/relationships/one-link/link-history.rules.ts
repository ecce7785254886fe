import type { Actor } from "#shared/people/people.policy.ts";
import type { About } from "../../history/history.service.ts";
import type { LinkRow } from "./link.queries.ts";

/** Where the history keeps what happens to a link: once, under whichever of its rows it was changed by. */
export const aboutLink = (
  { actor, now }: { actor: Actor; now: Date },
  { id }: Pick<LinkRow, "id">,
  { familyGroupId }: { familyGroupId: number | null },
): About => ({ subject: "relationship", subjectId: id, familyGroupId, actor, at: now });
