import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { yearsBefore } from "#shared/lib/dates.ts";
import { users } from "#shared/family/people/people.table.ts";
import { testApp, TODAY } from "../../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../../tests/support/families/family.ts";
import { updatePresumedDeadLocked } from "./presumed-dead.queries.ts";

const test = await testApp();
const { db, signInAs, aGroup, anAccount, aRelationship } = test;
const aFamily = familiesIn(test);

const ANCIENT = yearsBefore(TODAY, 111);
const OLD = yearsBefore(TODAY, 96);

describe("contacts of people presumed dead", () => {
  const SECRET = "canary";

  it("DATA-05 are hidden in lists, searches, profile, relationships, tree, and graph", async () => {
    const { group, aRelative, agent } = await aFamily();
    const contacts = (name: string) => ({
      email: `${SECRET}-${name}@example.org`,
      mobilePhone: `${SECRET} 1`,
      username: `${SECRET}-user-${name}@example.org`,
    });
    const nameless = await aRelative("", { ...contacts("a"), birthdate: ANCIENT, fullName: null });
    const undated = await aRelative("Undated Berg", contacts("b"));
    const child = await aRelative("Child Berg", { birthdate: OLD });
    await aRelationship(undated, "PARENT", child);
    await aRelationship(nameless, "SPOUSE", child);
    await db.transaction((tx) => updatePresumedDeadLocked(tx, [nameless.id, undated.id], TODAY));
    const admin = await signInAs(
      await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" }),
    );
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const places = [
      "/api/users",
      `/api/users?search=${SECRET}`,
      "/api/users?search=Undated",
      `/api/users/${nameless.id}`,
      `/api/users/${undated.id}`,
      `/api/users/${child.id}/relationships`,
      `/api/family-groups/${group.id}/members`,
      `/api/family-groups/${group.id}/members/search?name=${SECRET}`,
      `/api/family-groups/${group.id}/members/search?name=Undated`,
      `/api/debug/family-tree?familyGroupId=${group.id}&parentId=${undated.id}`,
      `/api/family-groups/${group.id}/parent-options`,
      `/api/family-groups/${group.id}/graph`,
    ];
    for (const viewer of [agent, admin])
      for (const path of places) {
        const { text } = await viewer.get(path).expect(200);
        expect.soft(text, path).not.toContain(SECRET);
      }
    const { text } = await superAdmin.get(`/api/users/${undated.id}`).expect(200);
    expect(text).toContain(SECRET);
    const found = await superAdmin.get(`/api/users?search=${SECRET}-b`).expect(200);
    expect(found.body).toHaveLength(1);
  });

  it("DATA-05 are visible to the person themself, who signs in and changes them", async () => {
    const group = await aGroup();
    const own = await anAccount({
      familyGroupId: group.id,
      birthdate: ANCIENT,
      presumedDead: true,
    });
    const agent = await signInAs(own);
    const { body } = await agent.get("/api/user").expect(200);
    expect(body.email).toBe(own.email);
    const listed = await agent.get("/api/users").query({ search: own.email }).expect(200);
    expect(listed.body).toMatchObject([{ id: own.id, email: own.email }]);
    await agent.patch(`/api/users/${own.id}`).send({ mobilePhone: "(218) 555-0100" }).expect(200);
    const [row] = await db.select().from(users).where(eq(users.id, own.id));
    expect(row?.mobilePhone).toBe("(218) 555-0100");
  });
});
