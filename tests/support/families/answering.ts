import { eq } from "drizzle-orm";
import { attendance } from "#shared/events/attendance.table.ts";
import type { Answer } from "#shared/events/event-words.ts";
import type { events } from "#shared/events/event.table.ts";
import type { testApp } from "../server/app.ts";

/** Makers of households that answer for an event, and what they ask. */
export function answeringIn(test: Awaited<ReturnType<typeof testApp>>) {
  const { as, db, aGroup, aPerson, anAccount, aLink, anEvent } = test;

  /**
   * Ada and Bo, who are married, with Eva, who is ten, and Ada's child Kim of ten, whose father is Per.
   * Nora is Ada's and grown up. All of them are asked to an event that is ahead.
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
    await aLink(ada, "SPOUSE", bo);
    for (const each of [eva, kim, nora]) await aLink(ada, "PARENT", each);
    await aLink(bo, "PARENT", eva);
    await aLink(per, "PARENT", kim);
    const event = await anEvent({ ...inGroup, ...values });
    const people = { ada, bo, per, eva, kim, nora };
    const agents = { asAda: await as(ada), asBo: await as(bo), asPer: await as(per) };
    return { group, inGroup, event, ...people, ...agents };
  }

  /** What a browser sends to answer for these people. */
  const saying = (status: Answer, ...people: { id: number }[]) => ({
    answers: people.map(({ id }) => ({ userId: id, status })),
  });

  /** What stands on an event's list of somebody. */
  async function rowOf({ id }: { id: number }) {
    const [row] = await db.select().from(attendance).where(eq(attendance.userId, id));
    return row!;
  }

  return { aHousehold, saying, rowOf };
}
