import { expect, it } from "vitest";
import { joinRequests } from "#shared/accounts/join-links/join-links.table.ts";
import { history } from "#shared/family/history/history.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { eq } from "drizzle-orm";
import { issueLink, openLink } from "../../core/links/links.service.ts";
import { askLocked } from "./ask-to-join.service.ts";

const { db, ctx, signInAs, aGroup, anAccount, aJoinLink, aJoinRequest } = await testApp();

const PEOPLE = 10;

/** A QR code limited to one request, and many people who scan it. */
async function aScannedCode() {
  const { id: joinLinkId } = await aJoinLink(await aGroup(), { maxRequests: 1 });
  const token = await issueLink(db, { purpose: "join", joinLinkId }, { now: ctx.now() });
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => anAccount({ familyGroupId: null })),
  );
  return { token, people };
}

it("INV-05 accepts no more requests than its limit if people scan one code at once", async () => {
  const { token, people } = await aScannedCode();
  const browsers = await Promise.all(people.map((person) => signInAs(person)));
  const answers = await Promise.all(
    browsers.map((agent) => agent.post("/api/join-requests").send({ token })),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, ...Array.from({ length: PEOPLE - 1 }, () => 404)]);
  expect(await db.$count(joinRequests)).toBe(1);
});

it("INV-05 would accept two without locking the link (control)", async () => {
  const { token, people } = await aScannedCode();
  const link = await openLink(db, { purpose: "join", token }, ctx.now());
  const [one, other] = people;
  await db.transaction(async (tx) => {
    await askLocked({ tx, actor: one!, link, now: ctx.now() });
    // The second one counts before the first has ended.
    await db.transaction((second) =>
      askLocked({ tx: second, actor: other!, link, now: ctx.now() }),
    );
  });
  expect(await db.$count(joinRequests)).toBe(2);
});

it("INV-06 creates one request if one account asks many times at once", async () => {
  const { token, people } = await aScannedCode();
  const agent = await signInAs(people[0]!);
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, async () => agent.post("/api/join-requests").send({ token })),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
});

it("INV-06 creates one membership if two administrators answer at once", async () => {
  const group = await aGroup();
  const newcomer = await anAccount({ familyGroupId: null });
  const { id } = await aJoinRequest(group, newcomer);
  const admin = await signInAs(await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" }));
  const answers = await Promise.all(
    ["approve", "approve", "reject"].map((what) =>
      admin.post(`/api/join-requests/${id}/${what}`).send({}),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 409, 409]);
  const [, , rejected] = answers;
  const joined = await db.$count(history, eq(history.subjectId, newcomer.id));
  expect(joined).toBe(rejected!.status === 200 ? 0 : 1);
});
