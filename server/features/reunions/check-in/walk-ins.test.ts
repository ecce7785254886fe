import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { checkInEventsIn } from "../../../../tests/support/families/check-in-events.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, ctx, aGroup, aPerson, anAttendance } = test;
const aCheckIn = checkInEventsIn(test);

const rows = () => db.select().from(attendance).orderBy(asc(attendance.id));

describe("a walk-in", () => {
  it("ATT-10 may be a guest by name, who joins the guest list until undone", async () => {
    const { send, event } = await aCheckIn();
    const [guest] = await send("Laptop 1", {
      do: "walkInGuest",
      name: " Nina  Neighbour",
      isChild: true,
    });
    expect(guest).toMatchObject({
      outcome: "done",
      person: {
        userId: null,
        fullName: "Nina Neighbour",
        isChild: true,
        status: "attended",
        guestOf: null,
      },
    });
    const [undone] = await send("Laptop 2", { do: "undo", undoes: guest!.key });
    expect(undone).toMatchObject({ outcome: "done", person: null });
    expect((await rows())[1]).toMatchObject({ eventId: event.id, removedAt: ctx.now() });
  });

  it("ATT-10 ATT-04 is also removed from the guest list if the check-in is undone by hand", async () => {
    const { send, agent, inGroup } = await aCheckIn();
    const kim = await aPerson({ ...inGroup, fullName: "Kim Berg" });
    const walkedIn = await send(
      "Laptop 1",
      { do: "walkInGuest", name: "Nina Neighbour", isChild: false },
      { do: "walkInMember", userId: kim.id },
    );
    for (const { person } of walkedIn) {
      const at = `/api/attendance/${person!.id}/check-in`;
      const { body } = await agent.delete(at).expect(200);
      expect(body).toMatchObject({ status: "pending", checkedIn: false });
      await agent.delete(at).expect(404);
    }
    for (const row of (await rows()).slice(1))
      expect(row).toMatchObject({ status: "pending", removedAt: ctx.now(), checkInKey: null });
  });

  it("ATT-10 may be a member visible to the caller, on the guest list or not", async () => {
    const { send, inGroup, eva, event } = await aCheckIn({ status: "pending" });
    const kim = await aPerson({ ...inGroup, fullName: "Kim Berg" });
    const stranger = await aPerson({ familyGroupId: (await aGroup()).id });
    const dead = await aPerson({ ...inGroup, isDeceased: true });
    const off = await aPerson(inGroup);
    await anAttendance({
      eventId: event.id,
      userId: off.id,
      status: "confirmed",
      removedAt: ctx.now(),
    });
    const results = await send(
      "Laptop 1",
      ...[kim, stranger, dead, eva, off, eva].map(({ id }) => ({ do: "walkInMember", userId: id })),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual([
      "done",
      "notOnList",
      "notOnList",
      "done",
      "done",
      "already",
    ]);
    expect(results[0]!.person).toMatchObject({ userId: kim.id, fullName: "Kim Berg" });
    expect(results[1]!.words).toBe("This person can't be found in the family.");
    const undone = await send(
      "Laptop 1",
      ...[results[0]!, results[3]!, results[4]!].map(({ key }) => ({ do: "undo", undoes: key })),
    );
    expect(undone.map(({ person }) => person?.status ?? null)).toEqual([null, "pending", null]);
  });

  it("ATT-10 exceeds the capacity only if requested", async () => {
    const { send, event, eva } = await aCheckIn({ status: "pending" }, { capacity: 2 });
    for (const guestName of ["Bo", "Cy"])
      await anAttendance({
        eventId: event.id,
        guestName,
        guestIsChild: false,
        isAdded: true,
        status: "confirmed",
      });
    const guest = { do: "walkInGuest", name: "Nina", isChild: false };
    const member = { do: "walkInMember", userId: eva.id };
    const refused = await send("Laptop 1", guest, member);
    for (const each of refused)
      expect(each).toMatchObject({ outcome: "full", words: "This event is full." });
    const forced = await send("Laptop 1", { ...guest, force: true }, { ...member, force: true });
    expect(forced.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  });

  it("ATT-10 takes the last spot once, even within one request", async () => {
    const { send } = await aCheckIn({ status: "confirmed" }, { capacity: 2 });
    const guest = { do: "walkInGuest", name: "Nina", isChild: false };
    const results = await send("Laptop 1", guest, guest);
    expect(results.map(({ outcome }) => outcome)).toEqual(["done", "full"]);
    const [again] = await send("Laptop 1", { do: "undo", undoes: results[0]!.key }, guest);
    expect(again!.outcome).toBe("done");
    expect((await rows()).filter(({ status }) => status === "attended")).toHaveLength(1);
  });
});
