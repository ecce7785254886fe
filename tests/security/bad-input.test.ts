import type { Agent } from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { contracts } from "#shared/features.ts";
import { type Contract, type Route, DEFAULT_BODY_LIMIT } from "#shared/lib/contract.ts";
import { appWithSharedRows } from "../support/server/app.ts";
import { snapshotRows } from "../support/server/snapshot-rows.ts";
import { rowReadersFor } from "../support/server/stored-rows.ts";
import { ALL_EXAMPLES } from "../support/examples.ts";
import { withLink } from "../support/contracts/link-token.ts";
import { callRoute } from "../support/contracts/call-route.ts";
import { fakeContracts, fakeSamples, withFakeRoutes } from "../support/contracts/fake-contracts.ts";
import { pathFor, samples } from "../support/contracts/samples.ts";
import { type Caller, twoFamilies } from "../support/contracts/callers.ts";

const test = await appWithSharedRows({}, withFakeRoutes);
const { newBrowsers, aTarget } = await twoFamilies(test);
/** The target in family A, restored before each test. */
const targetInA = await aTarget();
const restore = await snapshotRows(test.ctx.pool);
let callers: Record<Caller, Agent>;
beforeEach(async () => {
  await restore();
  callers = newBrowsers();
});

const allSamples = { ...samples, ...fakeSamples };

const routes = [...contracts, ...fakeContracts].flatMap(({ feature, routes: own }: Contract) =>
  Object.entries(own).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);
const withBody = routes.filter(({ route }) => route.body);
const withUpload = routes.filter(({ route }) => route.upload);
const withId = routes.filter(({ route }) => route.path.includes(":id"));
const withQuery = routes.filter(({ route }) => route.query);

const fieldsOf = (route: Route, part: "body" | "query"): string[] =>
  Object.keys((route[part]?._zod.def as { shape?: object } | undefined)?.shape ?? {});

/** Values that most fields reject. Each field is tested with these in turn. */
const oddValues = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  1e300,
  "",
  "nul\u0000inside",
  "\ud800",
  "x".repeat(5000),
  "'; drop table users; --",
  [],
  [[1]],
  {},
  { $gt: 1 },
  "2001-02-30",
  "__proto__",
];

/** A third of the values for each field, the next third for the next field, or all with ALL_EXAMPLES. */
const oddValuesFor = (fieldIndex: number) =>
  oddValues.filter((_, valueIndex) => ALL_EXAMPLES || valueIndex % 3 === fieldIndex % 3);

const { readRows, readVersions } = await rowReadersFor(test.ctx.pool);

it.each([
  { what: "rows", readState: readRows },
  { what: "versions", readState: readVersions },
])(
  "API-02 reading the $what of all tables detects every write (control)",
  async ({ readState }) => {
    const states = new Set([await readState()]);
    const group = await test.aGroup();
    states.add(await readState());
    await test.anImage();
    states.add(await readState());
    const invitation = await test.anInvitation(group);
    states.add(await readState());
    const event = await test.anEvent();
    states.add(await readState());
    await test.ctx.pool.query("update events set name = 'Another' where id = $1", [event.id]);
    states.add(await readState());
    await test.ctx.pool.query("delete from family_invitations where id = $1", [invitation.id]);
    expect(states.add(await readState()).size).toBe(7);
  },
);

async function expectReady() {
  await test.http.get("/readyz").expect(200);
}

const MAX_SENT_BYTES = 128 * 1024 * 1024;

