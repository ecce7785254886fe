import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { countWaitingQueries } from "../../../../../tests/support/server/waiting-queries.ts";
import { withoutLocks } from "../../../../../tests/support/server/without-locks.ts";
import { signedInBrowser } from "../../../../../tests/support/session.ts";

const test = await testApp();
const { db, ctx, signInAs, aGroup, anAccount, aPerson } = test;

const superAdminsLeft = async () =>
  (await db.select().from(users).where(eq(users.role, "SUPER_ADMIN"))).filter(
    ({ deletedAt, isDeceased }) => !deletedAt && !isDeceased,
  ).length;

describe("the last Super Admin", () => {
  it("MEM-04 can't give up the role", async () => {
    const only = await anAccount({ role: "SUPER_ADMIN" });
    const agent = await signInAs(only);
    await agent.patch(`/api/users/${only.id}`).send({ role: "USER" }).expect(409);
    await anAccount({ role: "SUPER_ADMIN" });
    await agent.patch(`/api/users/${only.id}`).send({ role: "USER" }).expect(200);
    expect(await superAdminsLeft()).toBe(1);
    await agent.patch(`/api/users/${only.id}`).send({ role: "SUPER_ADMIN" }).expect(403);
  });

  it("MEM-04 isn't replaced by a Super Admin who can't sign in", async () => {
    const only = await anAccount({ role: "SUPER_ADMIN" });
    await aPerson({ role: "SUPER_ADMIN" });
    await anAccount({ role: "SUPER_ADMIN", isDeceased: true });
    await anAccount({ role: "SUPER_ADMIN", deletedAt: new Date() });
    const agent = await signInAs(only);
    await agent.patch(`/api/users/${only.id}`).send({ role: "USER" }).expect(409);
  });
});

/** Two Super Admins, each removing the other at the same moment. */
async function removeEachOther(
  app: typeof test.app,
  action: "demote" | "delete" | "mark as deceased",
) {
  // They are in different groups, so group locks don't serialize them.
  const aSuperAdmin = async () =>
    anAccount({ role: "SUPER_ADMIN", familyGroupId: (await aGroup()).id });
  const [one, other] = [await aSuperAdmin(), await aSuperAdmin()];
  const prepareRemoval = async (actor: typeof one, target: typeof one) => {
    const agent = await signedInBrowser(app, ctx, actor);
    const path = `/api/users/${target.id}`;
    if (action === "delete") return () => agent.delete(path);
    return () =>
      agent.patch(path).send(action === "demote" ? { role: "USER" } : { isDeceased: true });
  };
  const sends = [await prepareRemoval(one, other), await prepareRemoval(other, one)];
  return db.transaction(async (tx) => {
    // This lock allows reads and row locks but blocks writes, so both requests wait at their first
    // write.
    await tx.execute("lock table users in share mode");
    const answers = Promise.all(sends.map((send) => send()));
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(2);
    return { answers };
  });
}

describe("two Super Admins who remove each other", () => {
  it.each(["demote", "delete", "mark as deceased"] as const)(
    "MEM-04 leaves one if they %s each other at once",
    async (action) => {
      const { answers } = await removeEachOther(test.app, action);
      const statuses = (await answers).map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 409]);
      expect(await superAdminsLeft()).toBe(1);
    },
  );

  it("MEM-04 would leave none without the lock (control)", async () => {
    await withoutLocks(test, "bigint", async (app) => {
      const { answers } = await removeEachOther(app, "demote");
      expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
      expect(await superAdminsLeft()).toBe(0);
    });
  });
});
