import { expect, it, vi } from "vitest";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../../tests/support/families/family.ts";

const test = await testApp();
const { signInAs, aGroup, aPerson, anAccount, aRelationship, anImage } = test;
const aFamily = familiesIn(test);

const namesOf = (body: { fullName: string }[]) => body.map(({ fullName }) => fullName).toSorted();

/** A family in which each filter matches someone, viewed by a member with this role. */
async function aMixedFamily(role: "USER" | "FAMILY_ADMIN") {
  const family = await aFamily({ role });
  const { group, aRelative, agent, member } = family;
  await test.updatePerson(member, { fullName: "Me", photo: await anImage() });
  const kid = await aRelative("Kid", { role: "CHILD", photo: await anImage() });
  const north = await aRelative("North", { familyBranch: "North", birthdate: "1950-01-01" });
  const gone = await aRelative("Gone", { isDeceased: true, familyBranch: "North" });
  const old = await aRelative("Old", { presumedDead: true });
  await aRelationship(north, "PARENT", kid, { confirmedAt: null });
  await aRelationship(gone, "SPOUSE", old, { confirmedAt: new Date() });
  const signsIn = await anAccount({ familyGroupId: group.id, fullName: "Signs in" });
  await anAccount({ familyGroupId: group.id, fullName: "Late", isDeceased: true });
  const came = { password: null, lastLogin: new Date(), fullName: "Came by provider" };
  await anAccount({ familyGroupId: group.id, ...came });
  const ask = async (query: string) => {
    const { body, headers } = await agent.get(`/api/users?${query}`).expect(200);
    expect(headers["x-total-count"]).toBe(String(body.length));
    return namesOf(body);
  };
  return { ...family, kid, north, gone, old, signsIn, ask };
}

it.each([
  ["role=CHILD", ["Kid"]],
  ["branch=North", ["Gone", "North"]],
  ["branch=north", []],
  ["deceased=1", ["Gone", "Late", "Old"]],
  ["living=1&branch=North", ["North"]],
  ["living=1&deceased=1", []],
  ["unconfirmed=1", ["Kid", "North"]],
  ["unconfirmed=1&search=nor", ["North"]],
  ["noPhoto=1&branch=North&deceased=1", ["Gone"]],
  ["noPhoto=1&role=CHILD", []],
])("MEM-05 filters members on the server by %s", async (query, names) => {
  const { ask } = await aMixedFamily("USER");
  expect(await ask(query)).toEqual(names);
});

it("MEM-05 shows administrators who can sign in, in their own group only", async () => {
  const { ask } = await aMixedFamily("FAMILY_ADMIN");
  const other = await aGroup();
  await anAccount({ familyGroupId: other.id, fullName: "Stranger" });
  expect(await ask("account=1")).toEqual(["Came by provider", "Me", "Signs in"]);
  expect(await ask("account=1&search=sig")).toEqual(["Signs in"]);
  const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN", fullName: "Root" }));
  const { body } = await superAdmin.get("/api/users?account=1").expect(200);
  expect(namesOf(body)).toContain("Stranger");
});

it("ROLE-05 hides from everyone else who can sign in, even in a search", async () => {
  const { agent, signsIn } = await aMixedFamily("USER");
  for (const query of ["account=1", `account=1&search=${signsIn.fullName}`, "account=1&limit=1"]) {
    const { body } = await agent.get("/api/users").query(query).expect(403);
    expect(body.message).toBe("Only administrators can see who can sign in.");
  }
  const loner = await signInAs(await anAccount({ role: "FAMILY_ADMIN" }));
  await loner.get("/api/users?account=1").expect(403);
});

it("ROLE-05 doesn't reveal hidden people through an unconfirmed link", async () => {
  const { group, aRelative, ask } = await aMixedFamily("USER");
  const stranger = await aPerson({ familyGroupId: (await aGroup()).id, fullName: "Stranger" });
  const linked = await aRelative("Linked");
  await aRelationship(linked, "SPOUSE", stranger, { confirmedAt: null });
  const deleted = await aRelative("Deleted", { deletedAt: new Date() });
  await aRelationship(linked, "PARENT", deleted, { confirmedAt: null });
  const removed = { confirmedAt: null, deletedAt: new Date() };
  await aRelationship(linked, "EXTENDED", await aRelative("Apart"), removed);
  expect(await ask("unconfirmed=1")).toEqual(["Kid", "North"]);
  expect(group.id).not.toBe(stranger.familyGroupId);
});

it("MEM-05 lists only the branches of visible people", async () => {
  const { agent, aRelative } = await aMixedFamily("USER");
  await aRelative("East", { familyBranch: "East" });
  await aRelative("Deleted", { familyBranch: "Deleted", deletedAt: new Date() });
  await aPerson({ familyGroupId: (await aGroup()).id, familyBranch: "Canary" });
  const { body } = await agent.get("/api/family-branches").expect(200);
  expect(body).toEqual(["East", "North"]);
});

it("MEM-05 runs no more queries with filters than without", async () => {
  const { agent } = await aMixedFamily("FAMILY_ADMIN");
  const queries = vi.spyOn(test.ctx.pool, "query");
  const countOf = async (query: string) => {
    queries.mockClear();
    await agent.get(`/api/users?search=n${query}`).expect(200);
    return queries.mock.calls.length;
  };
  const plain = await countOf("");
  expect(await countOf("&role=USER&branch=North&unconfirmed=1&noPhoto=1&account=1")).toBe(plain);
  queries.mockRestore();
});

it.each(["role=KING", "noPhoto=2", "account=0", "unconfirmed=yes", `branch=${"x".repeat(101)}`])(
  "MEM-05 rejects the filter %s with 400",
  async (query) => {
    const { agent } = await aFamily();
    await agent.get(`/api/users?${query}`).expect(400);
  },
);