describe("invalid requests", () => {
  it.each(withBody)(
    "API-02 $id answers odd values in any field with a message, never a 500",
    async ({ id, route }) => {
      const target = await withLink(test, route, targetInA);
      const { query = {}, body = {} } = allSamples[id]!(target, 1);
      // The first read of an event updates its guest list, which must not look like a write by a
      // rejected request.
      await callers.superAdminB.get(`/api/events/${target.event}`).expect(200);
      let [before, versions] = [await readRows(), await readVersions()];
      for (const [fieldIndex, field] of fieldsOf(route, "body").entries()) {
        for (const value of oddValuesFor(fieldIndex)) {
          const response = await callers.superAdminB[route.method](pathFor(route, target))
            .query(query)
            .send({ ...body, [field]: value });
          const what = `${field} = ${JSON.stringify(value)}: ${response.text.slice(0, 300)}`;
          expect(response.status, what).toBeLessThan(500);
          if (response.status >= 400) {
            expect(response.body.message, what).toMatch(/\w/);
            expect(response.text).not.toMatch(/node_modules|select |insert into|violates/i);
          }
          const newVersions = await readVersions();
          if (newVersions === versions) continue;
          const after = await readRows();
          if (response.status >= 400) expect(after, what).toBe(before);
          [before, versions] = [after, newVersions];
        }
      }
      await expectReady();
    },
  );

  it.each(withBody)(
    "API-02 $id rejects malformed, deeply nested, huge, and non-JSON bodies",
    async ({ id, route }) => {
      const target = await withLink(test, route, targetInA);
      const before = await readRows();
      const path = pathFor(route, target);
      const send = (text: string, type = "application/json") =>
        callers.superAdminB[route.method](path).set("Content-Type", type).send(text);
      await send('{"a": ').expect(400);
      await send("[1,2,3]").expect(400);
      await send('"text"').expect(400);
      await send(`${"[".repeat(5000)}${"]".repeat(5000)}`).expect(400);
      const tooMuch = "x".repeat(route.bodyLimit ?? DEFAULT_BODY_LIMIT);
      await send(JSON.stringify({ ...allSamples[id]!(target, 1).body, x: tooMuch })).expect(413);
      await send("a=b", "application/x-www-form-urlencoded").expect(400);
      await send("<a/>", "text/xml").expect(400);
      expect(await readRows()).toBe(before);
      await expectReady();
    },
  );

  it.each(withUpload)(
    "API-02 $id rejects files of the wrong type, too large files, and broken files",
    async ({ id, route }) => {
      const target = await withLink(test, route, targetInA);
      const { query = {} } = allSamples[id]!(target, 1);
      const { types, limit } = route.upload!;
      const before = await readRows();
      const send = (agent: Agent, file: string | Buffer, type = types[0]!) =>
        agent[route.method](pathFor(route, target)).query(query).type(type).send(file);
      await send(callers.superAdminB, "MZ", "application/x-msdownload").expect(400);
      const tooMuch = limit < MAX_SENT_BYTES ? Buffer.alloc(limit + 1) : "announced only";
      const contentLength = String(limit + 1);
      await send(callers.superAdminB, tooMuch).set("Content-Length", contentLength).expect(413);
      for (const file of [
        "",
        "nul\u0000inside",
        Buffer.from([0xff, 0xfe, 0x00]),
        "x".repeat(5000),
      ]) {
        const { status, body } = await send(callers.superAdminB, file);
        expect([400, 409]).toContain(status);
        expect(body.message).toMatch(/\w/);
      }
      expect(await readRows()).toBe(before);
      await expectReady();
    },
  );

  it.each(withId)(
    "API-02 $id rejects malformed ids, and answers the same 404 for missing and another family's ids",
    async ({ id, route }) => {
      const target = await withLink(test, route, targetInA);
      const sendTo = (agent: Agent, path: string, bodyTarget = target) =>
        callRoute(agent, route, path, allSamples[id]!(bodyTarget, 1));
      const pathWith = (name: string, value: string) =>
        pathFor({ ...route, path: route.path.replace(name, value) as Route["path"] }, target);
      for (const name of route.path.match(/:\w+/g)!)
        for (const bad of ["abc", "0", "-1", "1.5", "1e3", "99999999999999999999", "%00", "1%27"]) {
          const response = await sendTo(callers.superAdminB, pathWith(name, bad));
          expect([400, 404], `${bad}: ${response.text}`).toContain(response.status);
        }
      // User B has no access, so a missing id and another family's id get the same 404.
      const expect404 = (path: string) => sendTo(callers.userB, path, targetInA).expect(404);
      const missing = await expect404(pathWith(":id", "2000000000"));
      const foreign = await expect404(pathFor(route, target));
      expect(foreign.body).toEqual(missing.body);
    },
  );

  it.each(withQuery)(
    "API-02 $id answers odd queries with a message, never a 500",
    async ({ route, id }) => {
      const target = await withLink(test, route, targetInA);
      const sample = allSamples[id]!(target, 1);
      const sendTo = (query: Record<string, string>, address = pathFor(route, target)) =>
        callRoute(callers.superAdminB, route, address, { ...sample, query });
      for (const field of fieldsOf(route, "query")) {
        for (const value of [
          "",
          "-1",
          "abc",
          "1,2,3",
          "9".repeat(30),
          "\u0000",
          "%",
          "_",
          "\\",
          "x".repeat(3000),
        ]) {
          const response = await sendTo({ ...sample.query, [field]: value });
          expect(response.status, `${field}=${value}: ${response.text}`).toBeLessThan(500);
        }
        const twice = await sendTo({}, `${pathFor(route, target)}?${field}=1&${field}=2`);
        expect(twice.status).toBeLessThan(500);
      }
    },
  );

  it("API-02 answers an unknown /api path with a JSON 404", async () => {
    const { body } = await test.http.get("/api/no/such/thing").expect(404);
    expect(body).toEqual({ message: "Address not found", code: "notFound" });
  });
});

describe("requests from another site", () => {
  it.each([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
  ] as Record<string, string>[])(
    "ROLE-02 are rejected if they would change something: %o",
    async (headers) => {
      await test.http
        .post("/api/register")
        .set(headers)
        .send({ email: "eve@example.org", password: "long enough" })
        .expect(403);
    },
  );
});
