import { describe, expect, it } from "vitest";
import { maySeeGroupCards, groupsPolicies } from "./family/groups/groups.policy.ts";
import type { Role } from "./lib/roles.ts";
import { type Actor, peoplePolicies, type PolicyPerson } from "./family/people/people.policy.ts";
import {
  relationshipsPolicies,
  confirmsByRecording,
} from "./family/relationships/relationships.policy.ts";

const [OWN, FOREIGN] = [1, 2];

const actor = (role: Role, familyGroupId: number | null = OWN): Actor => ({
  id: 7,
  role,
  familyGroupId,
  verified: false,
});
const person = (familyGroupId: number | null = OWN, id = 8) => ({
  id,
  role: "USER" as const,
  familyGroupId,
});
const [own, foreign] = [{ id: OWN }, { id: FOREIGN }];
const myself = person(OWN, 7);

const linkOf = (...people: PolicyPerson[]) => ({
  relationshipType: "PARENT" as const,
  people,
});
const unionOf = (...people: PolicyPerson[]) => ({
  relationshipType: "SPOUSE" as const,
  people,
});

const ROLES = ["SUPER_ADMIN", "FAMILY_ADMIN", "USER", "CHILD", "GUEST"] as const;
const SUPER: readonly Role[] = ["SUPER_ADMIN"];
const ADMINS: readonly Role[] = ["SUPER_ADMIN", "FAMILY_ADMIN"];

const { "person.see": see, "person.edit": edit, "person.delete": remove } = peoplePolicies;
const add = peoplePolicies["member.add"];
const { "relationship.edit": editLinks, "relationship.record": record } = relationshipsPolicies;
const { "relationship.change": change, "relationship.confirm": confirm } = relationshipsPolicies;
const { "relationship.restore": restore, "relative.add": addChild } = relationshipsPolicies;

type Case = [what: string, who: readonly Role[], may: (asking: Actor) => boolean];

const restorePerson = peoplePolicies["person.restore"];
const restoreGroup = groupsPolicies["group.restore"];

