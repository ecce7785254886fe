import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { history } from "#shared/family/history/history.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { familiesIn } from "../../../../../tests/support/families/family.ts";

const test = await testApp();
const { signInAs, anAccount, aRelationship, db, ctx } = test;
const aFamily = familiesIn(test);

const A_DAY = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * A_DAY);
const pathOf = ({ id }: { id: number }) => `/api/relationships/${id}`;

/** Anna is Kid's parent; `agent` is an ordinary member of their group. */
async function aParent(values: Parameters<typeof aRelationship>[3] = {}) {
  const family = await aFamily();
  const [anna, kid] = [await family.aRelative("Anna"), await family.aRelative("Kid")];
  const link = await aRelationship(anna, "PARENT", kid, values);
  const seenOf = async ({ id }: { id: number }) =>
    (await family.agent.get(`/api/users/${id}/relationships`).expect(200)).body as {
      confirmed: boolean;
      relationshipType: string;
    }[];
  return { ...family, anna, kid, link, seenOf };
}

describe("a removed link", () => {
  it("REL-07 is restored with both rows and recorded in the history", async () => {
    const details = { kind: "adoptive", startDate: "2001-05-17", confirmedAt: new Date() };
    const { agent, anna, kid, link, seenOf } = await aParent(details);
    const before = [await seenOf(anna), await seenOf(kid)];
    await agent.delete(pathOf(link)).expect(200);
    expect(await seenOf(anna)).toEqual([]);
    const { body } = await agent.post(`${pathOf(link)}/restore`).expect(200);
    expect(body).toMatchObject({ id: link.id, kind: "adoptive", startDate: "2001-05-17" });
    expect([await seenOf(anna), await seenOf(kid)]).toEqual(before);
    const turns = await db.select().from(history).where(eq(history.subjectId, link.id));
    expect(turns.map(({ action }) => action)).toEqual(["deleted", "restored"]);
    // Restoring again changes nothing.
    await agent.post(`${pathOf(link)}/restore`).expect(200);
    expect(await seenOf(kid)).toHaveLength(1);
  });

  it("DATA-04 can be restored for 30 days", async () => {
    const { agent, link, kid, seenOf } = await aParent();
    const removed = (deletedAt: Date) => db.update(familyRelationships).set({ deletedAt });
    await removed(daysAgo(31));
    await agent.post(`${pathOf(link)}/restore`).expect(404);
    await removed(daysAgo(29));
    await agent.post(`${pathOf(link)}/restore`).expect(200);
    expect(await seenOf(kid)).toHaveLength(1);
  });

  it("REL-06 isn't restored if the rules now reject it", async () => {
    const { agent, aRelative, kid, link, seenOf } = await aParent({ kind: "birth" });
    await agent.delete(pathOf(link)).expect(200);
    for (const name of ["Ben", "Eva"]) await aRelationship(await aRelative(name), "PARENT", kid);
    const refused = await agent.post(`${pathOf(link)}/restore`).expect(409);
    expect(refused.body.message).toContain("already has two birth parents");
    expect(await seenOf(kid)).toHaveLength(2);
  });

  it("REL-07 isn't restored if the two have been linked again", async () => {
    const { agent, anna, kid, link, seenOf } = await aParent();
    await agent.delete(pathOf(link)).expect(200);
    await aRelationship(anna, "PARENT", kid, { relationshipStatus: "FORMER" });
    const refused = await agent.post(`${pathOf(link)}/restore`).expect(409);
    expect(refused.body.message).toBe(
      "Anna is already recorded as a parent of Kid, with the status FORMER. Edit that relationship instead.",
    );
    expect(await seenOf(kid)).toHaveLength(1);
  });

  it("ROLE-04 regains its confirmation only from whoever removed it or may confirm it", async () => {
    const { agent, kid, group, link, seenOf } = await aParent({ confirmedAt: new Date() });
    const isConfirmed = async () => (await seenOf(kid))[0]?.confirmed;
    const admin = await signInAs(
      await anAccount({ role: "FAMILY_ADMIN", familyGroupId: group.id }),
    );
    await agent.delete(pathOf(link)).expect(200);
    await agent.post(`${pathOf(link)}/restore`).expect(200);
    expect(await isConfirmed()).toBe(true);
    // A member may restore a link that an administrator removed, but without its confirmation.
    await admin.delete(pathOf(link)).expect(200);
    await agent.post(`${pathOf(link)}/restore`).expect(200);
    expect(await isConfirmed()).toBe(false);
  });

  it("ROLE-03 can be restored only within its own group", async () => {
    const { agent, link } = await aParent();
    const { agent: foreign } = await aFamily();
    await agent.delete(pathOf(link)).expect(200);
    await foreign.post(`${pathOf(link)}/restore`).expect(404);
  });

  it("ROLE-03 can't be restored with a deleted person", async () => {
    const { agent, anna, link } = await aParent();
    await agent.delete(pathOf(link)).expect(200);
    await test.updatePerson(anna, { deletedAt: new Date() });
    await agent.post(`${pathOf(link)}/restore`).expect(404);
  });
});
