import { grants, grantsAnywhere } from "./lib/roles.ts";
import {
  type Actor,
  mayAddMember,
  mayChangeProfile,
  mayDeletePerson,
  maySeePerson,
  type PersonFacts,
} from "./people/people.policy.ts";
import {
  mayConfirmRelationship,
  mayEditRelationships,
} from "./relationships/relationships.policy.ts";

interface GroupFacts {
  id: number;
}

/** What the authorizer found of the subjects a route names. */
interface PolicySubjects {
  person?: PersonFacts | null;
  relative?: PersonFacts | null;
  group?: GroupFacts | null;
  relationship?: { people: PersonFacts[] } | null;
}

interface Policy {
  /** Pure. `change` is the parsed body; the subjects are those the route names, already visible. */
  allows: (actor: Actor, subjects: PolicySubjects, change: Record<string, unknown>) => boolean;
  refusal: string;
}

const ONLY_SUPER_ADMINS = "Only a Super Admin can do this.";
const ONLY_ADMINISTRATORS = "Only administrators can do this.";

const present = <T>(...things: (T | null | undefined)[]): T[] =>
  things.filter((thing) => thing != null);

/** Every right that a route can ask for, by name. */
export const policies = {
  "person.see": {
    allows: (actor, { person }) => person != null && maySeePerson(actor, person),
    refusal: "You can't see this person.",
  },
  "person.edit": {
    allows: (actor, { person }, change) =>
      person != null && mayChangeProfile(actor, person, change),
    refusal:
      "You can change your own profile only, and family group and role can only be changed by a Super Admin.",
  },
  "person.delete": {
    allows: (actor, { person }) => person != null && mayDeletePerson(actor, person),
    refusal: "Only a Super Admin can delete members, and nobody can delete themselves.",
  },
  "member.add": {
    allows: (actor, { group }, change) =>
      mayAddMember(actor, group?.id ?? null) && mayGiveRole(actor, change.role),
    refusal: "Only administrators can add members, and only a Super Admin chooses their role.",
  },
  "group.see": {
    allows: (actor, { group }) => group == null || grants(actor, "group.see", group.id),
    refusal: "You can't see this family group.",
  },
  "group.create": {
    allows: (actor) => grantsAnywhere(actor, "group.create"),
    refusal: ONLY_SUPER_ADMINS,
  },
  "group.edit": {
    allows: (actor, { group }) => group != null && grants(actor, "group.edit", group.id),
    refusal: ONLY_ADMINISTRATORS,
  },
  "group.delete": {
    allows: (actor, { group }) => group != null && grants(actor, "group.delete", group.id),
    refusal: ONLY_SUPER_ADMINS,
  },
  "relationship.edit": {
    allows: (actor, { person, relative }) =>
      mayEditRelationships(actor, ...present(person, relative)),
    refusal: "You can change relationships in your own family group only.",
  },
  "relationship.change": {
    allows: (actor, { relationship }) =>
      relationship != null && mayEditRelationships(actor, ...relationship.people),
    refusal: "You can change relationships in your own family group only.",
  },
  "relationship.confirm": {
    allows: (actor, { relationship }) =>
      relationship != null && mayConfirmRelationship(actor, ...relationship.people),
    refusal: ONLY_ADMINISTRATORS,
  },
} satisfies Record<string, Policy>;

export type Capability = keyof typeof policies;

/** USER and CHILD follow from age; to give any other role takes a Super Admin. */
const mayGiveRole = (actor: Actor, role: unknown): boolean =>
  role === undefined ||
  role === "USER" ||
  role === "CHILD" ||
  grantsAnywhere(actor, "member.assign");
