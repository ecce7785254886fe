import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { history } from "#shared/family/history/history.table.ts";
import { duesIn } from "../../../../../tests/support/families/dues.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { db } = test;
const { anEventWithDues } = duesIn(test);

it("EVT-11 a payment sent again after a lost response counts once", async () => {
  const { ada, asAda, markGoing, sheet, pay } = await anEventWithDues();
  await markGoing(asAda, ada);
  const payment = { userId: ada.id, amount: 2000, key: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => pay(payment).expect(201)));
  await pay(payment).expect(201);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await sheet()).toMatchObject({ paid: 2000 });
  await pay({ ...payment, key: randomUUID() }).expect(201);
  expect(await sheet()).toMatchObject({ paid: 4000 });
});

it("EVT-11 DATA-07 payments appear in the event's history once for each recording, removal, and restore", async () => {
  const { ada, asAda, asOda, oda, at, markGoing, pay } = await anEventWithDues();
  await markGoing(asAda, ada);
  const { body } = await pay({ userId: ada.id, amount: 2000 }).expect(201);
  const address = `${at}/payments/${body.id}`;
  await Promise.all([1, 2, 3].map(() => asOda.delete(address).expect(200)));
  await Promise.all([1, 2, 3].map(() => asOda.post(`${address}/restore`).expect(200)));
  const lines = await db
    .select({ by: history.actorId, after: history.after })
    .from(history)
    .orderBy(asc(history.id));
  const payment = { amount: "€20.00", paidOn: "2026-11-20", paidBy: ada.id };
  expect(lines.slice(1)).toEqual([
    { by: oda.id, after: { paymentRecorded: payment } },
    { by: oda.id, after: { paymentRemoved: payment } },
    { by: oda.id, after: { paymentRestored: payment } },
  ]);
  const read = (await asOda.get(`${at}/history?limit=1`).expect(200)).body;
  expect(read[0].changes).toEqual([
    { field: "paymentRestored", before: null, after: "€20.00 (Ada, November 20, 2026)" },
  ]);
  expect(read[0].canRestore).toBe(false);
});
