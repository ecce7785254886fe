import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { history } from "#shared/family/history/history.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { invitationsIn } from "../../../../../tests/support/families/invitations.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { countWaitingQueries } from "../../../../../tests/support/server/waiting-queries.ts";
import { openLink } from "../../../core/links/links.service.ts";
import { lockInvitation, readInvitation } from "../joining/invitation.queries.ts";
import { acceptLocked } from "./accept.service.ts";

const test = await testApp();
const { db, ctx, signInAs, http, aPerson, anAccount, anInvitation } = test;
const { aHost, aLinkTo, statusOf } = invitationsIn(test);

const TIMES = 50;
/** Each registration hashes a password. */
const NEWCOMERS = 10;

/** A person who signs in with the address of an invitation. */
async function anInvited() {
  const host = await aHost();
  const person = await anAccount();
  const invitation = await anInvitation(host.group, { email: person.email! });
  const token = await aLinkTo(invitation);
  const agent = await signInAs(person);
  const path = `/api/family-invitations/${invitation.id}`;
  const sendAnswer = (action: "accept" | "reject") =>
    agent.post(`${path}/${action}`).send({ token });
  const joined = () => db.$count(history, eq(history.subjectId, person.id));
  return { ...host, person, invitation, token, sendAnswer, joined };
}

const often = <T>(act: () => PromiseLike<T>) =>
  Promise.all(Array.from({ length: TIMES }, async () => act()));

describe("one invitation answered many times at once", () => {
  it("INV-03 creates one membership for 50 accepts", async () => {
    const { invitation, sendAnswer, joined } = await anInvited();
    const answers = await often(() => sendAnswer("accept"));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: TIMES - 1 }, () => 409)]);
    const codes = new Set(answers.map(({ body }) => body.code));
    expect(codes).toEqual(new Set([undefined, "invitation.accepted"]));
    expect(await joined()).toBe(1);
    expect(await statusOf(invitation)).toBe("ACCEPTED");
  });

  it("INV-03 would create two without locking the person and the invitation (control)", async () => {
    const { invitation, person, token, joined } = await anInvited();
    const link = await openLink(ctx.db, { purpose: "invitation", token }, ctx.now());
    const other = await openLink(
      ctx.db,
      { purpose: "invitation", token: await aLinkTo(invitation) },
      ctx.now(),
    );
    const invitationRow = await readInvitation(db, invitation.id, ctx.now());
    // Both read it before either finishes.
    for (const each of [link, other])
      await db.transaction((tx) =>
        acceptLocked({ tx, actor: person, link: each, now: ctx.now() }, invitationRow!, person),
      );
    expect(await joined()).toBe(2);
  });

  it("AUTH-06 creates one account for 10 registrations", async () => {
    const { group } = await aHost();
    const place = await aPerson({ familyGroupId: group.id });
    const invitation = await anInvitation(group, { personId: place.id });
    const form = {
      email: invitation.email,
      password: "long enough",
      token: await aLinkTo(invitation),
    };
    const before = await db.$count(users);
    const answers = await Promise.all(
      Array.from({ length: NEWCOMERS }, async () => http.post("/api/register").send(form)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array.from({ length: NEWCOMERS - 1 }, () => 409)]);
    expect(await db.$count(users)).toBe(before);
  });

  it("INV-03 gets only one answer if both are sent at once", async () => {
    const { invitation, sendAnswer, joined } = await anInvited();
    const [accepted, rejected] = await Promise.all([sendAnswer("accept"), sendAnswer("reject")]);
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([accepted.status, rejected.status]);
    expect(await statusOf(invitation)).toBe(accepted.status === 200 ? "ACCEPTED" : "DECLINED");
    expect(await joined()).toBe(accepted.status === 200 ? 1 : 0);
  });
});

describe("an invitation revoked at the same moment", () => {
  it("INV-03 is checked after it is locked, so a waiting answer comes too late", async () => {
    const { invitation, sendAnswer, joined } = await anInvited();
    let answered: Promise<{ status: number }> | undefined;
    await db.transaction(async (tx) => {
      await lockInvitation(tx, invitation.id);
      answered = sendAnswer("accept").then((answer) => answer);
      await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
      await tx
        .update(familyInvitations)
        .set({ status: "REVOKED" })
        .where(eq(familyInvitations.id, invitation.id));
    });
    expect((await answered!).status).toBe(404);
    expect(await joined()).toBe(0);
  });
});
