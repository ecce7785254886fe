import { describe, expect, it } from "vitest";
import { referencesIn } from "../../../../tests/support/families/references.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { letChildrenComeOfAge } from "../lifetimes/coming-of-age.service.ts";

const test = await testApp();
const { deps, aGroup, aPerson, change } = test;
const { aReferredPerson, rowsAbout } = referencesIn(test);

type Referred = Awaited<ReturnType<typeof aReferredPerson>>;

/** Only a record that is deleted already was merged into another. */
const NOT_PLANTED = ["person_merges.gone_id"];

const CALENDAR = ["links.maker_id", "links.person_id"];
const ROLES = ["event_helpers.named_by", "event_helpers.user_id"];
const INVITATIONS = ["family_invitations.person_id", "family_invitations.sender_id"];

async function moveHousehold({ root, at, id }: Referred) {
  const move = { familyGroupId: (await aGroup()).id, people: [id], links: [] };
  await root.post(`${at}/household/move`).send(move).expect(200);
}

async function mergeDead({ root, at, inGroup }: Referred) {
  const other = await aPerson({ ...inGroup, fullName: "Ina", isDeceased: true });
  const merge = { duplicateId: other.id, choices: { death: "gone" } };
  await root.post(`${at}/merge`).send(merge).expect(200);
}

async function restore({ root, at }: Referred) {
  await root.delete(at).expect(200);
  await root.post(`${at}/restore`).expect(200);
}

async function comeOfAge({ id }: Referred) {
  await change({ id }, { role: "CHILD", birthdate: "2000-01-01" });
  await letChildrenComeOfAge(deps);
}

/** Each change, and the columns whose rows about the person are not the same afterwards. */
const CHANGES: [name: string, make: (of: Referred) => Promise<unknown>, ends: string[]][] = [
  [
    "leaving",
    (of) => of.root.patch(of.at).send({ familyGroupId: null }).expect(200),
    [...ROLES, ...CALENDAR],
  ],
  [
    "moving",
    async (of) =>
      of.root
        .patch(of.at)
        .send({ familyGroupId: (await aGroup()).id })
        .expect(200),
    [...ROLES, ...CALENDAR],
  ],
  ["moving with the household", moveHousehold, [...ROLES, ...CALENDAR]],
  [
    "dying, by the profile",
    (of) => of.root.patch(of.at).send({ isDeceased: true }).expect(200),
    [...ROLES, ...INVITATIONS],
  ],
  ["dying, by a merge", mergeDead, [...ROLES, ...INVITATIONS, "person_merges.kept_id"]],
  ["deletion and restoration", restore, ROLES],
  ["deletion", (of) => of.root.delete(of.at).expect(200), ROLES],
  [
    "deletion of the group",
    (of) => of.root.delete(`/api/family-groups/${of.group.id}`).expect(200),
    [...INVITATIONS, "family_groups.created_by"],
  ],
  ["a role", (of) => of.root.patch(of.at).send({ role: "GUEST" }).expect(200), []],
  [
    "the role of an administrator",
    (of) => of.root.patch(of.at).send({ role: "FAMILY_ADMIN" }).expect(200),
    ["links.person_id"],
  ],
  ["coming of age", comeOfAge, []],
];

describe("a change of membership", () => {
  it.each(CHANGES)(
    "PROF-05 EVT-09 ends what has to end, in every table: %s",
    async (_, make, ends) => {
      const person = await aReferredPerson();
      const before = await rowsAbout(person.id);
      const without = [...before].filter(([, rows]) => rows === "").map(([column]) => column);
      expect(without).toEqual(NOT_PLANTED);
      await make(person);
      const after = await rowsAbout(person.id);
      const changed = [...before.keys()].filter(
        (column) => before.get(column) !== after.get(column),
      );
      expect(changed.toSorted()).toEqual(ends.toSorted());
    },
  );
});
