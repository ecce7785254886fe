import { describe, expect, it } from "vitest";
import { eventDues, eventPayments } from "#shared/reunions/event-lists/dues.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { duesIn, RATES } from "../../../../../tests/support/families/dues.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, anAccount, anEvent, anAttendance, aGroup, updatePerson } = test;
const { anEventWithDues } = duesIn(test);

describe("dues", () => {
  it("EVT-11 charge each household for its people and guests who are going, once each", async () => {
    const { event, ada, bo, eva, kim, per, asAda, asPer, markGoing, sheet } =
      await anEventWithDues();
    expect(await sheet()).toEqual({ due: 0, paid: 0, open: 0, total: 0, households: [] });
    await markGoing(asPer, per, kim);
    await markGoing(asAda, ada, bo, eva);
    const guest = { eventId: event.id, status: "confirmed" } as const;
    await anAttendance({ ...guest, guestName: "Gus", guestIsChild: false, guestOf: bo.id });
    const alone = await anAttendance({ ...guest, guestName: "Nina", guestIsChild: true });
    const { households, ...totals } = await sheet();
    expect(totals).toEqual({ due: 13_150, paid: 0, open: 13_150, total: 3 });
    expect(households).toEqual([
      {
        userId: ada.id,
        guestId: null,
        names: ["Ada", "Bo", "Gus"],
        adults: 3,
        children: 1,
        due: 8550,
        paid: 0,
        payments: [],
      },
      {
        userId: per.id,
        guestId: null,
        names: ["Per"],
        adults: 1,
        children: 1,
        due: 3550,
        paid: 0,
        payments: [],
      },
      {
        userId: null,
        guestId: alone.id,
        names: ["Nina"],
        adults: 0,
        children: 1,
        due: 1050,
        paid: 0,
        payments: [],
      },
    ]);
    await updatePerson(bo, { deletedAt: new Date() });
    expect(await sheet()).toMatchObject({ households: [{ adults: 1 }, {}, {}, {}] });
  });

  it("EVT-11 are paid in parts, which can be undone and recorded again", async () => {
    const { ada, bo, asAda, asOda, at, markGoing, sheet, pay } = await anEventWithDues();
    await markGoing(asAda, ada, bo);
    const { body: first } = await pay({ userId: ada.id, amount: 2000 }).expect(201);
    expect(first).toEqual({ id: expect.any(Number), amount: 2000, paidOn: "2026-11-20" });
    const late = { userId: bo.id, amount: 3000, paidOn: "2026-11-21" };
    const { body: second } = await pay(late).expect(201);
    expect(await sheet()).toMatchObject({
      due: 5000,
      paid: 5000,
      open: 0,
      households: [{ userId: ada.id, due: 5000, paid: 5000, payments: [first, second] }],
    });
    expect(await sheet("?open=1")).toMatchObject({ total: 0, households: [] });
    await asOda.delete(`${at}/payments/${first.id}`).expect(200);
    await asOda.delete(`${at}/payments/${first.id}`).expect(200);
    expect(await sheet("?open=1")).toMatchObject({ open: 2000, total: 1 });
    await asOda.post(`${at}/payments/${first.id}/restore`).expect(200);
    await asOda.post(`${at}/payments/${first.id}/restore`).expect(200);
    expect(await sheet()).toMatchObject({ paid: 5000, open: 0 });
    await asOda.delete(`${at}/payments/${first.id}`).expect(200);
    await db.update(eventPayments).set({ deletedAt: new Date("2026-10-20") });
    await asOda.post(`${at}/payments/${first.id}/restore`).expect(404);
    await asOda.delete(`${at}/payments/${first.id}`).expect(404);
  });

  it("EVT-11 keep payments of people who aren't going anymore or were deleted", async () => {
    const { ada, bo, asAda, markGoing, sheet, pay } = await anEventWithDues();
    await markGoing(asAda, ada, bo);
    await pay({ userId: bo.id, amount: 5000 }).expect(201);
    await db.update(attendance).set({ status: "declined" });
    expect(await sheet()).toMatchObject({
      due: 0,
      paid: 5000,
      open: 0,
      households: [{ userId: ada.id, names: ["Ada", "Bo"], adults: 0, due: 0, paid: 5000 }],
    });
    await db.update(eventPayments).set({ userId: null });
    expect(await sheet()).toMatchObject({
      paid: 5000,
      total: 1,
      households: [{ userId: null, guestId: null, names: [], paid: 5000 }],
    });
  });

  it("ATT-15 show each household only its own", async () => {
    const { ada, bo, per, asAda, asBo, asPer, at, markGoing, pay } = await anEventWithDues();
    await markGoing(asAda, ada, bo);
    await markGoing(asPer, per);
    await pay({ userId: ada.id, amount: 1000 }).expect(201);
    const own = (await asBo.get(`${at}/dues`).expect(200)).body;
    expect(own).toMatchObject({ rates: { ...RATES, version: 1 }, own: { due: 5000, paid: 1000 } });
    expect((await asPer.get(`${at}/dues`).expect(200)).body.own).toMatchObject({
      userId: per.id,
      due: 2500,
      paid: 0,
    });
    await asAda.get(`${at}/dues/households`).expect(403);
    await asAda.get(`${at}/dues.csv`).expect(403);
    await asAda.put(`${at}/dues`).send(RATES).expect(403);
    const payment = { userId: ada.id, amount: 1, paidOn: "2026-11-20" };
    await asAda.post(`${at}/payments`).send(payment).expect(403);
  });

  it("EVT-11 reject an outdated edit, and keep the currency once something was paid", async () => {
    const { ada, asAda, asOda, at, markGoing, pay } = await anEventWithDues();
    const set = (body: object) => asOda.put(`${at}/dues`).send({ ...RATES, ...body });
    const { body } = await set({ perAdult: 3000, version: 1 }).expect(200);
    expect(body.rates).toEqual({ ...RATES, perAdult: 3000, version: 2 });
    const late = await set({ version: 1 }).expect(409);
    expect(late.body).toMatchObject({ code: "editConflict", current: body });
    await set({ currency: "NOK", version: 2 }).expect(200);
    await markGoing(asAda, ada);
    await pay({ userId: ada.id, amount: 1 }).expect(201);
    const refused = await set({ version: 3 }).expect(409);
    expect(refused.body.message).toBe(
      "There are payments in NOK. Remove them before you change the currency.",
    );
  });

  it.each<[string, object]>([
    ["currency", { currency: "XYZ" }],
    ["currency", { currency: "eur" }],
    ["perAdult", { perAdult: -1 }],
    ["perAdult", { perAdult: 12.5 }],
    ["perAdult", { perAdult: "12" }],
    ["perChild", { perChild: 100_000_001 }],
  ])("EVT-11 are rejected for their %s: %o", async (path, wrong) => {
    const { asOda, at } = await anEventWithDues();
    const { body } = await asOda
      .put(`${at}/dues`)
      .send({ ...RATES, ...wrong })
      .expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await db.select().from(eventDues)).toMatchObject([RATES]);
  });
});

