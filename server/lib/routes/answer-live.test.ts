import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { sessions } from "#shared/accounts/auth/auth.table.ts";
import { liveTopic, madeUpLive, withLive } from "../../../tests/support/contracts/made-up-live.ts";
import { testApp } from "../../../tests/support/server/app.ts";
import { listener } from "../../../tests/support/server/listener.ts";
import { listening } from "../../../tests/support/server/listening.ts";
import { lockTable, waitingQueries } from "../../../tests/support/server/waiting-queries.ts";
import { aSession } from "../../../tests/support/session.ts";
import { accessTable, openApiDocument } from "../document/openapi.ts";
import { createHttpServer } from "../edge/http-server.ts";
import { notify } from "../jobs/notifications.ts";

const { served, ctx, db, as, http, aGroup, anAccount } = await testApp({}, withLive);
const site = await listening(createHttpServer(served));
const path = (id: number) => `/api/made-up-live/${id}`;

/** A family with one member, who listens to the number of members. */
async function aListener() {
  const group = await aGroup();
  const member = await anAccount({ familyGroupId: group.id });
  const listens = await listener(site, path(group.id), await aSession(ctx, member));
  const tell = () => notify(db, liveTopic(group.id), "again");
  await expect.poll(listens.events).toContain('{"members":1}');
  return { ...listens, group, member, tell };
}

