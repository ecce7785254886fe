import { describe, expect, it } from "vitest";
import { familyGroups } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../tests/support/families/family.ts";

const test = await testApp();
const { signInAs, aGroup, aPerson, anAccount, aRelationship, manyPeople } = test;
const aFamily = familiesIn(test);
const TREE = "/api/debug/family-tree";

const NOTHING_FOUND = "No family data available for the selected parent.";
const NO_FAMILY_YET = "Your family tree will appear here once relationships are created.";
const namesOf = (list: { fullName: string }[]) => list.map(({ fullName }) => fullName);

/** Grandma with two children. One of them, Anna, has a spouse and a child. */
async function threeGenerations() {
  const family = await aFamily();
  const { aRelative } = family;
  const grandma = await aRelative("Grandma");
  const anna = await aRelative("Anna", { birthdate: "1960-01-01", familyBranch: "North" });
  const ulf = await aRelative("Ulf", { birthdate: "1955-01-01" });
  const spouse = await aRelative("Spouse");
  const kid = await aRelative("Kid", { birthdate: "1990-01-01", familyBranch: "North" });
  await aRelationship(grandma, "PARENT", anna);
  await aRelationship(grandma, "PARENT", ulf);
  await aRelationship(anna, "SPOUSE", spouse);
  for (const parent of [anna, spouse]) await aRelationship(parent, "PARENT", kid);
  return { ...family, grandma, anna, spouse, kid };
}

describe("the tree request", () => {
  it("TREE-08 returns the chosen parent, the children by birth date, and their children", async () => {
    const { agent, grandma } = await threeGenerations();
    const { body } = await agent.get(`${TREE}?parentId=${grandma.id}`).expect(200);
    expect([body.roots, body.firstGen, body.secondGen, body.thirdGen].map(namesOf)).toEqual([
      ["Grandma"],
      ["Ulf", "Anna"],
      ["Kid"],
      [],
    ]);
    expect(namesOf(body.firstGen[1].spouses)).toEqual(["Spouse"]);
    expect(body.secondGen[0].relationships).toMatchObject([
      { relationshipType: "CHILD", relatedUser: { fullName: "Anna" } },
      { relationshipType: "CHILD", relatedUser: { fullName: "Spouse" } },
    ]);
    expect(body.message).toBeNull();
  });

  it("TREE-08 accepts a couple and a number of generations", async () => {
    const { agent, anna, spouse, grandma } = await threeGenerations();
    const couple = await agent.get(`${TREE}?parentId=${anna.id},${spouse.id}`).expect(200);
    expect(namesOf(couple.body.firstGen)).toEqual(["Kid"]);
    const one = await agent.get(`${TREE}?parentId=${grandma.id}&generations=1`).expect(200);
    expect(one.body.secondGen).toEqual([]);
  });

  it.each(["parentId=abc", "parentId=1,2,3", "generations=0", "generations=13", "familyGroupId=x"])(
    "TREE-08 rejects %s with 400",
    async (query) => {
      const { agent } = await aFamily();
      await agent.get(`${TREE}?${query}`).expect(400);
    },
  );

  it("TREE-08 shows only the requested branch", async () => {
    const { agent, anna } = await threeGenerations();
    const { body } = await agent.get(`${TREE}?parentId=${anna.id}&branch=North`).expect(200);
    expect(namesOf(body.firstGen)).toEqual(["Kid"]);
    expect(body.roots[0].spouses).toEqual([]);
    const none = await agent.get(`${TREE}?parentId=${anna.id}&branch=South`).expect(200);
    expect(none.body.message).toBe(NOTHING_FOUND);
  });

  it("TREE-04 answers the same for another family's parent as for a missing one", async () => {
    const { agent } = await aFamily();
    const stranger = await aPerson({ familyGroupId: (await aGroup()).id });
    const foreign = await agent.get(`${TREE}?parentId=${stranger.id}`).expect(200);
    const missing = await agent.get(`${TREE}?parentId=999999`).expect(200);
    expect(foreign.body).toEqual(missing.body);
    expect(foreign.body).toMatchObject({ roots: [], firstGen: [], message: NOTHING_FOUND });
  });

  it("TREE-02 returns an empty tree to a member without a group", async () => {
    await threeGenerations();
    const withoutGroup = await signInAs(await anAccount());
    const { body } = await withoutGroup.get(TREE).expect(200);
    expect(body).toMatchObject({ roots: [], generations: [], message: NO_FAMILY_YET });
  });

  it("TREE-02 uses the reader's own group by default, and group 1 for a Super Admin without one", async () => {
    const { agent } = await threeGenerations();
    expect(namesOf((await agent.get(TREE)).body.roots)).toContain("Grandma");
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    expect(namesOf((await superAdmin.get(TREE)).body.roots)).toContain("Grandma");
    const other = await signInAs(await anAccount({ familyGroupId: (await aGroup()).id }));
    expect(namesOf((await other.get(TREE)).body.roots)).not.toContain("Grandma");
  });

  it("TREE-02 returns 404 for another family's group", async () => {
    const { group } = await aFamily();
    const stranger = await signInAs(await anAccount({ familyGroupId: (await aGroup()).id }));
    await stranger.get(`${TREE}?familyGroupId=${group.id}`).expect(404);
    await stranger.get(`/api/family-groups/${group.id}/graph`).expect(404);
    await stranger.get(`/api/family-groups/${group.id}/parent-options`).expect(404);
  });
});

