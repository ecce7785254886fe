import { eq } from "drizzle-orm";
import { users } from "#shared/family/people/people.table.ts";
import type { testApp } from "../server/app.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;
type Values = Partial<typeof users.$inferInsert>;

interface WithId {
  id: number;
}

/** Factories for families with profiles to merge, and helpers that read their rows. */
export const mergingIn = ({ db, signInAs, aGroup, aPerson, anAccount }: TestApp) => {
  /** A family with an administrator, whose browser merges profiles. */
  async function aFamily() {
    const group = await aGroup();
    const inGroup = { familyGroupId: group.id };
    const admin = await anAccount({ ...inGroup, role: "FAMILY_ADMIN" });
    const agent = await signInAs(admin);
    const person = (fullName: string, values: Values = {}) =>
      aPerson({ ...inGroup, fullName, ...values });
    const account = (fullName: string, values: Values = {}) =>
      anAccount({ ...inGroup, fullName, ...values });
    const merge = (kept: WithId, duplicate: WithId, body: object = {}) =>
      agent.post(`/api/users/${kept.id}/merge`).send({ duplicateId: duplicate.id, ...body });
    const preview = async (kept: WithId, duplicate: WithId) =>
      (await agent.get(`/api/users/${kept.id}/merge?duplicateId=${duplicate.id}`).expect(200)).body;
    return { group, admin, agent, person, account, merge, preview };
  }

  const rowOf = async ({ id }: WithId) =>
    (await db.select().from(users).where(eq(users.id, id)))[0]!;

  return { aFamily, rowOf };
};

export type MergingFamily = Awaited<ReturnType<ReturnType<typeof mergingIn>["aFamily"]>>;
