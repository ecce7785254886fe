import type { Response } from "supertest";
import { expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";

const { ctx, signInAs, aGroup, aPerson, anAccount } = await testApp();

const hoursAgo = (hours: number) => new Date(ctx.now().getTime() - hours * 3_600_000);
const THIRTY_DAYS = 30 * 24;

const aSuperAdmin = async () => {
  const account = await anAccount({ role: "SUPER_ADMIN", fullName: "Anna Berg" });
  return { account, agent: await signInAs(account) };
};
const namesIn = (rows: { name: string }[]) => rows.map(({ name }) => name);

it("DATA-04 lists people and groups deleted within 30 days, newest first, with when and by whom", async () => {
  const { account, agent } = await aSuperAdmin();
  const [group, other] = [await aGroup({ name: "Berg" }), await aGroup({ name: "Adler" })];
  const person = await aPerson({
    fullName: "Ben",
    familyGroupId: group.id,
    birthdate: "1980-05-17",
  });
  await aPerson({ fullName: "Present" });
  await aPerson({ fullName: "Too Late", deletedAt: new Date(hoursAgo(THIRTY_DAYS).getTime() - 1) });
  const old = await aPerson({ fullName: "In Time", deletedAt: hoursAgo(THIRTY_DAYS) });
  await agent.delete(`/api/users/${person.id}`).expect(200);
  await agent.delete(`/api/family-groups/${other.id}`).expect(200);
  const { body, headers } = await agent.get("/api/trash").expect(200);
  expect(headers["x-total-count"]).toBe("3");
  const now = { deletedAt: ctx.now().toISOString(), deletedBy: account.fullName };
  expect(body).toEqual([
    { kind: "group", id: other.id, name: "Adler", birthdate: null, familyGroupName: null, ...now },
    {
      kind: "person",
      id: person.id,
      name: "Ben",
      birthdate: "1980-05-17",
      familyGroupName: "Berg",
      ...now,
    },
    {
      kind: "person",
      id: old.id,
      name: "In Time",
      birthdate: null,
      familyGroupName: null,
      deletedAt: hoursAgo(THIRTY_DAYS).toISOString(),
      deletedBy: null,
    },
  ]);
  await agent.post(`/api/users/${person.id}/restore`).expect(200);
  await agent.post(`/api/family-groups/${other.id}/restore`).expect(200);
  expect(namesIn((await agent.get("/api/trash")).body)).toEqual(["In Time"]);
});

it("DATA-04 returns the trash in pages, each person and group once, even if deleted at the same moment", async () => {
  const { agent } = await aSuperAdmin();
  for (const hours of [1, 1, 2, 3]) {
    await aPerson({ deletedAt: hoursAgo(hours) });
    await aGroup({ deletedAt: hoursAgo(hours) });
  }
  const seen: string[] = [];
  let next: string | undefined = "/api/trash?limit=3";
  while (next) {
    const { body, headers }: Response = await agent.get(next).expect(200);
    expect(headers["x-total-count"]).toBe("8");
    expect(body.length).toBeLessThanOrEqual(3);
    seen.push(...namesIn(body));
    next = /<([^>]*)>; *rel="next"/.exec(headers.link ?? "")?.[1];
  }
  expect(seen).toHaveLength(8);
  expect(new Set(seen).size).toBe(8);
  expect(namesIn((await agent.get("/api/trash")).body)).toEqual(seen);
});

it("DATA-04 rejects an invalid page position", async () => {
  const { agent } = await aSuperAdmin();
  await agent.get("/api/trash?after=12").expect(404);
  await agent.get("/api/trash?after=nowhere").expect(400);
  await agent.get("/api/trash?limit=51").expect(400);
});

it("ROLE-01 shows deleted people to Super Admins only", async () => {
  const { id: familyGroupId } = await aGroup();
  await aPerson({ familyGroupId, fullName: "Secret", deletedAt: ctx.now() });
  const admin = await signInAs(await anAccount({ familyGroupId, role: "FAMILY_ADMIN" }));
  const { text } = await admin.get("/api/trash").expect(403);
  expect(text).not.toContain("Secret");
});