describe("a live answer", () => {
  it("API-02 is open at most 12 times in one session; closing one makes room for another", async () => {
    const group = await aGroup();
    const member = await anAccount({ familyGroupId: group.id });
    const [session, other] = [await aSession(ctx, member), await aSession(ctx, member)];
    const open = async ({ name, value }: typeof session) => {
      const caller = new AbortController();
      onTestFinished(() => caller.abort());
      const address = `http://127.0.0.1:${site.port}${path(group.id)}`;
      const headers = { cookie: `${name}=${value}` };
      return { caller, answer: await fetch(address, { headers, signal: caller.signal }) };
    };
    const opened = await Promise.all(Array.from({ length: 300 }, () => open(session)));
    const refused = opened.filter(({ answer }) => answer.status === 429);
    expect(refused).toHaveLength(288);
    expect(await refused[0]!.answer.json()).toEqual({
      code: "busy",
      message: "You have this page open in too many tabs. Close some of them, then reload.",
    });
    expect((await open(other)).answer.status).toBe(200);
    opened.find(({ answer }) => answer.status === 200)!.caller.abort();
    await expect.poll(async () => (await open(session)).answer.status).toBe(200);
    expect((await open(session)).answer.status).toBe(429);
  });

  it("API-02 is open at most 60 times by one person, in however many sessions", async () => {
    const group = await aGroup();
    const member = await anAccount({ familyGroupId: group.id });
    const statuses: number[] = [];
    for (let session = 0; session < 6; session++) {
      const { name, value } = await aSession(ctx, member);
      for (let n = 0; n < 11; n++) {
        const caller = new AbortController();
        onTestFinished(() => caller.abort());
        const { status } = await fetch(`http://127.0.0.1:${site.port}${path(group.id)}`, {
          headers: { cookie: `${name}=${value}` },
          signal: caller.signal,
        });
        statuses.push(status);
      }
    }
    expect(statuses.lastIndexOf(200)).toBe(59);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  it("API-02 says at once how things are, then what has changed, and no more than its contract names", async () => {
    const { group, tell, events, heard, response } = await aListener();
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    await anAccount({ familyGroupId: group.id });
    await tell();
    await expect.poll(() => events().at(-1)).toBe('{"members":2}');
    expect(heard.text).not.toContain("secret");
    expect(heard.isOver).toBe(false);
  });

  it("API-02 is held back by nothing that compresses or gathers, and kept by nobody", async () => {
    const { response } = await aListener();
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
  });

  it("API-02 shows that it lives while there is nothing to tell", async () => {
    const { heard } = await aListener();
    await expect.poll(() => heard.text.match(/^:$/gm)?.length).toBeGreaterThan(2);
    expect(heard.isOver).toBe(false);
  });

  it("ROLE-01 asks for rights once at a time, however long the database takes", async () => {
    const { heard } = await aListener();
    const release = await lockTable(ctx.pool, "users");
    await expect.poll(() => waitingQueries(ctx.pool)).toBeGreaterThan(0);
    const waiting: number[] = [];
    const look = async () => waiting.push(await waitingQueries(ctx.pool));
    await expect.poll(look, { interval: 100 }).toBeGreaterThan(10);
    // Perhaps one more query reads the next event.
    expect(Math.max(...waiting)).toBeLessThanOrEqual(2);
    const before = heard.text.length;
    await release();
    await expect.poll(() => heard.text.length).toBeGreaterThan(before);
    expect(heard.isOver).toBe(false);
  });

  it("API-02 has as many listeners as come, without a warning", async () => {
    const warnings: Error[] = [];
    const keep = (warning: Error) => void warnings.push(warning);
    process.on("warning", keep);
    onTestFinished(() => void process.off("warning", keep));
    const { group, member, tell } = await aListener();
    const all = await Promise.all(
      Array.from({ length: 30 }, async () =>
        listener(site, path(group.id), await aSession(ctx, member)),
      ),
    );
    await anAccount({ familyGroupId: group.id });
    await tell();
    for (const { events } of all) await expect.poll(() => events().at(-1)).toBe('{"members":2}');
    expect(warnings).toEqual([]);
  });

  it("API-02 answers who only asks whether it is there", async () => {
    const group = await aGroup();
    const browser = await as(await anAccount({ familyGroupId: group.id }));
    await browser
      .head(path(group.id))
      .expect(200)
      .expect("Content-Type", /event-stream/);
  });

  it("ROLE-01 is for those who may see what it tells of, and says to others why not", async () => {
    const group = await aGroup();
    await http.get(path(group.id)).expect(401);
    const stranger = await as(await anAccount({ familyGroupId: (await aGroup()).id }));
    const { body } = await stranger.get(path(group.id)).expect(404);
    expect(body.message).toEqual(expect.any(String));
  });
});

describe("a live answer ends when its listener", () => {
  const goes = {
    "has left the family": (id: number) =>
      db.update(users).set({ familyGroupId: null }).where(eq(users.id, id)),
    "has another role": (id: number) =>
      db.update(users).set({ role: "FAMILY_ADMIN" }).where(eq(users.id, id)),
    "has been removed": (id: number) =>
      db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id)),
    "has signed out": (id: number) => db.delete(sessions).where(eq(sessions.userId, id)),
  };

  it.each(Object.entries(goes))(
    "ROLE-01 AUTH-17 %s, though nothing was told",
    async (_how, change) => {
      const { member, heard } = await aListener();
      await change(member.id);
      await expect.poll(() => heard.isOver).toBe(true);
    },
  );

  it("ROLE-01 can't know any more of what it tells of", async () => {
    const group = await aGroup();
    const superAdmin = await anAccount({ role: "SUPER_ADMIN" });
    const { heard } = await listener(site, path(group.id), await aSession(ctx, superAdmin));
    await expect.poll(() => heard.text).toContain("data: ");
    await db
      .update(familyGroups)
      .set({ deletedAt: new Date() })
      .where(eq(familyGroups.id, group.id));
    await expect.poll(() => heard.isOver).toBe(true);
  });

  it("ROLE-01 has left, and they are told nothing more", async () => {
    const { group, member, heard, events, tell } = await aListener();
    await anAccount({ familyGroupId: group.id });
    await db.update(users).set({ familyGroupId: null }).where(eq(users.id, member.id));
    await anAccount({ familyGroupId: group.id });
    await tell();
    await expect.poll(() => heard.isOver).toBe(true);
    expect(new Set(events())).toEqual(new Set(['{"members":1}']));
  });
});

it("API-04 tells of live answers in the document and in the table of rights", () => {
  const { paths } = openApiDocument([madeUpLive], "homecoming.sid");
  expect(paths["/api/made-up-live/{id}"]).toMatchObject({
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
  expect(accessTable([madeUpLive])).toEqual([
    "GET /api/made-up-live/:id — group.see, group at params.id",
  ]);
});
