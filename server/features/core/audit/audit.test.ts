import { asc } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, it } from "vitest";
import { auditEvents } from "#shared/core/audit/audit.table.ts";
import { issueLink } from "../links/links.service.ts";
import { createAdministrator } from "../../accounts/auth/administrator.service.ts";
import { createAuditLog } from "./audit.service.ts";
import { promoteGrownChildren } from "../../family/people/lifetimes/coming-of-age.service.ts";
import { logInMemory } from "../../../../tests/support/server/log-in-memory.ts";
import { runRetentionRule } from "../../../../tests/support/server/retention.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const { ctx, db, http, signInAs, signIn, aGroup, aPerson, anAccount, anEvent, aCapturedMail } =
  await testApp();

const rows = () => db.select().from(auditEvents).orderBy(asc(auditEvents.id));

describe("the audit log", () => {
  it("OPS-04 records a sign-in with who, when, and from where", async () => {
    const ada = await anAccount({ email: "ada@example.org" });
    await signIn(ada).expect(200);
    expect(await rows()).toEqual([
      expect.objectContaining({
        kind: "signedIn",
        source: "person",
        actorId: ada.id,
        ip: "127.0.0.1",
        count: 1,
        facts: { route: "POST /api/login" },
      }),
    ]);
  });

  it("OPS-04 records failed sign-ins without the name or password", async () => {
    const ada = await anAccount({ email: "ada@example.org" });
    const password = "wrong horse battery";
    await http.post("/api/login").send({ email: ada.email, password }).expect(401);
    await http.post("/api/login").send({ email: "typed@example.org", password }).expect(401);
    const found = await rows();
    const failed = { kind: "signInFailed", source: "visitor", actorId: null };
    expect(found).toMatchObject([
      { ...failed, aboutId: ada.id },
      { ...failed, aboutId: null },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/ada@|typed@|wrong horse/);
  });

  it("OPS-04 records that someone ended their other sessions", async () => {
    const agent = await signInAs(await anAccount());
    await agent.post("/api/account/sessions/end-others").expect(200);
    expect(await rows()).toMatchObject([{ kind: "sessionsEnded", source: "person" }]);
  });

  it("OPS-04 records a changed password, and one chosen with a link, without the link", async () => {
    const ada = await anAccount({ email: "ada@example.org" });
    const chosen = { password: "a first sentence" };
    const linkData = { purpose: "reset", personId: ada.id, email: "ada@example.org" } as const;
    const token = await issueLink(db, linkData, { now: ctx.now() });
    await http
      .post("/api/reset-password")
      .send({ token, ...chosen })
      .expect(200);
    const change = { currentPassword: chosen.password, password: "another sentence" };
    await (await signInAs(ada)).post("/api/account/password").send(change).expect(200);
    const byAda = { kind: "passwordChanged", source: "person", actorId: ada.id, ip: "127.0.0.1" };
    const found = await rows();
    expect(found).toMatchObject([byAda, byAda]);
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`${token}|sentence`));
  });

  it("OPS-04 records forbidden requests of signed-in people, but no ordinary 401 or 404", async () => {
    const group = await aGroup();
    const guest = await anAccount({ familyGroupId: group.id });
    const event = await anEvent({ familyGroupId: group.id });
    const other = await anEvent({ familyGroupId: (await aGroup()).id });
    await http.get(`/api/events/${event.id}/attendance.csv`).expect(401);
    const agent = await signInAs(guest);
    await agent.get(`/api/events/${other.id}/attendance.csv`).expect(404);
    expect(await rows()).toEqual([]);
    await agent.get(`/api/events/${event.id}/attendance.csv`).expect(403);
    expect(await rows()).toMatchObject([
      {
        kind: "refused",
        actorId: guest.id,
        facts: { route: "GET /api/events/:id/attendance.csv", eventId: event.id },
      },
    ]);
  });

  it("OPS-04 records a limit that was reached, and counts repeats in one row", async () => {
    const login = { email: "ada@example.org", password: "wrong horse battery" };
    for (let i = 0; i < 10; i++) await http.post("/api/login").send(login).expect(401);
    await Promise.all(
      Array.from({ length: 20 }, () => http.post("/api/login").send(login).expect(429)),
    );
    expect(await rows()).toMatchObject([
      { kind: "signInFailed", count: 10 },
      { kind: "limitReached", count: 20, facts: { limit: "signInByName" } },
    ]);
  });

  it("OPS-04 writes simultaneous entries of one burst in two statements, and counts each", async () => {
    const statements: string[] = [];
    const logger = { logQuery: (query: string) => void statements.push(query) };
    const logAudit = createAuditLog({ ...ctx, db: drizzle({ client: ctx.pool, logger }) });
    const by = { id: null, address: "203.0.113.7" };
    const flood = () =>
      Promise.all(Array.from({ length: 30 }, () => logAudit({ kind: "limitReached", by })));
    const first = logAudit({ kind: "limitReached", by });
    await expect.poll(() => statements.length).toBe(1);
    await Promise.all([first, flood()]);
    expect(statements).toHaveLength(2);
    expect(await rows()).toMatchObject([{ count: 31 }]);
  });

  it("OPS-04 records changes of roles and groups in their own transaction", async () => {
    const group = await aGroup();
    const admin = await anAccount({ role: "SUPER_ADMIN" });
    const bo = await anAccount({ familyGroupId: group.id });
    const agent = await signInAs(admin);
    const at = `/api/users/${bo.id}`;
    await agent.patch(at).send({ role: "FAMILY_ADMIN", fullName: "Bo" }).expect(200);
    await agent.patch(at).send({ familyGroupId: null }).expect(200);
    const bobby = { fullName: "Bobby", role: "FAMILY_ADMIN", familyGroupId: group.id };
    const made = await agent.post("/api/users/create").send(bobby).expect(201);
    await agent.delete(`/api/family-groups/${group.id}`).expect(200);
    const byAdmin = { source: "person", actorId: admin.id, ip: "127.0.0.1" };
    expect(await rows()).toMatchObject([
      {
        ...byAdmin,
        kind: "roleChanged",
        aboutId: bo.id,
        facts: { from: "USER", to: "FAMILY_ADMIN" },
      },
      { ...byAdmin, kind: "groupChanged", aboutId: bo.id, facts: { from: group.id, to: null } },
      { ...byAdmin, kind: "roleChanged", aboutId: made.body.user.id, facts: { from: null } },
      { ...byAdmin, kind: "groupChanged", facts: { groupId: group.id, change: "deleted" } },
    ]);
  });

  it("OPS-04 doesn't record a rejected change", async () => {
    const admin = await anAccount({ role: "SUPER_ADMIN" });
    const agent = await signInAs(admin);
    await agent.patch(`/api/users/${admin.id}`).send({ role: "USER" }).expect(409);
    expect(await rows()).toEqual([]);
  });

  it("OPS-04 records changes made by commands and by the site itself", async () => {
    const bo = await anAccount({ email: "bo@example.org", role: "CHILD", birthdate: "2000-01-01" });
    await promoteGrownChildren(ctx);
    const by = { email: "bo@example.org", password: "a first sentence", now: ctx.now() };
    await createAdministrator(db, by);
    await createAdministrator(db, { ...by, email: "new@example.org" });
    expect(await rows()).toMatchObject([
      { source: "site", kind: "roleChanged", aboutId: bo.id, facts: { from: "CHILD", to: "USER" } },
      { source: "command", aboutId: bo.id, facts: { from: "USER", to: "SUPER_ADMIN" } },
      { source: "command", facts: { from: null, to: "SUPER_ADMIN" } },
    ]);
  });

  it("OPS-04 records exports, restores, erasures, and reads of private files", async () => {
    const root = await anAccount({ role: "SUPER_ADMIN" });
    const bo = await aPerson({ fullName: "Bo Berg" });
    const event = await anEvent({ familyGroupId: (await aGroup()).id });
    const mail = await aCapturedMail();
    const agent = await signInAs(root);
    await agent.get(`/api/users/${bo.id}/export`).expect(200);
    await agent.get(`/api/events/${event.id}/attendance.csv`).expect(200);
    await agent.get(`/api/captured-mails/${mail.id}`).expect(200);
    await agent.delete(`/api/users/${bo.id}`).expect(200);
    await agent.post(`/api/users/${bo.id}/restore`).expect(200);
    await agent.post(`/api/users/${bo.id}/erase`).send({ name: "Bo Berg" }).expect(200);
    const byRoot = { actorId: root.id, source: "person", ip: "127.0.0.1" };
    expect(await rows()).toMatchObject([
      // Earlier entries no longer name an erased person.
      { ...byRoot, kind: "exported", aboutId: null },
      { ...byRoot, kind: "exported", facts: { eventId: event.id } },
      { ...byRoot, kind: "privateRead" },
      { ...byRoot, kind: "restored", aboutId: null },
      { ...byRoot, kind: "erased", aboutId: bo.id },
    ]);
  });

  it("OPS-04 forgets an erased person and their addresses, and keeps the events", async () => {
    const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const bo = await anAccount({ fullName: "Bo Berg" });
    await signIn(bo).expect(200);
    await http.post("/api/login").send({ email: bo.email, password: "wrong horse" }).expect(401);
    await root.post(`/api/users/${bo.id}/erase`).send({ name: "Bo Berg" }).expect(200);
    expect((await rows()).slice(0, 2)).toMatchObject([
      { kind: "signedIn", source: "person", actorId: null, ip: null, burst: null },
      { kind: "signInFailed", source: "visitor", aboutId: null, burst: null },
    ]);
  });

  it("OPS-04 keeps entries for a year and IP addresses for 30 days", async () => {
    const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * 24 * 60 * 60_000);
    const entryOf = (days: number) => ({
      kind: "signedIn" as const,
      source: "person" as const,
      facts: {},
      ip: "203.0.113.7",
      at: daysAgo(days),
      burst: `${days}`,
    });
    await db.insert(auditEvents).values([366, 364, 31, 29].map(entryOf));
    await runRetentionRule(ctx, "audit.entries");
    await runRetentionRule(ctx, "audit.addresses");
    expect(await rows()).toMatchObject([
      { at: daysAgo(364), ip: null, burst: null },
      { at: daysAgo(31), ip: null, burst: null },
      { at: daysAgo(29), ip: "203.0.113.7", burst: "29" },
    ]);
  });

  it("OPS-04 answers a request whose entry can't be written, and logs that without its facts", async () => {
    const ada = await anAccount();
    const { log, lines } = logInMemory();
    const by = { id: ada.id, address: "203.0.113.7" };
    const logAudit = createAuditLog({ ...ctx, log });
    await logAudit({ kind: "signedIn", by });
    expect(lines).toEqual([]);
    await ctx.pool.query("alter table audit_events rename to audit_events_gone");
    try {
      await signIn(ada).expect(200);
      await logAudit({ kind: "signedIn", by });
      expect(lines).toEqual([expect.stringContaining("An audit entry wasn't written")]);
      expect(lines.join()).not.toContain("203.0.113.7");
    } finally {
      await ctx.pool.query("alter table audit_events_gone rename to audit_events");
    }
  });

  it("OPS-04 records nothing for ordinary reads by signed-in people", async () => {
    const agent = await signInAs(await anAccount());
    for (const path of ["/api/user", "/api/events", "/api/users"])
      await agent.get(path).expect(200);
    expect(await rows()).toEqual([]);
  });
});
