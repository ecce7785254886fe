import { eq } from "drizzle-orm";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import type { NewLink } from "#shared/core/links/opened-link.ts";
import { links } from "#shared/core/links/links.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { logInMemory } from "../../../../tests/support/server/log-in-memory.ts";
import { fakeLinks, withFakeLinks } from "../../../../tests/support/contracts/fake-links.ts";
import { countWaitingQueries } from "../../../../tests/support/server/waiting-queries.ts";
import { createApp } from "../../../app.ts";
import { accessTable, openApiDocument } from "../../../lib/document/openapi.ts";
import { revokeGroupInvitations } from "../../accounts/invitations/invitation.service.ts";
import { issueLink, openLink, renewLink, revokeLinks, consumeLink } from "./links.service.ts";

const { db, ctx, http, signInAs, aGroup, anAccount, aPerson } = await testApp({}, withFakeLinks);
const now = ctx.now();
const email = "anna@example.org";
const justExpired = new Date(now.getTime() - 1);
const post = (path: string, body: object) => http.post(`/api/fake/${path}`).send(body);

const issue = (link: NewLink, expiresAt?: Date) =>
  issueLink(db, link, { now, ...(expiresAt && { expiresAt }) });

async function anInvitation() {
  const { id: familyGroupId } = await aGroup();
  const [row] = await db
    .insert(familyInvitations)
    .values({ familyGroupId, email: "new@example.org", token: "hash", expiresAt: now })
    .returning();
  return { purpose: "invitation" as const, invitationId: row!.id };
}

const UNKNOWN = {
  message: "This link no longer works. Please ask for a new one.",
  code: "invalidLink",
};

