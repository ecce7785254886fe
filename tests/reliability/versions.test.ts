import { eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { testApp } from "../support/server/app.ts";
import { familiesIn } from "../support/families/family.ts";
import { aPictureUrl } from "../support/pictures.ts";

const test = await testApp();
const { db, http, signInAs, signIn, anAccount, aPerson, aRelationship } = test;
const aFamily = familiesIn(test);

const rows = () =>
  db.select().from(familyRelationships).where(isNull(familyRelationships.deletedAt));
const versionOf = async (table: typeof users | typeof familyGroups, { id }: { id: number }) =>
  (await db.select({ version: table.version }).from(table).where(eq(table.id, id)))[0]!.version;

describe("the version of a family group", () => {
  it("GRP-05 rises with each change to its details or logo, but not with an unchanged value", async () => {
    const { group, agent } = await aFamily({ role: "FAMILY_ADMIN" });
    const address = `/api/family-groups/${group.id}`;
    const editAndReadVersion = async (change: object) =>
      (await agent.patch(address).send(change).expect(200)).body.version as number;
    expect(await editAndReadVersion({ name: group.name })).toBe(1);
    expect(await editAndReadVersion({})).toBe(1);
    expect(await editAndReadVersion({ contactPhone: "555 0100" })).toBe(2);
    expect(await editAndReadVersion({ contactPhone: "555 0100", version: 2 })).toBe(2);
    const logo = await aPictureUrl({ color: "#ff0000" });
    expect(await editAndReadVersion({ logo })).toBe(3);
    expect(await editAndReadVersion({ logo })).toBe(3);
    expect(await editAndReadVersion({ logo: null, version: 3 })).toBe(4);
    const { body: groups } = await agent.get("/api/family-groups").expect(200);
    expect(groups).toMatchObject([{ version: 4 }]);
  });

  it("GRP-05 doesn't rise with changes to its people and links, which have their own number", async () => {
    const { group, agent, aRelative } = await aFamily({ role: "FAMILY_ADMIN" });
    const anna = await aRelative("Anna");
    await agent
      .post("/api/relationship-members")
      .send({ fullName: "Ben", relatedUserId: anna.id })
      .expect(201);
    const [stored] = await db.select().from(familyGroups).where(eq(familyGroups.id, group.id));
    expect(stored!.familyVersion).toBeGreaterThan(group.familyVersion);
    expect(stored!.version).toBe(1);
  });

  it("GRP-05 rejects a slower editor's logo and texts", async () => {
    const { group, agent } = await aFamily({ role: "FAMILY_ADMIN" });
    const address = `/api/family-groups/${group.id}`;
    await agent.patch(address).send({ name: "Bergs", version: 1 }).expect(200);
    const logo = await aPictureUrl({ color: "#ff0000" });
    const outdated = { logo, description: "Late", version: 1 };
    const { body } = await agent.patch(address).send(outdated).expect(409);
    expect(body.current).toMatchObject({
      name: "Bergs",
      description: null,
      logo: null,
      version: 2,
    });
    const [stored] = await db.select().from(familyGroups).where(eq(familyGroups.id, group.id));
    expect(stored).toMatchObject({ name: "Bergs", description: null, logo: null, version: 2 });
    await agent.patch(address).send({ description: "As today" }).expect(200);
  });

  it.each([0, -1, 1.5, "1", null, 2_147_483_648])("API-05 can't be %j", async (version) => {
    const { group, agent } = await aFamily({ role: "FAMILY_ADMIN" });
    await agent.patch(`/api/family-groups/${group.id}`).send({ name: "X", version }).expect(400);
    expect(await versionOf(familyGroups, group)).toBe(1);
  });
});

describe("the version of a profile", () => {
  it("PROF-08 rises with each change to the profile, but not with an unchanged value", async () => {
    const { member, agent } = await aFamily();
    const address = `/api/users/${member.id}`;
    const editAndReadVersion = async (change: object) =>
      (await agent.patch(address).send(change).expect(200)).body.version as number;
    expect(
      await editAndReadVersion({ fullName: member.fullName, birthdate: member.birthdate }),
    ).toBe(1);
    expect(await editAndReadVersion({ mobilePhone: "555 0100", version: 1 })).toBe(2);
    expect(await editAndReadVersion({ firstName: "Anna" })).toBe(3);
    const { body } = await agent.get(address).expect(200);
    expect(body.version).toBe(3);
    const outdated = { firstName: "Late", version: 2 };
    const { body: rejected } = await agent.patch(address).send(outdated).expect(409);
    expect(rejected).toMatchObject({
      code: "editConflict",
      current: { firstName: "Anna", version: 3 },
    });
    // A profile has these fields, but a conflict doesn't report them.
    const omittedFields = {
      suggestions: undefined,
      canBeInvited: undefined,
      canBeSetUp: undefined,
      hasAccount: undefined,
    };
    expect({ ...rejected.current, ...omittedFields }).toEqual({ ...body, ...omittedFields });
  });

  it("PROF-08 doesn't rise on sign-in", async () => {
    const member = await anAccount();
    await signIn(member).expect(200);
    const [stored] = await db.select().from(users).where(eq(users.id, member.id));
    expect(stored!.lastLogin).not.toBeNull();
    expect(stored!.version).toBe(1);
    await http.get(`/api/users/${member.id}`).expect(401);
  });

  it("PROF-08 reports the conflict to the slower editor even if the person moved to another group meanwhile", async () => {
    const { member, group } = await aFamily();
    const { group: other } = await aFamily();
    const admins = [
      await signInAs(await anAccount({ role: "SUPER_ADMIN" })),
      await signInAs(await anAccount({ role: "SUPER_ADMIN" })),
    ];
    for (let version = 1; version <= 8; version++) {
      const familyGroupId = version % 2 ? other.id : group.id;
      const bodies = [
        { familyGroupId, version },
        { familyBranch: `Branch ${version}`, version },
      ];
      const edits = bodies.map((body, index) =>
        admins[index]!.patch(`/api/users/${member.id}`).send(body),
      );
      const responses = await Promise.all(edits);
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(responses.find(({ status }) => status === 409)!.body.code).toBe("editConflict");
      if (responses[0]!.status === 409)
        await admins[0]!.patch(`/api/users/${member.id}`).send({ familyGroupId }).expect(200);
      await db
        .update(users)
        .set({ version: version + 1 })
        .where(eq(users.id, member.id));
    }
  });
});

describe("the version of a relationship", () => {
  it("REL-07 is the same for both of its rows, from whichever side it changes", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    await aRelationship(anna, "SPOUSE", ben);
    const [row, mirror] = await rows();
    const change = (id: number, body: object) => agent.patch(`/api/relationships/${id}`).send(body);
    await change(row!.id, { startDate: "2001-01-01", version: 1 }).expect(200);
    const rejected = await change(mirror!.id, { startDate: "2002-02-02", version: 1 }).expect(409);
    const current = { id: mirror!.id, startDate: "2001-01-01", version: 2 };
    expect(rejected.body).toMatchObject({ code: "editConflict", current });
    await change(mirror!.id, { endDate: "2003-03-03", version: 2 }).expect(200);
    expect((await rows()).map(({ version }) => version)).toEqual([3, 3]);
    const { body } = await agent.get(`/api/users/${anna.id}/relationships`).expect(200);
    expect(body).toMatchObject([{ version: 3 }]);
  });

  it("REL-07 doesn't rise when it is confirmed or saved unchanged", async () => {
    const { agent, aRelative } = await aFamily({ role: "FAMILY_ADMIN" });
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    const { id } = await aRelationship(anna, "PARENT", ben, { confirmedAt: null });
    await agent.post(`/api/relationships/${id}/confirm`).expect(200);
    const unchanged = { relationshipStatus: "CURRENT", kind: "birth" };
    await agent.patch(`/api/relationships/${id}`).send(unchanged).expect(200);
    expect((await rows()).map(({ version }) => version)).toEqual([1, 1]);
  });

  it("REL-07 is the same for both rows after a missing row is restored", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben, cem] = [
      await aRelative("Anna"),
      await aRelative("Ben"),
      await aRelative("Cem"),
    ];
    const halves = [];
    for (const partner of [ben, cem]) {
      const { id } = await aRelationship(anna, "SPOUSE", partner, { version: 5 });
      halves.push(id);
      await db.delete(familyRelationships).where(eq(familyRelationships.userId, partner.id));
    }
    const change = { kind: "divorced", version: 5 };
    await agent.patch(`/api/relationships/${halves[0]}`).send(change).expect(200);
    await agent
      .post("/api/relationships/spouse")
      .send({ userId: anna.id, spouseId: cem.id })
      .expect(200);
    expect((await rows()).map(({ version }) => version).toSorted((a, b) => a - b)).toEqual([
      5, 5, 6, 6,
    ]);
  });

  it("DATA-05 reports a conflict to the slower editor without contacts that are hidden from them", async () => {
    const { agent, aRelative, group } = await aFamily();
    const parent = await aRelative("Parent");
    const child = await aPerson({
      fullName: "Kim",
      familyGroupId: group.id,
      role: "CHILD",
      email: "kim@example.org",
      mobilePhone: "555 0100",
    });
    const { id } = await aRelationship(parent, "PARENT", child);
    const change = (kind: string) =>
      agent.patch(`/api/relationships/${id}`).send({ kind, version: 1 });
    await change("step").expect(200);
    const { body } = await change("foster").expect(409);
    expect(body.current.relatedUser).toMatchObject({ fullName: "Kim", email: null });
    expect(JSON.stringify(body)).not.toMatch(/kim@example|555 0100/);
  });
});
