import { grants, grantsAnywhere } from "../lib/roles.ts";
import type { Actor } from "../people/people.policy.ts";

/** Members of any group and verified users look at the cards of all groups; so do Super Admins. */
export const maySeeGroupCards = (actor: Omit<Actor, "id">): boolean =>
  actor.familyGroupId !== null || actor.verified || grantsAnywhere(actor, "group.see");

/** A group's own members and Super Admins read its contacts and see its people. */
export const mayLookInto = (
  actor: Pick<Actor, "role" | "familyGroupId">,
  group: { id: number },
): boolean => grants(actor, "group.see", group.id);
