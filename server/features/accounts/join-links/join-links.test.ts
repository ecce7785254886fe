import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { joinLinks, joinRequests } from "#shared/accounts/join-links/join-links.table.ts";
import { daysAfter, isoDayOf } from "#shared/lib/dates.ts";
import { joinLinksIn } from "../../../../tests/support/families/join-links.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { joinLinksFeature } from "./join-links.feature.ts";

const test = await testApp();
const { db, ctx, signInAs, http, aGroup, aPerson, anAccount, updatePerson } = test;
const { aHostWithLink, aNewcomer } = joinLinksIn(test);

const CLOSED = "This invitation link is closed. Ask the person who shared it for a new one.";

describe("an invitation link", () => {
  it("INV-05 shows only the family's name and the inviter's first name", async () => {
    const { group, link, opened } = await aHostWithLink("person");
    const { body } = await opened().expect(200);
    expect(body).toEqual({ id: link.id, familyGroupName: group.name, sentBy: "Anna" });
  });

  it("INV-05 never shows an address that stands in for the inviter's name", async () => {
    const { admin, opened } = await aHostWithLink();
    await updatePerson(admin, { fullName: "anna@example.org", firstName: null });
    expect((await opened().expect(200)).body.sentBy).toBeNull();
  });

  it("INV-05 stops working if it is revoked or expired, or its group or person is deleted or moved", async () => {
    const revoked = await aHostWithLink();
    await revoked.agent.post(`/api/join-links/${revoked.link.id}/revoke`).send({}).expect(200);
    await revoked.agent.post(`/api/join-links/${revoked.link.id}/revoke`).send({}).expect(409);
    await revoked.agent.post(`/api/join-links/${revoked.link.id}/address`).send({}).expect(409);
    const expired = await aHostWithLink();
    const past = new Date(ctx.now().getTime() - 1000);
    await db.update(joinLinks).set({ expiresAt: past }).where(eq(joinLinks.id, expired.link.id));
    const orphaned = await aHostWithLink("person");
    await updatePerson(orphaned.ben, { deletedAt: ctx.now() });
    const moved = await aHostWithLink("household");
    await updatePerson(moved.ben, { familyGroupId: (await aGroup()).id });
    const deleted = await aHostWithLink();
    const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await root.delete(`/api/family-groups/${deleted.group.id}`).expect(200);
    for (const { opened, ask } of [revoked, expired, orphaned, moved, deleted]) {
      expect((await opened().expect(404)).body.message).toBe(CLOSED);
      const { status, body } = await ask(await aNewcomer());
      expect([status, body.message]).toEqual([404, CLOSED]);
    }
    expect((await http.get("/api/join-links/token/unknown").expect(404)).body.message).toBe(CLOSED);
    expect(await db.$count(joinRequests)).toBe(0);
  });

  it("INV-05 ends when the person it is for dies", async () => {
    const { agent, ben, opened } = await aHostWithLink("person");
    const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    await root
      .patch(`/api/users/${ben.id}`)
      .send({ isDeceased: true, deathDate: "2020-01-01" })
      .expect(200);
    await opened().expect(404);
    const again = { familyGroupId: ben.familyGroupId, kind: "person", personId: ben.id };
    await agent.post("/api/join-links").send(again).expect(409);
  });

  it("INV-05 can have more addresses, and is listed with its number of requests until it closes", async () => {
    const { agent, group, link, opened, ask } = await aHostWithLink("household");
    const { body } = await agent.post(`/api/join-links/${link.id}/address`).send({}).expect(200);
    expect(body.address).not.toBe(link.address);
    await http.get(body.address.replace(/.*\/join\//, "/api/join-links/token/")).expect(200);
    await opened().expect(200);
    await ask(await aNewcomer());
    const path = `/api/family-groups/${group.id}/join-links`;
    expect((await agent.get(path).expect(200)).body).toMatchObject([
      { kind: "household", person: { name: "Ben Berg" }, sentBy: "Anna Berg", requests: 1 },
    ]);
    await agent.post(`/api/join-links/${link.id}/revoke`).send({}).expect(200);
    expect((await agent.get(path).expect(200)).body).toEqual([]);
    await opened().expect(404);
    await http.get(body.address.replace(/.*\/join\//, "/api/join-links/token/")).expect(404);
  });

  it("INV-05 is for one person or household, or names nobody", async () => {
    const { agent, inGroup, ben } = await aHostWithLink();
    const make = (body: object) => agent.post("/api/join-links").send({ ...inGroup, ...body });
    await make({ kind: "person" }).expect(400);
    await make({ kind: "family", personId: ben.id }).expect(400);
    const member = await anAccount({ ...inGroup, fullName: "Ina Berg" });
    const { body } = await make({ kind: "person", personId: member.id }).expect(409);
    expect(body.message).toContain("Ina Berg already has an account");
    const elsewhere = await aPerson({ familyGroupId: (await aGroup()).id });
    await make({ kind: "person", personId: elsewhere.id }).expect(404);
  });

  it("DATA-07 is recorded in the group's history when created and closed", async () => {
    const { agent, group, link } = await aHostWithLink();
    await agent.post(`/api/join-links/${link.id}/revoke`).send({}).expect(200);
    const { body } = await agent.get(`/api/family-groups/${group.id}/history`).expect(200);
    expect(body.slice(0, 2)).toMatchObject([
      { by: { name: "Anna Berg" }, changes: [{ field: "invitationLink", before: "family" }] },
      { by: { name: "Anna Berg" }, changes: [{ field: "invitationLink", after: "family" }] },
    ]);
  });

  it("SEC-08 is deleted 30 days after it expired, with its requests", async () => {
    const { link, ask } = await aHostWithLink();
    await ask(await aNewcomer());
    const kept = await aHostWithLink();
    const [rule] = joinLinksFeature.retention!;
    const endedDaysAgo = async (days: number, { id }: { id: number }) =>
      db
        .update(joinLinks)
        .set({ expiresAt: new Date(daysAfter(isoDayOf(ctx.now()), -days)) })
        .where(eq(joinLinks.id, id));
    await endedDaysAgo(32, link);
    await endedDaysAgo(28, kept.link);
    await rule!.run(ctx);
    expect(await db.select({ id: joinLinks.id }).from(joinLinks)).toEqual([{ id: kept.link.id }]);
    expect(await db.$count(joinRequests)).toBe(0);
  });
});
