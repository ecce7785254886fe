import { describe, expect, it } from "vitest";
import { auditEvents } from "#shared/core/audit/audit.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { type MergingFamily, mergingIn } from "../../../../tests/support/families/merging.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, aRelationship } = test;
const { aFamily } = mergingIn(test);

type Two = [kept: { id: number }, gone: { id: number }];

/** Pairs of profiles that the rules never allow as one person. */
const REFUSED: Record<
  string,
  [code: string, expectedMessage: RegExp, make: (f: MergingFamily) => Promise<Two>]
> = {
  "a person and their own parent": [
    "record.linkedToEachOther",
    /^Anna is recorded as a parent of Bo, so they can't be the same person/,
    async ({ person }) => {
      const two: Two = [await person("Anna"), await person("Bo")];
      await aRelationship(two[0], "PARENT", two[1]);
      return two;
    },
  ],
  "two spouses": [
    "record.linkedToEachOther",
    /^Anna is recorded as a spouse of Bo/,
    async ({ person }) => {
      const two: Two = [await person("Anna"), await person("Bo")];
      await aRelationship(two[0], "SPOUSE", two[1]);
      return two;
    },
  ],
  "a person and their own grandparent": [
    "record.ownAncestor",
    /^Anna is recorded as an ancestor of Bo/,
    async ({ person }) => {
      const [anna, between, bo] = [await person("Anna"), await person("Ola"), await person("Bo")];
      await aRelationship(anna, "PARENT", between);
      await aRelationship(between, "PARENT", bo);
      return [bo, anna];
    },
  ],
  "children of three birth parents": [
    "record.tooManyBirthParents",
    /^Bo would have more than two birth parents: Ola, Maria, and Olaf\./,
    async ({ person }) => {
      const [kept, gone] = [await person("Bo"), await person("Bo L")];
      await aRelationship(await person("Ola"), "PARENT", kept);
      await aRelationship(await person("Maria"), "PARENT", kept);
      await aRelationship(await person("Olaf"), "PARENT", gone);
      return [kept, gone];
    },
  ],
  "a spouse and a parent of the same person": [
    "record.spouseIsParent",
    /^Bo would be both a birth parent and a spouse of Anna/,
    async ({ person }) => {
      const [kept, gone, anna] = [await person("Bo"), await person("Bo L"), await person("Anna")];
      await aRelationship(kept, "SPOUSE", anna);
      await aRelationship(gone, "PARENT", anna);
      return [kept, gone];
    },
  ],
  "the spouse and a sibling of the same person": [
    "record.spousesAreSiblings",
    /^Bo and Anna are recorded as spouses and would both be children of Maria/,
    async ({ person }) => {
      const [kept, gone, anna] = [await person("Bo"), await person("Bo L"), await person("Anna")];
      const maria = await person("Maria");
      await aRelationship(kept, "SPOUSE", anna);
      await aRelationship(maria, "PARENT", gone);
      await aRelationship(maria, "PARENT", anna);
      return [kept, gone];
    },
  ],
  "parents of a married couple": [
    "record.spousesAreSiblings",
    /^Ola and Anna are recorded as spouses and would both be children of Bo/,
    async ({ person }) => {
      const [kept, gone] = [await person("Bo"), await person("Bo L")];
      const [ola, anna] = [await person("Ola"), await person("Anna")];
      await aRelationship(ola, "SPOUSE", anna);
      await aRelationship(kept, "PARENT", ola);
      await aRelationship(gone, "PARENT", anna);
      return [kept, gone];
    },
  ],
  "a birth parent born after their child": [
    "person.bornBeforeParent",
    /^Bo was born after Anna/,
    async ({ person }) => {
      const kept = await person("Bo", { birthdate: "1960-01-01" });
      const gone = await person("Bo L");
      await aRelationship(gone, "PARENT", await person("Anna", { birthdate: "1950-01-01" }));
      return [kept, gone];
    },
  ],
  "the profile of an account, which would be lost": [
    "record.otherAccount",
    /^Bo L signs in with the other profile/,
    async ({ person, account }) => [await person("Bo"), await account("Bo L")],
  ],
  "a profile and itself": [
    "record.sameRecord",
    /This is the same profile/,
    async ({ person }) => {
      const bo = await person("Bo");
      return [bo, bo];
    },
  ],
};

describe.each(Object.entries(REFUSED))("%s", (_, [code, expectedMessage, make]) => {
  it("REL-06 DATA-08 are not merged, as the preview says, and nothing is stored", async () => {
    const family = await aFamily();
    const [kept, gone] = await make(family);
    const stored = () =>
      Promise.all([
        db.select().from(users).orderBy(users.id),
        db.select().from(familyRelationships).orderBy(familyRelationships.id),
      ]);
    const before = await stored();
    const { obstacles } = await family.preview(kept, gone);
    expect(obstacles[0].message).toMatch(expectedMessage);
    const { body } = await family.merge(kept, gone).expect(409);
    expect(body).toMatchObject({ code, message: obstacles[0].message });
    expect(await stored()).toEqual(before);
  });
});

it("REL-06 DATA-08 merges what was already against the rules, and what adds no new violation", async () => {
  const { person, merge } = await aFamily();
  const [kept, gone] = [await person("Bo"), await person("Bo L")];
  const parents = [await person("A"), await person("B"), await person("C")];
  for (const parent of parents) await aRelationship(parent, "PARENT", kept);
  await aRelationship(parents[0]!, "PARENT", gone);
  const [child, mother] = [await person("Ola"), await person("Maria")];
  for (const parent of [kept, gone, mother]) await aRelationship(parent, "PARENT", child);
  await merge(kept, gone).expect(200);
});

it("DATA-08 rejects dates that are impossible together", async () => {
  const { person, merge, preview } = await aFamily();
  const kept = await person("Bo", { isDeceased: true, deathDate: "1950-01-01" });
  const gone = await person("Bo", { birthdate: "1960-01-01" });
  const expectedMessage = "The date of death can't be before the birth date.";
  expect((await preview(kept, gone)).obstacles).toEqual([
    { message: expectedMessage, dependsOnChoice: true },
  ]);
  const { body } = await merge(kept, gone).expect(400);
  expect(body.message).toBe(expectedMessage);
  await merge(kept, gone, { choices: { birth: "kept" } }).expect(200);
});

it("OPS-04 DATA-08 records the new role of an account that a merge turns into a child's", async () => {
  const { account, person, merge } = await aFamily();
  const kept = await account("Bo", { birthdate: null });
  const gone = await person("Bo L", { birthdate: "2016-05-17" });
  await merge(kept, gone).expect(200);
  expect(await db.select().from(auditEvents)).toMatchObject([
    { kind: "roleChanged", aboutId: kept.id, facts: { from: "USER", to: "CHILD" } },
  ]);
});