describe("the parents a tree can start from", () => {
  it("TREE-03 are every adult without a current spouse, including the deceased, and every current couple", async () => {
    const { agent, aRelative, group } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    const [cem, dana] = [await aRelative("Cem", { isDeceased: true }), await aRelative("Dana")];
    await aRelative("Kid", { birthdate: "2020-01-01", role: "CHILD" });
    await aRelationship(anna, "SPOUSE", ben);
    await aRelationship(cem, "SPOUSE", dana, { relationshipStatus: "DECEASED" });
    const { body } = await agent.get(`/api/family-groups/${group.id}/parent-options`).expect(200);
    expect(namesOf(body.singles)).toEqual(expect.arrayContaining(["Cem", "Dana"]));
    expect(namesOf(body.singles)).not.toEqual(expect.arrayContaining(["Kid"]));
    expect(namesOf(body.singles)).not.toEqual(expect.arrayContaining(["Anna"]));
    expect(body.couples).toMatchObject([
      { partner1: { fullName: "Anna" }, partner2: { fullName: "Ben" } },
    ]);
  });
});

describe("searching parents to start a tree from", () => {
  it("TREE-03 returns the first 200 of each kind by name, with the total", async () => {
    const { agent, aRelative, group, member } = await aFamily();
    await manyPeople(205, (n) => ({
      fullName: `Single ${String(n - 1).padStart(3, "0")}`,
      familyGroupId: group.id,
      birthdate: "1950-01-01",
    }));
    const [anna, ben] = [
      await aRelative("Zoë Ax", { birthdate: "1931-01-01" }),
      await aRelative("Ben"),
    ];
    await aRelationship(anna, "SPOUSE", ben);
    const path = `/api/family-groups/${group.id}/parent-options`;
    const { body } = await agent.get(path).expect(200);
    expect([body.singles.length, body.couples.length, body.total]).toEqual([200, 1, 207]);
    expect(namesOf(body.singles)).not.toContain("Single 204");
    const find = async (search: string) => {
      const found = (await agent.get(path).query({ search }).expect(200)).body;
      const couples = found.couples.flatMap(Object.values) as { fullName: string }[];
      return [found.total, ...namesOf(found.singles), ...namesOf(couples)];
    };
    expect(await find(" 204 single ")).toEqual([1, "Single 204"]);
    expect(await find("zoe BEN 1931")).toEqual([1, "Zoë Ax", "Ben"]);
    expect(await find(member.fullName!)).toEqual([1, member.fullName]);
    expect(await find("nobody")).toEqual([0]);
    await aRelative("Late Comer");
    await agent
      .post("/api/relationship-members")
      .send({ fullName: "New Comer", relatedUserId: ben.id, relationshipStatus: "FORMER" })
      .expect(201);
    expect(await find("comer")).toEqual([2, "Late Comer", "New Comer"]);
    await agent
      .get(path)
      .query({ search: "x".repeat(201) })
      .expect(400);
  });
});

