import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { sessions } from "#shared/accounts/auth/auth.table.ts";
import { liveTopic, fakeLive, withLive } from "../../../tests/support/contracts/fake-live.ts";
import { testApp } from "../../../tests/support/server/app.ts";
import { listenToStream } from "../../../tests/support/server/live-stream.ts";
import { listenOnFreePort } from "../../../tests/support/server/listen-on-free-port.ts";
import { lockTable, countWaitingQueries } from "../../../tests/support/server/waiting-queries.ts";
import { aSession } from "../../../tests/support/session.ts";
import { accessTable, openApiDocument } from "../document/openapi.ts";
import { createHttpServer } from "../edge/http-server.ts";
import { notify } from "../jobs/notifications.ts";

const { served, ctx, db, signInAs, http, aGroup, anAccount } = await testApp({}, withLive);
const site = await listenOnFreePort(createHttpServer(served));
const path = (id: number) => `/api/fake-live/${id}`;

/** A family with one member, who listens to the number of members. */
async function aListener() {
  const group = await aGroup();
  const member = await anAccount({ familyGroupId: group.id });
  const listens = await listenToStream(site, path(group.id), await aSession(ctx, member));
  const notifyChange = () => notify(db, liveTopic(group.id), "again");
  await expect.poll(listens.events).toContain('{"members":1}');
  return { ...listens, group, member, notifyChange };
}