describe("links", () => {
  it("API-06 open for anyone with the token, of which only a hash is stored", async () => {
    const { id: personId } = await aPerson();
    const token = await issue({ purpose: "calendarFeed", personId });
    expect(token).toMatch(/^[\w-]{43}$/);
    const { body } = await http.get(`/api/fake/${token}`).expect(200);
    expect(body).toEqual({ personId, isUsed: false, caller: false });
    const { rows } = await ctx.pool.query<{ all: string }>("select links::text as all from links");
    expect(rows[0]!.all).not.toContain(token);
    expect(rows[0]!.all).toMatch(/[0-9a-f]{64}/);
  });

  it("API-06 give the same answer if unknown, expired, revoked, used, of another purpose, or of a deleted person", async () => {
    const { id: personId } = await aPerson({ email });
    const aReset = { purpose: "reset", personId, email } as const;
    const used = await issue(aReset);
    await post("reset", { token: used }).expect(200);
    const revoked = await issue(aReset);
    await revokeLinks(db, eq(links.purpose, "reset"), now);
    const [deleted, dead] = [
      await aPerson({ deletedAt: now, email }),
      await aPerson({ isDeceased: true, email: "dead@example.org" }),
    ];
    const tokens = {
      "what nobody made": "A".repeat(43),
      nothing: "",
      "what is no token": "../../etc/passwd",
      expired: await issue(aReset, now),
      revoked,
      "used up": used,
      "of another purpose": await issue({ purpose: "setUp", personId, email }),
      "of who was deleted": await issue({ ...aReset, personId: deleted.id }),
      "of who died": await issue({ ...aReset, personId: dead.id, email: dead.email! }),
      "of an address that is theirs no more": await issue({ ...aReset, email: "old@example.org" }),
      "the stored hash": (await db.select().from(links))[0]!.tokenHash,
    };
    for (const [what, token] of Object.entries(tokens)) {
      const { status, body } = await post("reset", { token });
      expect([status, body], what).toEqual([404, UNKNOWN]);
    }
    await post("reset", {}).expect(400);
    await post("reset", { token: 12 }).expect(400);
    await post("reset", { token: await issue(aReset) }).expect(200);
  });

  it("API-06 leave no token in the log, whether they open or not", async () => {
    const { log, lines } = logInMemory();
    const logged = supertest(createApp({ ...ctx, log }, withFakeLinks));
    const token = await issue({ purpose: "calendarFeed", personId: (await aPerson()).id });
    await logged.get(`/api/fake/${token}`).expect(200);
    await logged.post("/api/fake/reset").send({ token }).expect(404);
    await ctx.pool.query("alter table links rename to away");
    await logged.get(`/api/fake/${token}`).expect(500);
    await ctx.pool.query("alter table away rename to links");
    expect(lines).toHaveLength(4);
    expect(lines.join()).not.toContain(token);
  });

  it("API-04 are in the access table and in the API document, with possible errors", () => {
    expect(accessTable([fakeLinks])).toEqual([
      "GET /api/fake/:token — anyone with the calendarFeed link, link at params.token",
      "POST /api/fake/accept — anyone with the invitation link, link at body.token, signed in",
      "POST /api/fake/register — anyone with the invitation link, link at body.token?",
      "POST /api/fake/reset — anyone with the reset link, link at body.token",
      "POST /api/fake/verify — anyone with the verification link, link at body.token",
    ]);
    const { paths } = openApiDocument([fakeLinks], "homecoming.sid");
    expect(paths["/api/fake/{token}"]!.get).toMatchObject({
      security: [],
      "x-access": { link: "calendarFeed", of: "params.token" },
      responses: { 200: {}, 400: {}, 404: {} },
    });
    expect(paths["/api/fake/accept"]!.post).toMatchObject({
      security: [{ session: [] }],
      responses: { 401: {}, 404: {} },
    });
  });

  it("INV-01 answer for a missing invitation with its own message", async () => {
    const { body } = await post("register", { token: "unknown" }).expect(404);
    expect(body).toEqual({ message: "Invitation not found or expired", code: "invalidLink" });
  });

  it("AUTH-10 can open again marked as used, if their purpose allows", async () => {
    const { id: personId } = await aPerson();
    const token = await issue({ purpose: "verification", personId, email: "a@example.org" });
    const first = await post("verify", { token }).expect(200);
    const second = await post("verify", { token }).expect(200);
    expect([first.body.isUsed, second.body.isUsed]).toEqual([false, true]);
  });

  it("INV-03 return 401 and then 404 on a route that also requires signing in", async () => {
    const token = await issue(await anInvitation());
    await post("accept", { token }).expect(401);
    await post("accept", { token: "unknown" }).expect(401);
    const agent = await signInAs(await anAccount());
    await agent.post("/api/fake/accept").send({ token: "unknown" }).expect(404);
    const { body } = await agent.post("/api/fake/accept").send({ token }).expect(200);
    expect(body).toEqual({ personId: null, isUsed: false, caller: true });
  });

  it("API-06 may be optional, but then a wrong one is still rejected", async () => {
    expect((await post("register", {}).expect(200)).body).toEqual({ invited: false });
    const token = await issue(await anInvitation());
    expect((await post("register", { token }).expect(200)).body).toEqual({ invited: true });
    await post("register", { token: `${token}x` }).expect(404);
    await post("register", { token: "" }).expect(404);
  });

  it("INV-01 of an earlier email keep working when another is sent, each for its own time", async () => {
    const invitation = await anInvitation();
    const [first, second] = [await issue(invitation), await issue(invitation)];
    expect(first).not.toBe(second);
    for (const token of [first, second]) await post("register", { token }).expect(200);
    const expired = await issue(invitation, justExpired);
    await post("register", { token: expired }).expect(404);
    const [row] = await db.select().from(links);
    expect(row!.expiresAt!.getTime() - now.getTime()).toBe(14 * 24 * 3_600_000);
  });

  it("GRP-02 end with a deleted group's invitations", async () => {
    const invitation = await anInvitation();
    const token = await issue(invitation);
    const [row] = await db.select().from(familyInvitations);
    await db.transaction((tx) => revokeGroupInvitations(tx, row!.familyGroupId, now));
    await post("register", { token }).expect(404);
  });

  it("EVT-07 for a calendar feed are replaced on renewal, and only the newest works, even of simultaneous ones", async () => {
    const [{ id: personId }, other] = [await aPerson(), await aPerson()];
    const feed = { purpose: "calendarFeed", personId } as const;
    const [old, others] = [await issue(feed), await issue({ ...feed, personId: other.id })];
    const made = await Promise.all(
      Array.from({ length: 8 }, () => db.transaction((tx) => renewLink(tx, feed, now))),
    );
    const open = await Promise.all(
      [old, ...made].map(async (token) => (await http.get(`/api/fake/${token}`)).status),
    );
    expect(open.filter((status) => status === 200)).toHaveLength(1);
    expect(open[0]).toBe(404);
    await http.get(`/api/fake/${others}`).expect(200);
  });
});

describe("a link that works once", () => {
  const aReset = async () => {
    const { id: personId } = await aPerson({ email });
    const token = await issue({ purpose: "reset", personId, email });
    return { token, link: await openLink(ctx.db, { purpose: "reset", token }, ctx.now()) };
  };

  it("AUTH-09 works for one of 20 simultaneous requests", async () => {
    const { token } = await aReset();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("reset", { token })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(19);
    await expect(openLink(ctx.db, { purpose: "reset", token }, ctx.now())).rejects.toMatchObject({
      status: 404,
    });
  });

  it("AUTH-09 makes the second request wait for the first, and then rejects it", async () => {
    const { link } = await aReset();
    let second: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await consumeLink(tx, link, now);
      second = db
        .transaction((other) => consumeLink(other, link, now))
        .catch((error: Error) => error);
      await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
    });
    expect(await second).toMatchObject({ status: 404, message: UNKNOWN.message });
  });

  it("AUTH-09 stays valid if the action fails", async () => {
    const { link, token } = await aReset();
    const failed = db.transaction(async (tx) => {
      await consumeLink(tx, link, now);
      throw new Error("the password could not be stored");
    });
    await expect(failed).rejects.toThrow("could not be stored");
    await post("reset", { token }).expect(200);
  });
});
