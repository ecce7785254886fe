import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { isoDayOf } from "#shared/lib/dates.ts";
import { ROLES } from "#shared/lib/roles.ts";
import { users } from "#shared/family/people/people.table.ts";
import { testApp, TODAY } from "../../../../tests/support/server/app.ts";
import {
  isContactVisibleTo,
  canSeeContact,
  type Viewer,
} from "../../core/person/visibility.rules.ts";

const { db, signInAs, aGroup, aPerson, anAccount, aRelationship } = await testApp();

it("DATA-05 decides the same in code and in SQL about who sees a contact", async () => {
  const groups = [(await aGroup()).id, (await aGroup()).id];
  for (const familyGroupId of [...groups, null])
    for (const role of ROLES)
      for (const birthdate of [null, "1950-01-01", "2008-11-21", "2008-11-22", "2020-02-29"])
        for (const death of [{}, { isDeceased: true }, { deathDate: "2020-01-01" }])
          await aPerson({ familyGroupId, role, birthdate, ...death });
  const people = await db.select().from(users);
  for (const self of people.filter((_, index) => index % 7 === 0)) {
    const viewer: Viewer = { actor: self, children: new Set([self.id + 1]), today: TODAY };
    const found = await db.select({ id: users.id }).from(users).where(isContactVisibleTo(viewer));
    const expected = people.filter((person) => canSeeContact(viewer, person)).map(({ id }) => id);
    expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected);
  }
});

/** Returns what each viewer sees of one person's email, in a list and on the profile. */
async function contactsSeen(values: Partial<typeof users.$inferInsert>) {
  const group = await aGroup();
  const own = { familyGroupId: group.id };
  const person = await aPerson({ ...own, email: "it@example.org", mobilePhone: "1", ...values });
  const viewers = {
    member: await anAccount(own),
    parent: await anAccount(own),
    unconfirmedParent: await anAccount(own),
    formerParent: await anAccount(own),
    familyAdmin: await anAccount({ ...own, role: "FAMILY_ADMIN" }),
    superAdmin: await anAccount({ role: "SUPER_ADMIN" }),
  };
  await aRelationship(viewers.parent, "PARENT", person);
  await aRelationship(viewers.unconfirmedParent, "PARENT", person, { confirmedAt: null });
  await aRelationship(viewers.formerParent, "PARENT", person, { relationshipStatus: "FORMER" });
  const seeing: string[] = [];
  for (const [name, viewer] of Object.entries(viewers)) {
    const agent = await signInAs(viewer);
    const { body: profile } = await agent.get(`/api/users/${person.id}`).expect(200);
    const { body: list } = await agent.get("/api/users").expect(200);
    const row = list.find(({ id }: { id: number }) => id === person.id);
    expect([row.email, row.mobilePhone]).toEqual([profile.email, profile.mobilePhone]);
    if (profile.email) seeing.push(name);
  }
  return seeing;
}

it("DATA-05 shows a living adult's email and phone to everyone in the group", async () => {
  expect(await contactsSeen({ birthdate: "1990-01-01" })).toEqual([
    "member",
    "parent",
    "unconfirmedParent",
    "formerParent",
    "familyAdmin",
    "superAdmin",
  ]);
});

it("DATA-05 shows a child's contacts only to administrators and current, confirmed parents", async () => {
  expect(await contactsSeen({ birthdate: "2015-01-01" })).toEqual([
    "parent",
    "familyAdmin",
    "superAdmin",
  ]);
});

it("DATA-05 shows contacts of the deceased to Super Admins only", async () => {
  expect(await contactsSeen({ isDeceased: true })).toEqual(["superAdmin"]);
});

it("DATA-05 shows username, verification, and last login only to the person and Super Admins", async () => {
  const group = await aGroup();
  const own = { familyGroupId: group.id };
  const person = await anAccount({ ...own, lastLogin: new Date() });
  const other = await anAccount({ ...own, role: "FAMILY_ADMIN" });
  const superAdmin = await anAccount({ role: "SUPER_ADMIN" });
  const known = async (viewer: typeof person) => {
    const { body } = await (await signInAs(viewer)).get(`/api/users/${person.id}`).expect(200);
    expect(JSON.stringify(body)).not.toContain("argon2");
    return [body.username, body.verified, body.lastLogin && isoDayOf(new Date(body.lastLogin))];
  };
  expect(await known(other)).toEqual([null, null, null]);
  expect(await known(person)).toEqual([person.email, true, expect.any(String)]);
  expect(await known(superAdmin)).toEqual([person.email, true, expect.any(String)]);
});

it("ROLE-01 returns 404 for people who are in another group, deleted, or missing", async () => {
  const group = await aGroup();
  const member = await anAccount({ familyGroupId: group.id });
  const foreign = await aPerson({ familyGroupId: (await aGroup()).id });
  const deleted = await aPerson({ familyGroupId: group.id, deletedAt: new Date() });
  const agent = await signInAs(member);
  for (const id of [foreign.id, deleted.id, 2_000_000_000]) {
    const path = `/api/users/${id}`;
    const answers = [
      agent.get(path),
      agent.patch(path).send({ fullName: "New" }),
      agent.delete(path),
    ];
    for (const answer of answers)
      expect((await answer.expect(404)).body).toEqual({
        message: "Person not found",
        code: "notFound",
      });
  }
  const kept = await db
    .select({ name: users.fullName })
    .from(users)
    .where(and(eq(users.id, foreign.id)));
  expect(kept[0]?.name).toBe(foreign.fullName);
});
