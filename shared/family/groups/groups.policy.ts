import { optionalResource, policy, type Resource, resource } from "../../lib/policy.ts";
import { grants, grantsAnywhere } from "../../lib/roles.ts";
import type { Actor } from "../people/people.policy.ts";

/** What a policy needs to know about a family group. */
interface PolicyGroup {
  id: number;
}

/** Members of any group, verified users and Super Admins can see the cards of all groups. */
export const maySeeGroupCards = (actor: Omit<Actor, "id">): boolean =>
  actor.familyGroupId !== null || actor.verified || grantsAnywhere(actor, "group.see");

/** A group's members and Super Admins can see its contacts and its people. */
export const maySeeGroup = (
  actor: Pick<Actor, "role" | "familyGroupId">,
  group: PolicyGroup,
): boolean => grants(actor, "group.see", group.id);

export const groupResource: Resource<"group", PolicyGroup> = resource("group");

/** Who may restore a deleted group; for others it doesn't exist. */
export const mayRestoreGroup = (
  actor: Pick<Actor, "role" | "familyGroupId">,
  { id }: PolicyGroup,
): boolean => grants(actor, "group.delete", id);

const deletedGroupResource: Resource<"deletedGroup", PolicyGroup> = resource("deletedGroup");

const NOT_YOUR_GROUP = "You can't see this family group.";

export const groupsPolicies = {
  "group.see": policy({
    on: { group: groupResource },
    allows: (actor, { group }) => maySeeGroup(actor, group),
    deniedMessage: NOT_YOUR_GROUP,
  }),
  /** Without a group in the request, the route uses the actor's own group, if any. */
  "family.see": policy({
    on: { group: optionalResource(groupResource) },
    allows: (actor, { group }) => group === null || maySeeGroup(actor, group),
    deniedMessage: NOT_YOUR_GROUP,
  }),
  "group.create": policy({
    on: {},
    allows: (actor) => grantsAnywhere(actor, "group.create"),
    deniedMessage: "Only a Super Admin can do this.",
  }),
  "group.edit": policy({
    on: { group: groupResource },
    allows: (actor, { group }) => grants(actor, "group.edit", group.id),
    deniedMessage: "Only administrators can do this.",
  }),
  "group.restore": policy({
    on: { deletedGroup: deletedGroupResource },
    allows: (actor, { deletedGroup }) => mayRestoreGroup(actor, deletedGroup),
    deniedMessage: "Only a Super Admin can do this.",
  }),
  "trash.see": policy({
    on: {},
    allows: (actor) =>
      grantsAnywhere(actor, "group.delete") && grantsAnywhere(actor, "member.delete"),
    deniedMessage: "Only a Super Admin can do this.",
  }),
  "group.delete": policy({
    on: { group: groupResource },
    allows: (actor, { group }) => grants(actor, "group.delete", group.id),
    deniedMessage: "Only a Super Admin can do this.",
  }),
};
