import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { testApp, TODAY } from "../../../../tests/support/server/app.ts";

const { db, ctx, signInAs, aGroup, aPerson, anAccount, anInvitation } = await testApp();

const contacts = { contactEmail: "berg@example.org", contactPhone: "555 0100" };
const namesOf = (body: { name: string }[]) => body.map(({ name }) => name);

describe("the cards of family groups", () => {
  it("GRP-05 are for members of any group, verified users, and Super Admins", async () => {
    const group = await aGroup({ name: "Berg" });
    await aGroup({ name: "Adler" });
    await aGroup({ name: "Gone", deletedAt: new Date() });
    const cardNames = async (person: Awaited<ReturnType<typeof anAccount>>) =>
      namesOf((await (await signInAs(person)).get("/api/family-groups").expect(200)).body);
    const member = await anAccount({ familyGroupId: group.id, verified: false });
    expect(await cardNames(member)).toEqual(["Berg", "Adler"]);
    expect(await cardNames(await anAccount({ verified: true }))).toEqual(["Adler", "Berg"]);
    const first = await anAccount({ role: "SUPER_ADMIN", verified: false });
    expect(await cardNames(first)).toEqual(["Adler", "Berg"]);
    expect(await cardNames(await anAccount({ verified: false }))).toEqual([]);
  });

  it("GRP-01 are sorted by name, ignoring case and accents, also in the group picker", async () => {
    const names = ["ansel", "Ärlig", "berg", "Ten thousand"];
    for (const name of names.toReversed()) await aGroup({ name });
    const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    for (const path of ["/api/family-groups", "/api/debug/family-groups"])
      expect(namesOf((await agent.get(path).expect(200)).body)).toEqual(names);
  });

  it("GRP-05 show contacts and creators only to members and Super Admins", async () => {
    const founder = await anAccount();
    const shown = { ...contacts, createdBy: founder.id };
    const own = await aGroup({ name: "A", ...shown });
    await aGroup({ name: "B", ...shown });
    const cardsFor = async (person: typeof founder) =>
      (await (await signInAs(person)).get("/api/family-groups").expect(200)).body;
    const hidden = { contactEmail: null, contactPhone: null, createdBy: null };
    const member = await anAccount({ familyGroupId: own.id });
    expect(await cardsFor(member)).toMatchObject([shown, hidden]);
    expect(await cardsFor(founder)).toMatchObject([hidden, hidden]);
    const superAdmin = await anAccount({ role: "SUPER_ADMIN" });
    expect(await cardsFor(superAdmin)).toMatchObject([shown, shown]);
  });

  it("GRP-05 list only the reader's own group when choosing a tree, and all for a Super Admin", async () => {
    const own = await aGroup({ name: "Berg" });
    await aGroup({ name: "Adler" });
    const names = async (person: Awaited<ReturnType<typeof anAccount>>) =>
      namesOf((await (await signInAs(person)).get("/api/debug/family-groups").expect(200)).body);
    expect(await names(await anAccount({ familyGroupId: own.id }))).toEqual(["Berg"]);
    expect(await names(await anAccount())).toEqual([]);
    expect(await names(await anAccount({ role: "SUPER_ADMIN" }))).toEqual(["Adler", "Berg"]);
  });
});