describe("a changing family", () => {
  const parentsIn = async (agent: Awaited<ReturnType<typeof signInAs>>, group: { id: number }) =>
    (await agent.get(`/api/family-groups/${group.id}/graph`).expect(200)).body.parentLinks.parent;

  it("TREE-08 shows every change of a link at once", async () => {
    const { agent, aRelative, group } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    expect(await parentsIn(agent, group)).toEqual([]);
    const link = { userId: anna.id, relatedUserId: ben.id, relationshipType: "PARENT" };
    const { body } = await agent.post("/api/relationships").send(link).expect(201);
    expect(await parentsIn(agent, group)).toEqual([anna.id]);
    await agent.delete(`/api/relationships/${body.relationship.id}`).expect(200);
    expect(await parentsIn(agent, group)).toEqual([]);
    const relation = { relationshipType: "PARENT", relatedUserId: ben.id };
    const added = await agent
      .post("/api/relationship-members")
      .send({ fullName: "New Parent", ...relation });
    expect(await parentsIn(agent, group)).toEqual([added.body.user.id]);
  });

  it("TREE-08 reads people once for each version of the group", async () => {
    const { agent, group, aRelative } = await aFamily();
    const namesNow = async () =>
      (await agent.get(`/api/family-groups/${group.id}/graph`)).body.people.fullName;
    const before = await namesNow();
    await aRelative("Written past the version");
    expect(await namesNow()).toEqual(before);
    await test.db.update(familyGroups).set({ familyVersion: 7 });
    expect(await namesNow()).toContain("Written past the version");
  });

  it("TREE-08 reads the people of a branch no more often", async () => {
    const { agent, aRelative } = await aFamily();
    const anna = () => aRelative("Anna", { familyBranch: "North" });
    const namesNow = async () =>
      namesOf((await agent.get(`${TREE}?branch=North`).expect(200)).body.roots);
    await anna();
    expect(await namesNow()).toEqual(["Anna"]);
    await anna();
    expect(await namesNow()).toEqual(["Anna"]);
    await test.db.update(familyGroups).set({ familyVersion: 7 });
    expect(await namesNow()).toEqual(["Anna", "Anna"]);
  });

  it("TREE-08 keeps more families apart than the cache holds", async () => {
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const groups = await Promise.all(Array.from({ length: 12 }, () => aGroup()));
    for (const group of groups) await aPerson({ familyGroupId: group.id, fullName: group.name });
    for (const group of [...groups, ...groups.toReversed()]) {
      const { body } = await superAdmin.get(`/api/family-groups/${group.id}/graph`).expect(200);
      expect(body.people.fullName).toEqual([group.name]);
    }
  });

  it("TREE-08 returns 304 if the group's data is unchanged", async () => {
    const { agent, group, aRelative } = await aFamily();
    const address = `/api/family-groups/${group.id}/graph`;
    const { headers } = await agent.get(address).expect(200);
    expect(headers["cache-control"]).toBe("private, no-cache");
    const again = () => agent.get(address).set("If-None-Match", String(headers.etag));
    await again().expect(304);
    await aRelative("New");
    await test.db.update(familyGroups).set({ familyVersion: 7 });
    await again().expect(200);
  });
});
