import { expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";
import { countWaitingQueries } from "../../../../tests/support/server/waiting-queries.ts";
import { withoutLocks } from "../../../../tests/support/server/without-locks.ts";
import { signedInBrowser } from "../../../../tests/support/session.ts";

const test = await testApp();
const { db, ctx, aGroup, aPerson, anAccount, aSuggestion } = test;

/** Makes two suggestions at once for a person with four open ones. */
async function suggestTwice(app: typeof test.app) {
  const inGroup = { familyGroupId: (await aGroup()).id };
  const [ada, bo] = [await anAccount(inGroup), await aPerson(inGroup)];
  for (const note of ["1", "2", "3", "4"])
    await aSuggestion({ ...inGroup, userId: bo.id, suggestedBy: ada.id, note });
  const agent = await signedInBrowser(app, ctx, ada);
  return db.transaction(async (tx) => {
    // This lock allows reads and row locks but blocks writes, so both requests wait at their first
    // write.
    await tx.execute("lock table suggestions in share mode");
    const answers = Promise.all(
      ["North", "South"].map((familyBranch) =>
        agent.post(`/api/users/${bo.id}/suggestions`).send({ familyBranch }),
      ),
    );
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(2);
    return { answers };
  });
}

const statusesOf = async ({ answers }: Awaited<ReturnType<typeof suggestTwice>>) =>
  (await answers).map(({ status }) => status).toSorted((a, b) => a - b);

it("PROF-09 counts simultaneous suggestions one after another", async () => {
  expect(await statusesOf(await suggestTwice(test.app))).toEqual([201, 409]);
});

it("PROF-09 would accept one too many without the lock (control)", async () => {
  const atOnce = withoutLocks(test, "int, int", async (app) => statusesOf(await suggestTwice(app)));
  expect(await atOnce).toEqual([201, 201]);
});
