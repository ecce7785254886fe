import { describe, expect, it } from "vitest";
import { plannersIn } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { anEvent, aScheduleItem } = test;
const aFamily = plannersIn(test);

const DAYS = { startDate: "2027-07-02", endDate: "2027-07-04", timeZone: "Europe/Oslo" };
const DINNER = { title: "Dinner", startTime: "2027-07-02T18:00", endTime: "2027-07-02T20:30" };

/** A three-day reunion, and its organizer's browser. */
async function aReunion(values: Parameters<typeof anEvent>[0] = {}) {
  const { agent, inGroup, ada } = await aFamily();
  const event = await anEvent({ ...inGroup, createdBy: ada.id, ...DAYS, ...values });
  const address = `/api/events/${event.id}`;
  const schedule = async () => (await agent.get(address).expect(200)).body.scheduleItems;
  return { agent, event, address, schedule };
}

describe("moving an event", () => {
  const NIGHT = { title: "Fire", startTime: "2027-07-04T22:00", endTime: "2027-07-05T01:00" };

  it("EVT-06 moves its whole schedule", async () => {
    const { agent, address, event, schedule } = await aReunion();
    await aScheduleItem({ ...NIGHT, eventId: event.id });
    const to = { startDate: "2027-12-30", endDate: "2028-01-01" };
    const { body } = await agent.patch(address).send(to).expect(200);
    const moved = { startTime: "2028-01-01T22:00", endTime: "2028-01-02T01:00", version: 2 };
    expect(body.scheduleItems).toMatchObject([moved]);
    expect(await schedule()).toEqual(body.scheduleItems);
  });

  it("EVT-06 names items that don't fit fewer days, and changes nothing", async () => {
    const { agent, address, event, schedule } = await aReunion();
    await aScheduleItem({ ...DINNER, eventId: event.id });
    await aScheduleItem({ ...NIGHT, eventId: event.id });
    const { body } = await agent.patch(address).send({ endDate: "2027-07-03" }).expect(409);
    expect(body).toMatchObject({
      code: "event.scheduleOutside",
      message: "These schedule items don't fit the new dates: Fire. Change or delete them first.",
    });
    expect((await agent.get(address)).body.endDate).toBe("2027-07-04");
    const more = { startDate: "2027-07-01", endDate: "2027-07-06" };
    const { body: longer } = await agent.patch(address).send(more).expect(200);
    expect(longer.scheduleItems).toMatchObject([DINNER, NIGHT]);
    expect(await schedule()).toHaveLength(2);
  });

  it("EVT-06 names items at times that don't exist in the new time zone", async () => {
    const spring = { startDate: "2027-03-14", endDate: "2027-03-14" };
    const { agent, address, event } = await aReunion(spring);
    const stars = { title: "Stars", startTime: "2027-03-14T02:30", endTime: "2027-03-14T04:00" };
    await aScheduleItem({ ...stars, eventId: event.id });
    await agent.patch(address).send({ timeZone: "America/Chicago" }).expect(409);
    await agent.patch(address).send({ timeZone: "America/Phoenix" }).expect(200);
  });
});
