import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { waitingQueries } from "../../../../../tests/support/server/waiting-queries.ts";
import { withoutLocks } from "../../../../../tests/support/server/without-locks.ts";
import { signedInBrowser } from "../../../../../tests/support/session.ts";

const test = await testApp();
const { db, ctx, as, aGroup, anAccount, aPerson } = test;

const superAdminsLeft = async () =>
  (await db.select().from(users).where(eq(users.role, "SUPER_ADMIN"))).filter(
    ({ deletedAt, isDeceased }) => !deletedAt && !isDeceased,
  ).length;

describe("the last Super Admin", () => {
  it("MEM-04 can't give up the role", async () => {
    const only = await anAccount({ role: "SUPER_ADMIN" });
    const agent = await as(only);
    await agent.patch(`/api/users/${only.id}`).send({ role: "USER" }).expect(409);
    await anAccount({ role: "SUPER_ADMIN" });
    await agent.patch(`/api/users/${only.id}`).send({ role: "USER" }).expect(200);
    expect(await superAdminsLeft()).toBe(1);
    await agent.patch(`/api/users/${only.id}`).send({ role: "SUPER_ADMIN" }).expect(403);
  });

  it("MEM-04 is not replaced by a record that nobody can sign in with", async () => {
    const only = await anAccount({ role: "SUPER_ADMIN" });
    await aPerson({ role: "SUPER_ADMIN" });
    await anAccount({ role: "SUPER_ADMIN", isDeceased: true });
    await anAccount({ role: "SUPER_ADMIN", deletedAt: new Date() });
    const agent = await as(only);
    await agent.patch(`/api/users/${only.id}`).send({ role: "USER" }).expect(409);
  });
});

/** Two Super Admins, each removing the other at the same moment. */
async function atEachOther(app: typeof test.app, how: "demote" | "delete" | "bury") {
  // They are in different groups, so group locks don't serialize them.
  const aSuperAdmin = async () =>
    anAccount({ role: "SUPER_ADMIN", familyGroupId: (await aGroup()).id });
  const [one, other] = [await aSuperAdmin(), await aSuperAdmin()];
  const strike = async (by: typeof one, whom: typeof one) => {
    const agent = await signedInBrowser(app, ctx, by);
    const path = `/api/users/${whom.id}`;
    if (how === "delete") return () => agent.delete(path);
    return () => agent.patch(path).send(how === "demote" ? { role: "USER" } : { isDeceased: true });
  };
  const strikes = [await strike(one, other), await strike(other, one)];
  return db.transaction(async (tx) => {
    // This lock lets reads and row locks pass but blocks writes, so both requests get as far as
    // possible before either writes.
    await tx.execute("lock table users in share mode");
    const answers = Promise.all(strikes.map((send) => send()));
    await expect.poll(() => waitingQueries(ctx.pool)).toBe(2);
    return { answers };
  });
}

describe("two Super Admins at each other", () => {
  it.each(["demote", "delete", "bury"] as const)(
    "MEM-04 leaves one when they %s each other at once",
    async (how) => {
      const { answers } = await atEachOther(test.app, how);
      const statuses = (await answers).map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 409]);
      expect(await superAdminsLeft()).toBe(1);
    },
  );

  it("MEM-04 would leave none without the lock: the control of the test above", async () => {
    await withoutLocks(test, "bigint", async (app) => {
      const { answers } = await atEachOther(app, "demote");
      expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
      expect(await superAdminsLeft()).toBe(0);
    });
  });
});