const cases: Case[] = [
  ["see the trash", SUPER, (a) => groupsPolicies["trash.see"].allows(a, {}, null)],
  [
    "restore a deleted person",
    SUPER,
    (a) => restorePerson.allows(a, { deletedPerson: person() }, null),
  ],
  ["restore a deleted group", SUPER, (a) => restoreGroup.allows(a, { deletedGroup: own }, null)],
  ["see a person of the own group", ROLES, (a) => see.allows(a, { person: person() }, null)],
  ["see a person of another group", SUPER, (a) => see.allows(a, { person: person(FOREIGN) }, null)],
  ["see a person without a group", SUPER, (a) => see.allows(a, { person: person(null) }, null)],
  ["change the own profile", ROLES, (a) => edit.allows(a, { person: myself }, {})],
  ["change another person's profile", SUPER, (a) => edit.allows(a, { person: person() }, {})],
  [
    "resend the own role and group unchanged",
    ROLES,
    (a) => edit.allows(a, { person: myself }, { role: "USER", familyGroupId: OWN }),
  ],
  [
    "change the own role",
    SUPER,
    (a) => edit.allows(a, { person: myself }, { role: "FAMILY_ADMIN", familyGroupId: OWN }),
  ],
  [
    "change the own group",
    SUPER,
    (a) => edit.allows(a, { person: myself }, { role: "USER", familyGroupId: FOREIGN }),
  ],
  [
    "leave the own group",
    SUPER,
    (a) => edit.allows(a, { person: myself }, { familyGroupId: null }),
  ],
  ["delete a person", SUPER, (a) => remove.allows(a, { person: person() }, null)],
  ["delete themselves", [], (a) => remove.allows(a, { person: myself }, null)],
  [
    "add a person to the own group",
    ADMINS,
    (a) => add.allows(a, { group: own, relative: null }, {}),
  ],
  [
    "add a person without naming a group",
    ADMINS,
    (a) => add.allows(a, { group: null, relative: null }, { role: "CHILD" }),
  ],
  [
    "add a person to another group",
    SUPER,
    (a) => add.allows(a, { group: foreign, relative: null }, { role: "USER" }),
  ],
  [
    "give the role of an administrator",
    SUPER,
    (a) => add.allows(a, { group: own, relative: null }, { role: "FAMILY_ADMIN" }),
  ],
  ["add links in the own group", ROLES, (a) => editLinks.allows(a, { person: person() }, null)],
  [
    "add links in another group",
    SUPER,
    (a) => editLinks.allows(a, { person: person(FOREIGN) }, null),
  ],
  [
    "link two people of the own group",
    ROLES,
    (a) => record.allows(a, { person: person(), relative: person() }, null),
  ],
  [
    "link a person of another group",
    SUPER,
    (a) => record.allows(a, { person: person(), relative: person(FOREIGN) }, null),
  ],
  ["add a new child", ROLES, (a) => addChild.allows(a, { person: person(), relative: null }, null)],
  [
    "add a child of another group",
    SUPER,
    (a) => addChild.allows(a, { person: person(), relative: person(FOREIGN) }, null),
  ],
  [
    "change a link in the own group",
    ROLES,
    (a) => change.allows(a, { relationship: linkOf(person(), person()) }, null),
  ],
  [
    "change a link into another group",
    SUPER,
    (a) => change.allows(a, { relationship: linkOf(person(), person(FOREIGN)) }, null),
  ],
  ["change a link without people", [], (a) => change.allows(a, { relationship: linkOf() }, null)],
  [
    "confirm a link in the own group",
    ADMINS,
    (a) => confirm.allows(a, { relationship: linkOf(person()) }, null),
  ],
  [
    "confirm a link in another group",
    SUPER,
    (a) => confirm.allows(a, { relationship: linkOf(person(FOREIGN)) }, null),
  ],
  [
    "confirm their own union",
    ROLES,
    (a) => confirm.allows(a, { relationship: unionOf(a, person()) }, null),
  ],
  [
    "confirm their own union with a person of another group",
    SUPER,
    (a) => confirm.allows(a, { relationship: unionOf(a, person(FOREIGN)) }, null),
  ],
  [
    "confirm that they are a parent",
    ADMINS,
    (a) => confirm.allows(a, { relationship: linkOf(a, person()) }, null),
  ],
  [
    "restore a link in the own group",
    ROLES,
    (a) => restore.allows(a, { relationship: linkOf(person(), person()) }, null),
  ],
  [
    "restore a link into another group",
    SUPER,
    (a) => restore.allows(a, { relationship: linkOf(person(), person(FOREIGN)) }, null),
  ],
  ["see the own group", ROLES, (a) => groupsPolicies["group.see"].allows(a, { group: own }, null)],
  [
    "see another group",
    SUPER,
    (a) => groupsPolicies["group.see"].allows(a, { group: foreign }, null),
  ],
  [
    "see the tree without naming a group",
    ROLES,
    (a) => groupsPolicies["family.see"].allows(a, { group: null }, null),
  ],
  [
    "see the tree of another group",
    SUPER,
    (a) => groupsPolicies["family.see"].allows(a, { group: foreign }, null),
  ],
  ["create a group", SUPER, (a) => groupsPolicies["group.create"].allows(a, {}, null)],
  [
    "edit the own group",
    ADMINS,
    (a) => groupsPolicies["group.edit"].allows(a, { group: own }, null),
  ],
  [
    "edit another group",
    SUPER,
    (a) => groupsPolicies["group.edit"].allows(a, { group: foreign }, null),
  ],
  ["delete a group", SUPER, (a) => groupsPolicies["group.delete"].allows(a, { group: own }, null)],
  ["see the cards of all groups", ROLES, (a) => maySeeGroupCards(a)],
  [
    "see the cards of all groups without a group and unverified",
    SUPER,
    (a) => maySeeGroupCards({ ...a, familyGroupId: null }),
  ],
  [
    "see the cards of all groups without a group, but verified",
    ROLES,
    (a) => maySeeGroupCards({ ...a, familyGroupId: null, verified: true }),
  ],
];

it.each(cases)("ROLE-01 lists who may %s: %j", (_, who, may) => {
  expect(ROLES.filter((role) => may(actor(role)))).toEqual(who);
});

it("ROLE-01 hides people without a group from others without a group", () => {
  expect(see.allows(actor("USER", null), { person: person(null) }, null)).toBe(false);
  expect(see.allows(actor("USER", null), { person: person(null, 7) }, null)).toBe(true);
});

describe("whether recording a link also confirms it", () => {
  const recordedBy = (role: Role, child: Parameters<typeof confirmsByRecording>[1]["child"]) =>
    confirmsByRecording(actor(role), { familyGroupId: OWN, child });

  it("ROLE-04 does so for administrators in their own group", () => {
    expect(recordedBy("FAMILY_ADMIN", null)).toBe(true);
    const elsewhere = { familyGroupId: FOREIGN, child: null };
    expect(confirmsByRecording(actor("FAMILY_ADMIN"), elsewhere)).toBe(false);
  });

  it("ROLE-04 does so for the creator of the child's profile, and for confirmed parents", () => {
    expect(recordedBy("USER", { createdBy: 7, confirmedParents: [] })).toBe(true);
    expect(recordedBy("USER", { createdBy: 5, confirmedParents: [3, 7] })).toBe(true);
    expect(recordedBy("USER", { createdBy: 5, confirmedParents: [3] })).toBe(false);
    expect(recordedBy("USER", { createdBy: null, confirmedParents: [] })).toBe(false);
    expect(recordedBy("USER", null)).toBe(false);
  });
});

it("explains the denial of each right", () => {
  const all = { ...peoplePolicies, ...relationshipsPolicies, ...groupsPolicies };
  for (const { deniedMessage } of Object.values(all)) expect(deniedMessage).toMatch(/^[A-Z].*\.$/);
});