describe("a live answer", () => {
  it("API-02 can be open 12 times per session; closing one makes room for another", async () => {
    const group = await aGroup();
    const member = await anAccount({ familyGroupId: group.id });
    const [session, other] = [await aSession(ctx, member), await aSession(ctx, member)];
    const open = async ({ name, value }: typeof session) => {
      const caller = new AbortController();
      onTestFinished(() => caller.abort());
      const address = `http://127.0.0.1:${site.port}${path(group.id)}`;
      const headers = { cookie: `${name}=${value}` };
      return { caller, response: await fetch(address, { headers, signal: caller.signal }) };
    };
    const opened = await Promise.all(Array.from({ length: 300 }, () => open(session)));
    const refused = opened.filter(({ response }) => response.status === 429);
    expect(refused).toHaveLength(288);
    expect(await refused[0]!.response.json()).toEqual({
      code: "busy",
      message: "You have this page open in too many tabs. Close some of them, then reload.",
    });
    expect((await open(other)).response.status).toBe(200);
    opened.find(({ response }) => response.status === 200)!.caller.abort();
    await expect.poll(async () => (await open(session)).response.status).toBe(200);
    expect((await open(session)).response.status).toBe(429);
  });

  it("API-02 can be open 60 times per person, in all sessions together", async () => {
    const group = await aGroup();
    const member = await anAccount({ familyGroupId: group.id });
    // Keeps the responses, because garbage collection would close those that nobody reads.
    const responses: Response[] = [];
    for (let session = 0; session < 6; session++) {
      const { name, value } = await aSession(ctx, member);
      for (let n = 0; n < 11; n++) {
        const caller = new AbortController();
        onTestFinished(() => caller.abort());
        const response = await fetch(`http://127.0.0.1:${site.port}${path(group.id)}`, {
          headers: { cookie: `${name}=${value}` },
          signal: caller.signal,
        });
        responses.push(response);
      }
    }
    const statuses = responses.map(({ status }) => status);
    expect(statuses.lastIndexOf(200)).toBe(59);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  it("API-02 sends the current state at once, then changes, and only what its contract describes", async () => {
    const { group, notifyChange, events, received, response } = await aListener();
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    await anAccount({ familyGroupId: group.id });
    await notifyChange();
    await expect.poll(() => events().at(-1)).toBe('{"members":2}');
    expect(received.text).not.toContain("secret");
    expect(received.hasEnded).toBe(false);
  });

  it("API-02 isn't compressed, buffered, or cached", async () => {
    const { response } = await aListener();
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
  });

  it("API-02 sends heartbeats while nothing changes", async () => {
    const { received } = await aListener();
    await expect.poll(() => received.text.match(/^:$/gm)?.length).toBeGreaterThan(2);
    expect(received.hasEnded).toBe(false);
  });

  it("ROLE-01 checks permissions one query at a time, however slow the database is", async () => {
    const { received } = await aListener();
    const release = await lockTable(ctx.pool, "users");
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBeGreaterThan(0);
    const waiting: number[] = [];
    const look = async () => waiting.push(await countWaitingQueries(ctx.pool));
    await expect.poll(look, { interval: 100 }).toBeGreaterThan(10);
    // Perhaps one more query reads the next event.
    expect(Math.max(...waiting)).toBeLessThanOrEqual(2);
    const before = received.text.length;
    await release();
    await expect.poll(() => received.text.length).toBeGreaterThan(before);
    expect(received.hasEnded).toBe(false);
  });

  it("API-02 has any number of listeners without a warning", async () => {
    const warnings: Error[] = [];
    const keep = (warning: Error) => void warnings.push(warning);
    process.on("warning", keep);
    onTestFinished(() => void process.off("warning", keep));
    const { group, member, notifyChange } = await aListener();
    const all = await Promise.all(
      Array.from({ length: 30 }, async () =>
        listenToStream(site, path(group.id), await aSession(ctx, member)),
      ),
    );
    await anAccount({ familyGroupId: group.id });
    await notifyChange();
    for (const { events } of all) await expect.poll(() => events().at(-1)).toBe('{"members":2}');
    expect(warnings).toEqual([]);
  });

  it("API-02 answers HEAD requests", async () => {
    const group = await aGroup();
    const agent = await signInAs(await anAccount({ familyGroupId: group.id }));
    await agent
      .head(path(group.id))
      .expect(200)
      .expect("Content-Type", /event-stream/);
  });

  it("ROLE-01 is only for people who may see it, and explains errors to others", async () => {
    const group = await aGroup();
    await http.get(path(group.id)).expect(401);
    const stranger = await signInAs(await anAccount({ familyGroupId: (await aGroup()).id }));
    const { body } = await stranger.get(path(group.id)).expect(404);
    expect(body.message).toEqual(expect.any(String));
  });
});

describe("a live answer ends when its listener", () => {
  const CHANGES = {
    "has left the family": (id: number) =>
      db.update(users).set({ familyGroupId: null }).where(eq(users.id, id)),
    "has another role": (id: number) =>
      db.update(users).set({ role: "FAMILY_ADMIN" }).where(eq(users.id, id)),
    "has been removed": (id: number) =>
      db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id)),
    "has signed out": (id: number) => db.delete(sessions).where(eq(sessions.userId, id)),
  };

  it.each(Object.entries(CHANGES))(
    "ROLE-01 AUTH-17 %s, even without a notification",
    async (_change, change) => {
      const { member, received } = await aListener();
      await change(member.id);
      await expect.poll(() => received.hasEnded).toBe(true);
    },
  );

  it("ROLE-01 loses access to its resource", async () => {
    const group = await aGroup();
    const superAdmin = await anAccount({ role: "SUPER_ADMIN" });
    const { received } = await listenToStream(
      site,
      path(group.id),
      await aSession(ctx, superAdmin),
    );
    await expect.poll(() => received.text).toContain("data: ");
    await db
      .update(familyGroups)
      .set({ deletedAt: new Date() })
      .where(eq(familyGroups.id, group.id));
    await expect.poll(() => received.hasEnded).toBe(true);
  });

  it("ROLE-01 has left, without sending them anything more", async () => {
    const { group, member, received, events, notifyChange } = await aListener();
    await anAccount({ familyGroupId: group.id });
    await db.update(users).set({ familyGroupId: null }).where(eq(users.id, member.id));
    await anAccount({ familyGroupId: group.id });
    await notifyChange();
    await expect.poll(() => received.hasEnded).toBe(true);
    expect(new Set(events())).toEqual(new Set(['{"members":1}']));
  });
});

it("API-04 documents live answers in the API document and the access table", () => {
  const { paths } = openApiDocument([fakeLive], "homecoming.sid");
  expect(paths["/api/fake-live/{id}"]).toMatchObject({
    get: {
      responses: {
        200: {
          headers: { "Cache-Control": { schema: { const: "no-store, no-transform" } } },
          content: {
            "text/event-stream": {
              schema: { type: "string" },
              "x-event": { type: "object", required: ["members"] },
            },
          },
        },
        401: {},
        404: {},
      },
    },
  });
  expect(accessTable([fakeLive])).toEqual([
    "GET /api/fake-live/:id — group.see, group at params.id",
  ]);
});
