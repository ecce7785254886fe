import { describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { nextPage } from "../../../../tests/support/browser/next-page.ts";
import { familiesIn } from "../../../../tests/support/families/family.ts";

const test = await testApp();
const { db, signInAs, aGroup, aPerson, anAccount, aRelationship } = test;
const aFamily = familiesIn(test);

const rows = () => db.select().from(familyRelationships).orderBy(familyRelationships.id);
const present = async () => (await rows()).filter(({ deletedAt }) => deletedAt === null);

describe("recording a link", () => {
  it("REL-03 stores both directions and returns 201", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    const { body } = await agent
      .post("/api/relationships")
      .send({ userId: anna.id, relatedUserId: ben.id, relationshipType: "PARENT" })
      .expect(201);
    expect(body).toMatchObject({
      created: true,
      message: "Anna is now recorded as a parent of Ben.",
      relationship: { userId: anna.id, relationshipType: "PARENT", relatedUser: { id: ben.id } },
    });
    expect(await rows()).toMatchObject([
      { userId: anna.id, relatedUserId: ben.id, relationshipType: "PARENT", kind: "birth" },
      { userId: ben.id, relatedUserId: anna.id, relationshipType: "CHILD", kind: "birth" },
    ]);
  });

  it("REL-03 returns 200 and changes nothing if the link exists, from either side", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    await aRelationship(anna, "PARENT", ben);
    const before = await rows();
    const { body } = await agent
      .post("/api/relationships")
      .send({ userId: anna.id, relatedUserId: ben.id, relationshipType: "PARENT" })
      .expect(200);
    expect(body.message).toBe("Anna is already recorded as a parent of Ben.");
    await agent
      .post("/api/relationships")
      .send({ userId: ben.id, relatedUserId: anna.id, relationshipType: "CHILD" })
      .expect(200);
    expect(await rows()).toEqual(before);
  });

  it("REL-03 rejects another status with 409 and names the current one", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    await aRelationship(anna, "SPOUSE", ben, { relationshipStatus: "FORMER" });
    const { body } = await agent
      .post("/api/relationships/spouse")
      .send({ userId: ben.id, spouseId: anna.id, status: "CURRENT" })
      .expect(409);
    expect(body.message).toBe(
      "Ben and Anna are already recorded as spouses, with the status FORMER. Edit that relationship instead.",
    );
    expect(await rows()).toHaveLength(2);
  });

  it.each(["posted", "other"])("REL-03 completes a link whose %s row is missing", async (side) => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    await aRelationship(anna, "PARENT", ben, { kind: "foster" });
    const missing = side === "posted" ? anna.id : ben.id;
    await db.delete(familyRelationships).where(eq(familyRelationships.userId, missing));
    const { body } = await agent
      .post("/api/relationships")
      .send({ userId: anna.id, relatedUserId: ben.id, relationshipType: "PARENT" })
      .expect(200);
    expect(body.relationship).toMatchObject({ userId: anna.id, relationshipType: "PARENT" });
    const types = (await rows()).map(({ relationshipType, kind }) => `${relationshipType} ${kind}`);
    expect(types.toSorted()).toEqual(["CHILD foster", "PARENT foster"]);
  });

  it("REL-08 stores a link's kind and dates in both rows", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    const union = { kind: "married", startDate: "1990-05-01", endDate: "2001-02-03" };
    const { body } = await agent
      .post("/api/relationships/spouse")
      .send({ userId: anna.id, spouseId: ben.id, status: "FORMER", ...union })
      .expect(201);
    expect(body.relationship).toMatchObject({ ...union, relationshipStatus: "FORMER" });
    expect(await rows()).toMatchObject([union, union]);
  });

  it.each([
    [{ relationshipType: "SPOUSE", kind: "adoptive" }, "kind"],
    [{ relationshipType: "PARENT", kind: "married" }, "kind"],
    [{ relationshipType: "EXTENDED", kind: "birth" }, "kind"],
    [{ relationshipType: "SPOUSE", startDate: "2001-01-01", endDate: "2000-12-31" }, "endDate"],
    [{ relationshipType: "SPOUSE", startDate: "2001-02-30" }, "startDate"],
    [{ relationshipType: "COUSIN" }, "relationshipType"],
  ])("REL-08 rejects %j with 400", async (details, path) => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    const { body } = await agent
      .post("/api/relationships")
      .send({ userId: anna.id, relatedUserId: ben.id, ...details })
      .expect(400);
    expect(body.errors[0].path).toBe(path);
    expect(await rows()).toEqual([]);
  });

  it.each(["USER", "CHILD", "GUEST"] as const)(
    "ROLE-03 lets a %s link people in their own group only",
    async (role) => {
      const { agent, group, aRelative } = await aFamily();
      const caller = await signInAs(await anAccount({ familyGroupId: group.id, role }));
      const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
      const stranger = await aPerson({ familyGroupId: (await aGroup()).id });
      const spouses = { userId: anna.id, spouseId: ben.id };
      await caller.post("/api/relationships/spouse").send(spouses).expect(201);
      await caller
        .post("/api/relationships/spouse")
        .send({ userId: anna.id, spouseId: stranger.id })
        .expect(404);
      await agent.get(`/api/users/${stranger.id}/relationships`).expect(404);
    },
  );
});

