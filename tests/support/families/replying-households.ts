import { eq } from "drizzle-orm";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import type { Reply } from "#shared/reunions/event-basics/event-options.ts";
import type { events } from "#shared/reunions/event-basics/event.table.ts";
import type { testApp } from "../server/app.ts";

/** Factories for households that reply to an event, and helpers that send replies. */
export function replyingHouseholdsIn(test: Awaited<ReturnType<typeof testApp>>) {
  const { signInAs, db, aGroup, aPerson, anAccount, aRelationship, anEvent } = test;

  /**
   * Ada and Bo are married and have Eva, who is ten. Ada's other child is ten-year-old Kim, whose
   * father is Per. Nora is Ada's grown daughter. All of them are invited to an upcoming event.
   */
  async function aHousehold(values: Partial<typeof events.$inferInsert> = {}) {
    const group = await aGroup();
    const inGroup = { familyGroupId: group.id };
    const account = (fullName: string) => anAccount({ ...inGroup, fullName });
    const [ada, bo, per] = [await account("Ada"), await account("Bo"), await account("Per")];
    const child = { ...inGroup, birthdate: "2016-05-01" };
    const eva = await aPerson({ ...child, fullName: "Eva" });
    const kim = await aPerson({ ...child, fullName: "Kim", birthdate: "2016-06-01" });
    const nora = await aPerson({ ...inGroup, fullName: "Nora", birthdate: "2000-01-01" });
    await aRelationship(ada, "SPOUSE", bo);
    for (const each of [eva, kim, nora]) await aRelationship(ada, "PARENT", each);
    await aRelationship(bo, "PARENT", eva);
    await aRelationship(per, "PARENT", kim);
    const event = await anEvent({ ...inGroup, ...values });
    const people = { ada, bo, per, eva, kim, nora };
    const agents = {
      asAda: await signInAs(ada),
      asBo: await signInAs(bo),
      asPer: await signInAs(per),
    };
    return { group, inGroup, event, ...people, ...agents };
  }

  /** The request body that replies for these people. */
  const replyBody = (status: Reply, ...people: { id: number }[]) => ({
    replies: people.map(({ id }) => ({ userId: id, status })),
  });

  /** Reads a person's guest row. */
  async function rowOf({ id }: { id: number }) {
    const [row] = await db.select().from(attendance).where(eq(attendance.userId, id));
    return row!;
  }

  return { aHousehold, replyBody, rowOf };
}
