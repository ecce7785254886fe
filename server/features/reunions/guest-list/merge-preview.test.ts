import { describe, expect, it } from "vitest";
import type { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { mergingIn } from "../../../../tests/support/families/merging.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { ctx, anEvent, anAttendance } = test;
const { aFamily } = mergingIn(test);

type Values = Partial<typeof attendance.$inferInsert>;

/** Two profiles of one person, and a helper that puts both on an event's guest list. */
async function twoProfiles() {
  const family = await aFamily();
  const inGroup = { familyGroupId: family.group.id };
  const [kept, gone] = [await family.person("Ada Berg"), await family.person("Ada Lund")];
  const put = async (event: { id: number }, keptValues: Values, goneValues: Values) => {
    await anAttendance({ eventId: event.id, userId: kept.id, ...keptValues });
    await anAttendance({ eventId: event.id, userId: gone.id, ...goneValues });
  };
  const events = async () => (await family.preview(kept, gone)).events;
  return { inGroup, put, events };
}

describe("the preview of a merge", () => {
  it("DATA-08 shows the result for each event", async () => {
    const { inGroup, put, events } = await twoProfiles();
    expect(await events()).toEqual([]);
    const summer = await anEvent({ ...inGroup, name: "Summer party" });
    const winter = await anEvent({ ...inGroup, name: "Winter party" });
    await put(summer, { status: "confirmed" }, { status: "declined" });
    const checkedInTime = ctx.now();
    await put(
      winter,
      { status: "pending" },
      { status: "attended", checkedIn: true, checkedInTime },
    );
    const shown = await events();
    expect(shown).toHaveLength(2);
    expect(shown).toEqual(
      expect.arrayContaining([
        { name: "Summer party", kept: "going", gone: "declined", merged: "going" },
        { name: "Winter party", kept: "pending", gone: "checkedIn", merged: "checkedIn" },
      ]),
    );
  });

  it("DATA-08 shows only events visible to the reader", async () => {
    const { inGroup, put, events } = await twoProfiles();
    const seen = await anEvent(inGroup);
    await put(seen, { status: "confirmed" }, { status: "declined" });
    const ofOthers = await anEvent({ familyGroupId: (await aFamily()).group.id });
    await put(ofOthers, { isAdded: true }, { isAdded: true });
    expect(await events()).toMatchObject([{ name: seen.name }]);
  });
});