describe("creating a family group", () => {
  it("GRP-01 is for Super Admins, who then see it with its dates", async () => {
    const admin = await anAccount({ role: "SUPER_ADMIN" });
    const form = { name: "  Berg ", description: "From the hills" };
    const { body } = await (
      await signInAs(admin)
    )
      .post("/api/family-groups")
      .send(form)
      .expect(201);
    const now = `${TODAY}T12:00:00.000Z`;
    expect(body).toMatchObject({ name: "Berg", description: "From the hills", createdAt: now });
    expect(body).toMatchObject({ updatedAt: now, createdBy: admin.id, isActive: true });
    const group = await aGroup();
    const lesser = await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" });
    await (await signInAs(lesser)).post("/api/family-groups").send(form).expect(403);
  });

  it("GRP-02 requires a name", async () => {
    const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    for (const form of [{}, { name: "" }, { name: "   " }, { name: null }]) {
      const { body } = await agent.post("/api/family-groups").send(form).expect(400);
      expect(body.message).toBe("Family group name required");
    }
  });

  it("GRP-02 rejects a name in use, in any case", async () => {
    await aGroup({ name: "Familie Ångström" });
    const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const name = "FAMILIE ÅNGSTRÖM";
    const { body } = await agent.post("/api/family-groups").send({ name }).expect(409);
    expect(body.message).toBe(
      "A family group with this name already exists. Please choose a different name.",
    );
  });

  it.each(["  Familie\tÅngström ", "Familie  Ångström", "familie a\u030angstro\u0308m"])(
    "GRP-02 rejects %j beside 'Familie Ångström', because it reads the same",
    async (name) => {
      await aGroup({ name: "Familie Ångström" });
      const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
      await agent.post("/api/family-groups").send({ name }).expect(409);
    },
  );

  it("GRP-03 lets the creator join the group afterwards", async () => {
    const admin = await anAccount({ role: "SUPER_ADMIN" });
    const agent = await signInAs(admin);
    const { body } = await agent.post("/api/family-groups").send({ name: "Berg" }).expect(201);
    await agent.patch(`/api/users/${admin.id}`).send({ familyGroupId: body.id }).expect(200);
    const { body: self } = await agent.get("/api/user").expect(200);
    expect(self).toMatchObject({ familyGroupId: body.id, familyGroupName: "Berg" });
  });

  const eightAtOnce = async () => {
    const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const names = Array.from("abcdefgh", (_, index) => (index % 2 ? "BERG" : "berg"));
    const answers = await Promise.all(
      names.map((name) => agent.post("/api/family-groups").send({ name })),
    );
    return answers.map(({ status }) => status).toSorted((a, b) => a - b);
  };

  it("GRP-02 creates only one of eight simultaneous groups with the same name", async () => {
    expect(await eightAtOnce()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(await db.select().from(familyGroups)).toHaveLength(1);
  });

  it("GRP-02 would create eight without the unique index (control)", async () => {
    const index = "family_groups_name_unique";
    const { rows } = await ctx.pool.query<{ sql: string }>(
      `select pg_get_indexdef('${index}'::regclass) as sql`,
    );
    await ctx.pool.query(`drop index ${index}`);
    try {
      expect(await eightAtOnce()).toEqual(Array.from("abcdefgh", () => 201));
    } finally {
      await db.delete(familyGroups);
      await ctx.pool.query(rows[0]!.sql);
    }
  });
});

describe("changing a family group", () => {
  it("GRP-05 is for its administrators, and changes only the given fields", async () => {
    const group = await aGroup({ name: "Berg", description: "Old", createdAt: new Date(0) });
    const admin = await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" });
    const agent = await signInAs(admin);
    const path = `/api/family-groups/${group.id}`;
    const { body } = await agent.patch(path).send(contacts).expect(200);
    const dates = { createdAt: new Date(0).toISOString(), updatedAt: `${TODAY}T12:00:00.000Z` };
    expect(body).toMatchObject({ name: "Berg", description: "Old", ...contacts, ...dates });
    await agent.patch(path).send({ contactEmail: "nobody" }).expect(400);
    const noPhone = await agent.patch(path).send({ contactPhone: "abc" }).expect(400);
    expect(noPhone.body.errors).toEqual([
      { path: "contactPhone", message: "Please enter a valid phone number" },
    ]);
    const cleared = await agent.patch(path).send({ contactEmail: "" }).expect(200);
    expect(cleared.body).toMatchObject({ contactEmail: null, contactPhone: "555 0100" });
    const member = await signInAs(await anAccount({ familyGroupId: group.id }));
    await member.patch(path).send({ name: "Mine" }).expect(403);
  });

  it("GRP-02 rejects another group's name, but accepts its own in another case", async () => {
    const group = await aGroup({ name: "Berg" });
    await aGroup({ name: "Adler" });
    const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const path = `/api/family-groups/${group.id}`;
    const { body } = await agent.patch(path).send({ name: "ADLER" }).expect(409);
    const message = "A family group with this name already exists. Please choose a different name.";
    expect(body).toEqual({
      message,
      code: "group.nameTaken",
      errors: [{ path: "name", message }],
    });
    expect((await agent.patch(path).send({ name: "BERG" }).expect(200)).body.name).toBe("BERG");
  });

  it("ROLE-02 ignores fields that can't be changed", async () => {
    const group = await aGroup();
    const agent = await signInAs(
      await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" }),
    );
    const forbidden = {
      id: 4711,
      createdBy: 1,
      isActive: false,
      familyVersion: 99,
      deletedAt: "2001-01-01",
    };
    await agent.patch(`/api/family-groups/${group.id}`).send(forbidden).expect(200);
    const [row] = await db.select().from(familyGroups);
    expect({ ...row, updatedAt: group.updatedAt }).toEqual(group);
  });
});

describe("deleting a family group", () => {
  it("GRP-04 keeps its people, remembers their group, and closes its invitations", async () => {
    const group = await aGroup({ name: "Berg" });
    const other = await aGroup();
    const member = await anAccount({ familyGroupId: group.id });
    const foreign = await aPerson({ familyGroupId: other.id });
    await anInvitation(group);
    await anInvitation(group, { status: "ACCEPTED" });
    await anInvitation(other);
    const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await agent.delete(`/api/family-groups/${group.id}`).expect(200);
    const [kept] = await db.select().from(users).where(eq(users.id, member.id));
    expect(kept).toMatchObject({ familyGroupId: null, formerFamilyGroupId: group.id });
    const [untouched] = await db.select().from(users).where(eq(users.id, foreign.id));
    expect(untouched).toEqual(foreign);
    const states = await db.select().from(familyInvitations).orderBy(familyInvitations.id);
    expect(states.map(({ status }) => status)).toEqual(["REVOKED", "ACCEPTED", "PENDING"]);
  });

  it("DATA-04 frees its name and then returns 404", async () => {
    const group = await aGroup({ name: "Berg" });
    const agent = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await agent.delete(`/api/family-groups/${group.id}`).expect(200);
    await agent.delete(`/api/family-groups/${group.id}`).expect(404);
    await agent.get(`/api/family-groups/${group.id}/members`).expect(404);
    await agent.post("/api/family-groups").send({ name: "berg" }).expect(201);
  });

  it("GRP-01 is for Super Admins", async () => {
    const group = await aGroup();
    const admin = await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" });
    await (await signInAs(admin)).delete(`/api/family-groups/${group.id}`).expect(403);
  });
});