describe("a payment", () => {
  it("EVT-11 is rejected with a message if it is invalid", async () => {
    const { ada, per, asOda, asAda, at, markGoing, pay } = await anEventWithDues();
    await markGoing(asAda, ada);
    for (const [path, wrong] of [
      ["amount", { amount: 0 }],
      ["amount", { amount: -100 }],
      ["amount", { amount: 0.5 }],
      ["paidOn", { amount: 1, paidOn: "2026-02-30" }],
    ] as const) {
      const { body } = await pay({ userId: ada.id, ...wrong }).expect(400);
      expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    }
    await pay({ amount: 1 }).expect(400);
    await pay({ userId: ada.id, guestId: 1, amount: 1 }).expect(400);
    expect((await pay({ userId: per.id, amount: 1 }).expect(409)).body.message).toBe(
      "Choose someone whose household is on the guest list.",
    );
    await pay({ guestId: 1_000_000, amount: 1 }).expect(409);
    await db.delete(eventDues);
    const none = await pay({ userId: ada.id, amount: 1 }).expect(409);
    expect(none.body.message).toBe("This event has no dues.");
    expect((await asOda.get(`${at}/dues`)).body).toEqual({ rates: null, own: null });
    expect(await db.select().from(eventPayments)).toEqual([]);
  });

  it("EVT-11 belongs to its own event and to people its organizers can see", async () => {
    const { ada, asAda, asOda, oda, at, markGoing, pay } = await anEventWithDues();
    await markGoing(asAda, ada);
    const { body } = await pay({ userId: ada.id, amount: 1 }).expect(201);
    const second = await anEvent({ createdBy: oda.id, familyGroupId: oda.familyGroupId });
    await asOda.delete(`/api/events/${second.id}/payments/${body.id}`).expect(404);
    await asOda.post(`/api/events/${second.id}/payments/${body.id}/restore`).expect(404);
    const stranger = await anAccount({ familyGroupId: (await aGroup()).id });
    await pay({ userId: stranger.id, amount: 1 }).expect(409);
    await asOda.delete(`${at}/payments/${body.id}`).expect(200);
  });
});

it("EVT-11 dues are exported as CSV, with nothing a spreadsheet would run", async () => {
  const { ada, bo, asAda, asOda, at, markGoing, pay } = await anEventWithDues({ name: "Reunion" });
  await updatePerson(ada, { fullName: "=Ada" });
  await markGoing(asAda, ada, bo);
  await pay({ userId: ada.id, amount: 2050 }).expect(201);
  const { text, headers } = await asOda.get(`${at}/dues.csv`).expect(200);
  expect(headers["content-disposition"]).toBe('attachment; filename="Reunion - dues.csv"');
  expect(text).toBe(
    "\uFEFFHousehold,Adults,Children,Currency,Due,Paid,Unpaid,Payments\r\n" +
      `"'=Ada, Bo",2,0,EUR,50.00,20.50,29.50,2026-11-20: 20.50\r\n`,
  );
});