describe("reading links", () => {
  it("REL-03 returns each person's relation, with children by birth date", async () => {
    const { agent, aRelative } = await aFamily();
    const anna = await aRelative("Anna");
    const [late, unknown, early] = [
      await aRelative("Late", { birthdate: "2001-01-01" }),
      await aRelative("Unknown"),
      await aRelative("Early", { birthdate: "1999-01-01" }),
    ];
    for (const child of [late, unknown, early]) await aRelationship(anna, "PARENT", child);
    await aRelationship(await aRelative("Grandma"), "PARENT", anna);
    const { body } = await agent.get(`/api/users/${anna.id}/relationships`).expect(200);
    expect(
      body.map((row: { relationshipType: string; relatedUser: { fullName: string } }) => [
        row.relationshipType,
        row.relatedUser.fullName,
      ]),
    ).toEqual([
      ["CHILD", "Grandma"],
      ["PARENT", "Early"],
      ["PARENT", "Late"],
      ["PARENT", "Unknown"],
    ]);
  });

  it("DATA-05 hides a child's contacts in their parents' links", async () => {
    const { agent, aRelative, member } = await aFamily();
    const anna = await aRelative("Anna");
    const kid = await aRelative("Kid", { role: "CHILD", email: "kid@example.org" });
    await aRelationship(anna, "PARENT", kid);
    const read = async () =>
      (await agent.get(`/api/users/${anna.id}/relationships`)).body[0].relatedUser.email;
    expect(await read()).toBeNull();
    await aRelationship(member, "PARENT", kid);
    expect(await read()).toBe("kid@example.org");
  });

  it("DATA-04 leaves deleted people and removed links out of every answer", async () => {
    const { agent, aRelative, group } = await aFamily();
    const [anna, ben, gone] = [
      await aRelative("Anna"),
      await aRelative("Ben"),
      await aRelative("Gone", { deletedAt: new Date() }),
    ];
    const link = await aRelationship(anna, "PARENT", gone);
    await aRelationship(anna, "EXTENDED", ben, { deletedAt: new Date() });
    const own = await agent.get(`/api/users/${anna.id}/relationships`).expect(200);
    const all = await agent.get(`/api/family-relationships?familyGroupId=${group.id}`).expect(200);
    expect([own.body, all.body]).toEqual([[], []]);
    await agent.patch(`/api/relationships/${link.id}`).send({}).expect(404);
  });

  it("API-01 lists every row of a group, of the reader's own by default, and none without one", async () => {
    const { agent, aRelative, group } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    await aRelationship(anna, "SPOUSE", ben);
    const { body, headers } = await agent.get("/api/family-relationships").expect(200);
    expect(body).toHaveLength(2);
    expect(headers["x-total-count"]).toBe("2");
    const loner = await signInAs(await anAccount());
    expect((await loner.get("/api/family-relationships").expect(200)).body).toEqual([]);
    await loner.get(`/api/family-relationships?familyGroupId=${group.id}`).expect(404);
  });

  it("API-01 continues after the last row of a page, with a total count", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    await aRelationship(anna, "SPOUSE", ben);
    const first = await agent.get("/api/family-relationships?limit=1").expect(200);
    const second = await agent.get(nextPage(first.headers)!).expect(200);
    expect([first.body[0].userId, second.body[0].userId]).toEqual([anna.id, ben.id]);
    expect(second.headers["x-total-count"]).toBe("2");
    expect(nextPage(second.headers)).toBeUndefined();
  });
});

describe("changing and removing a link", () => {
  it("REL-08 changes both rows, and drops the text of a changed date", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    const link = await aRelationship(anna, "SPOUSE", ben, {
      startDate: "1850-01-01",
      startDateWords: "ABT 1850",
    });
    const change = { relationshipStatus: "FORMER", kind: "divorced", startDate: "1851-02-03" };
    const { body } = await agent.patch(`/api/relationships/${link.id}`).send(change).expect(200);
    expect(body).toMatchObject({ ...change, startDateWords: null });
    expect(await rows()).toMatchObject([change, change]);
    await agent.patch(`/api/relationships/${link.id}`).send({ endDate: "1850-01-01" }).expect(400);
  });

  it("REL-06 checks a step parent who becomes a birth parent", async () => {
    const { agent, aRelative } = await aFamily();
    const child = await aRelative("Child", { birthdate: "2000-01-01" });
    for (const name of ["Anna", "Ben"]) await aRelationship(await aRelative(name), "PARENT", child);
    const link = await aRelationship(await aRelative("Cem"), "PARENT", child, { kind: "step" });
    const address = `/api/relationships/${link.id}`;
    const { body } = await agent.patch(address).send({ kind: null }).expect(409);
    expect(body.message).toContain("already has two birth parents, Anna and Ben");
    await agent.patch(address).send({ kind: "adoptive" }).expect(200);
  });

  it("REL-03 removes both rows, so the link can be recorded again", async () => {
    const { agent, aRelative } = await aFamily();
    const [anna, ben] = [await aRelative("Anna"), await aRelative("Ben")];
    const link = await aRelationship(anna, "SPOUSE", ben);
    await agent.delete(`/api/relationships/${link.id}`).expect(200);
    expect(await present()).toEqual([]);
    await agent.delete(`/api/relationships/${link.id}`).expect(404);
    await agent
      .post("/api/relationships/spouse")
      .send({ userId: anna.id, spouseId: ben.id, status: "FORMER" })
      .expect(201);
  });
});
