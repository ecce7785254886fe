import type { Actor } from "#shared/family/people/people.policy.ts";
import type { ChangeContext } from "../../../core/change-log/index.ts";
import type { LinkRow } from "./link.queries.ts";

/** Creates the context of a history entry about a link: one entry, with the id of the row that was changed. */
export const aboutLink = (
  { actor, now }: { actor: Actor; now: Date },
  { id }: Pick<LinkRow, "id">,
  { familyGroupId }: { familyGroupId: number | null },
): ChangeContext => ({ subject: "relationship", subjectId: id, familyGroupId, actor, at: now });
