import { expect, it } from "vitest";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { runRetentionRule } from "../../../../tests/support/server/retention.ts";

const { db, ctx, aPerson, aFact, anOtherName } = await testApp();

const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * 24 * 60 * 60_000);

it("DATA-04 deletes facts and other names for good after 30 days, even in two processes at once", async () => {
  const person = await aPerson();
  const kept = [null, daysAgo(29)].map(async (deletedAt) => ({
    fact: await aFact({ userId: person.id, deletedAt }),
    name: await anOtherName(person, { deletedAt }),
  }));
  const stay = await Promise.all(kept);
  await aFact({ userId: person.id, deletedAt: daysAgo(31) });
  await anOtherName(person, { deletedAt: daysAgo(31) });
  for (const name of ["facts.longDeleted", "facts.longDeletedNames"])
    await Promise.all([runRetentionRule(ctx, name), runRetentionRule(ctx, name)]);
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(ids(await db.select().from(lifeFacts))).toEqual(ids(stay.map(({ fact }) => fact)));
  expect(ids(await db.select().from(otherNames))).toEqual(ids(stay.map(({ name }) => name)));
});
