import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { nextPage } from "../../../../../tests/support/browser/next-page.ts";

const { signInAs, db, aGroup, aPerson, anAccount, aRelationship } = await testApp();

type Row = { id: number; fullName: string };

/**
 * A member who reads the list, people named after letters, and two nameless people whose usernames
 * are hidden.
 */
async function aFamily() {
  const group = await aGroup();
  const own = { familyGroupId: group.id };
  const member = await anAccount({ ...own, fullName: "Member" });
  for (const fullName of ["Anna", "Karl", "Vera", "Zoe"]) await aPerson({ ...own, fullName });
  const nameless = { ...own, fullName: null };
  const kid = await aPerson({
    ...nameless,
    role: "CHILD",
    username: "bea@x.org",
    email: "bea@x.org",
  });
  const gone = await aPerson({ ...nameless, isDeceased: true, username: "gus@x.org" });
  return { group, own, member, kid, gone, agent: await signInAs(member) };
}

const idsOf = (body: Row[]) => body.map(({ id }) => id);
const namesOf = (body: Row[]) => body.map(({ fullName }) => fullName);

it("ROLE-05 doesn't reveal a hidden username by a position in a list", async () => {
  const { group, kid, gone, agent, own } = await aFamily();
  const admin = await signInAs(await anAccount({ ...own, role: "SUPER_ADMIN", fullName: "Root" }));
  for (const path of ["/api/users", `/api/family-groups/${group.id}/members`])
    for (const reader of [agent, admin]) {
      const before = await reader.get(path).expect(200);
      await db.update(users).set({ username: "yve@x.org" }).where(eq(users.id, kid.id));
      await db.update(users).set({ username: "ada@x.org" }).where(eq(users.id, gone.id));
      const after = await reader.get(path).expect(200);
      expect(idsOf(after.body)).toEqual(idsOf(before.body));
    }
  const { body } = await agent.get("/api/users").expect(200);
  expect(namesOf(body)).toEqual([
    "Anna",
    "Karl",
    "Member",
    "Root",
    "Unknown",
    "Unknown",
    "Vera",
    "Zoe",
  ]);
});

it("ROLE-05 doesn't reveal a hidden username by the order of relatives or by a search", async () => {
  const { kid, member, own, agent } = await aFamily();
  for (const fullName of ["Cleo", "Xenia"])
    await aRelationship(member, "EXTENDED", await aPerson({ ...own, fullName }));
  await aRelationship(member, "EXTENDED", kid);
  const relatives = await agent.get(`/api/users/${member.id}/relationships`).expect(200);
  expect(relatives.body.map((row: { relatedUser: Row }) => row.relatedUser.fullName)).toEqual([
    "Cleo",
    "Unknown",
    "Xenia",
  ]);
  for (const search of ["bea", "gus", "bae@x.org"])
    expect((await agent.get("/api/users").query({ search }).expect(200)).body).toEqual([]);
});

it("ROLE-05 never shows the username of a child or a deceased person in a tree", async () => {
  const { own, group, agent } = await aFamily();
  await aPerson({ ...own, fullName: null, presumedDead: true, username: "old@x.org" });
  for (const path of ["graph", "parent-options"]) {
    const { text } = await agent.get(`/api/family-groups/${group.id}/${path}`).expect(200);
    expect(text).not.toContain("@x.org");
  }
});

it("MEM-01 continues after a person's id only while the person is visible", async () => {
  const { member, agent, kid } = await aFamily();
  const after = (id: number) => agent.get(`/api/users?after=${id}`);
  expect(namesOf((await after(member.id).expect(200)).body)).toEqual([
    "Unknown",
    "Unknown",
    "Vera",
    "Zoe",
  ]);
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, kid.id));
  const unknown = await after(2_000_000_000).expect(404);
  expect((await after(kid.id).expect(404)).body).toEqual(unknown.body);
});

it("MEM-01 continues where a page ended, even if its last person was deleted or renamed", async () => {
  const { agent, group } = await aFamily();
  for (const path of ["/api/users", `/api/family-groups/${group.id}/members`]) {
    const first = await agent.get(`${path}?limit=2`).expect(200);
    const last = first.body.at(-1);
    expect(last.fullName).toBe("Karl");
    await db
      .update(users)
      .set({ deletedAt: new Date(), fullName: "Yuri" })
      .where(eq(users.id, last.id));
    const next = await agent.get(nextPage(first.headers)!).expect(200);
    expect(namesOf(next.body)).toEqual(["Member", "Unknown"]);
    await db.update(users).set({ deletedAt: null, fullName: "Karl" }).where(eq(users.id, last.id));
  }
});

it("ROLE-05 puts only visible values into the address of the next page", async () => {
  const { agent } = await aFamily();
  const { body, headers } = await agent.get("/api/users?limit=4").expect(200);
  const position = new URL(nextPage(headers)!, "http://localhost").searchParams.get("after")!;
  expect(JSON.parse(Buffer.from(position, "base64url").toString())).toEqual([
    0,
    "unknown",
    body.at(-1).id,
  ]);
});

it.each([
  "abc",
  "0",
  "99999999999",
  "2147483648",
  Buffer.from('[0,"a"]').toString("base64url"),
  Buffer.from('[0,"a\\u0000b",1]').toString("base64url"),
  Buffer.from('[0,"a",0.5]').toString("base64url"),
  Buffer.from('[1e99,"a",1]').toString("base64url"),
  Buffer.from('{"length":3}').toString("base64url"),
])("API-02 rejects an invalid page position: %s", async (after) => {
  const { agent, group } = await aFamily();
  for (const path of ["users", `family-groups/${group.id}/members`, "family-relationships"])
    await agent.get(`/api/${path}`).query({ after }).expect(400);
});
