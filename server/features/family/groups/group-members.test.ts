import { describe, expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";
import { nextPage } from "../../../../tests/support/browser/next-page.ts";

const { signInAs, aGroup, aPerson, anAccount } = await testApp();

const namesOf = (body: { fullName: string }[]) => body.map(({ fullName }) => fullName);

async function aFamily() {
  const group = await aGroup();
  const own = { familyGroupId: group.id };
  const member = await anAccount({ ...own, fullName: "Zoe Last" });
  return { group, own, member, path: `/api/family-groups/${group.id}/members` };
}

describe("the people of a group", () => {
  it("GRP-05 are visible only to its members and Super Admins", async () => {
    const { member, path, own } = await aFamily();
    await aPerson({ ...own, fullName: "Ada", isDeceased: true });
    const other = await anAccount({ familyGroupId: (await aGroup()).id, role: "FAMILY_ADMIN" });
    expect(namesOf((await (await signInAs(member)).get(path).expect(200)).body)).toEqual([
      "Ada",
      "Zoe Last",
    ]);
    const superAdmin = await anAccount({ role: "SUPER_ADMIN" });
    expect((await (await signInAs(superAdmin)).get(path).expect(200)).body).toHaveLength(2);
    const agent = await signInAs(other);
    const refused = await agent.get(path).expect(404);
    const missing = await agent.get("/api/family-groups/2000000000/members").expect(404);
    expect(refused.body).toEqual(missing.body);
    await agent.get(`${path}/search?name=zoe`).expect(404);
  });

  it("MEM-01 are listed in pages with a total count", async () => {
    const { member, path, own } = await aFamily();
    await aPerson({ ...own, fullName: "Ada" });
    await aPerson({ ...own, fullName: "Bea" });
    const agent = await signInAs(member);
    const first = await agent.get(`${path}?limit=2`).expect(200);
    expect([namesOf(first.body), first.headers["x-total-count"]]).toEqual([["Ada", "Bea"], "3"]);
    const next = await agent.get(nextPage(first.headers)!).expect(200);
    expect([namesOf(next.body), next.headers["x-total-count"]]).toEqual([["Zoe Last"], "3"]);
  });
});

describe("searching the people of a group", () => {
  it("REL-04 lists names that begin with the text first, ignoring accents and case", async () => {
    const { member, path, own } = await aFamily();
    for (const fullName of ["Maria José Cruz", "José Ruiz", "Josef Stern"])
      await aPerson({ ...own, fullName });
    await aPerson({ familyGroupId: (await aGroup()).id, fullName: "José Foreign" });
    const agent = await signInAs(member);
    const { body } = await agent.get(`${path}/search`).query({ name: " JOSE " }).expect(200);
    expect(namesOf(body)).toEqual(["José Ruiz", "Josef Stern", "Maria José Cruz"]);
  });

  it("MEM-05 tolerates a typo if nothing matches", async () => {
    const { member, path, own } = await aFamily();
    for (const fullName of ["Jonathan Smith", "Bela Nagy"]) await aPerson({ ...own, fullName });
    const agent = await signInAs(member);
    const { body } = await agent.get(`${path}/search?name=jonatan+smiht`).expect(200);
    expect(namesOf(body)).toEqual(["Jonathan Smith"]);
  });

  it("PROF-01 matches an email, but never a hidden one", async () => {
    const { member, path, own } = await aFamily();
    await aPerson({ ...own, fullName: "Ann", email: "hidden.one@example.org" });
    await aPerson({ ...own, fullName: "Kid", role: "CHILD", email: "hidden.two@example.org" });
    const agent = await signInAs(member);
    const { body } = await agent.get(`${path}/search?name=hidden`).expect(200);
    expect(namesOf(body)).toEqual(["Ann"]);
  });

  it("REL-04 requires 2 characters and returns up to 50", async () => {
    const { member, path, own } = await aFamily();
    for (let index = 0; index < 55; index++) await aPerson({ ...own, fullName: `Twin ${index}` });
    const agent = await signInAs(member);
    await agent.get(`${path}/search?name=t+`).expect(400);
    await agent.get(`${path}/search`).expect(400);
    expect((await agent.get(`${path}/search?name=tw`).expect(200)).body).toHaveLength(50);
  });
});

describe("the count of members", () => {
  const count = "/api/family-group/members-count";

  it("DASH-04 counts the living in the reader's own group", async () => {
    const { member, own, group } = await aFamily();
    await aPerson({ familyGroupId: (await aGroup()).id });
    await aPerson({ ...own, isDeceased: true });
    await aPerson({ ...own, deathDate: "2020-01-01" });
    await aPerson({ ...own, deletedAt: new Date() });
    await aPerson({ ...own, presumedDead: true });
    await aPerson({ ...own, fullName: "Nobody knows when" });
    const { body } = await (await signInAs(member)).get(count).expect(200);
    expect(body).toEqual({ count: 2, groupName: group.name });
  });

  it("DASH-04 is zero for someone without a group", async () => {
    const { body } = await (await signInAs(await anAccount())).get(count).expect(200);
    expect(body).toEqual({ count: 0, groupName: null });
  });
});
