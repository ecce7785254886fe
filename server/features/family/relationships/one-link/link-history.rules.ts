import type { Actor } from "#shared/family/people/people.policy.ts";
import type { ChangeContext } from "../../../core/change-log/index.ts";
import type { LinkRow } from "./link.queries.ts";

/** Where the history files a change of a link: once, under the id of the row it was changed by. */
export const aboutLink = (
  { actor, now }: { actor: Actor; now: Date },
  { id }: Pick<LinkRow, "id">,
  { familyGroupId }: { familyGroupId: number | null },
): ChangeContext => ({ subject: "relationship", subjectId: id, familyGroupId, actor, at: now });
