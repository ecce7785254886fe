import { describe, expect, it } from "vitest";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { contactPersons } from "#shared/family/people/contact-persons.table.ts";
import { replyingHouseholdsIn } from "../../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, db, aGroup, aRelationship, anAccount, anAttendance, updatePerson } = test;
const { aHousehold } = replyingHouseholdsIn(test);

const RATES = { currency: "EUR", perAdult: 2500, perChild: 1050 };

/** An event with dues; Ada and Per are going and are not one household. */
async function anEventWithDues() {
  const household = await aHousehold();
  const { event, ada, per, inGroup } = household;
  const oda = await signInAs(
    await anAccount({ ...inGroup, role: "FAMILY_ADMIN", fullName: "Oda" }),
  );
  const at = `/api/events/${event.id}`;
  await oda.put(`${at}/dues`).send(RATES).expect(200);
  const isGoing = { eventId: event.id, status: "confirmed" } as const;
  for (const { id: userId } of [ada, per])
    await db
      .insert(attendance)
      .values({ ...isGoing, userId })
      .onConflictDoUpdate({ target: [attendance.eventId, attendance.userId], set: isGoing });
  const charged = async (): Promise<string[][]> => {
    const { body } = await oda.get(`${at}/dues/households`).expect(200);
    return body.households.map(({ names }: { names: string[] }) => names);
  };
  const households = async () => {
    const { body } = await oda.get(`${at}/roster`).expect(200);
    const people = body.people as { fullName: string; household: number }[];
    return new Map(people.map(({ fullName, household }) => [fullName, household]));
  };
  return { ...household, at, isGoing, charged, households };
}

describe("households at check-in and for dues", () => {
  it("EVT-11 ATT-10 leave out people whose contact person moved away or was deleted", async () => {
    const { ada, per, inGroup, charged, households } = await anEventWithDues();
    await db.insert(contactPersons).values({ userId: per.id, contactPersonId: ada.id });
    expect(await charged()).toEqual([["Ada", "Per"]]);
    expect((await households()).get("Per")).toBe(ada.id);
    const elsewhere = { familyGroupId: (await aGroup()).id };
    for (const gone of [elsewhere, { ...inGroup, deletedAt: new Date() }]) {
      await updatePerson(ada, gone);
      expect(await charged()).toEqual([["Per"]]);
      expect((await households()).get("Per")).toBe(per.id);
    }
  });

  it("ROLE-04 EVT-11 ATT-10 aren't formed by a union with a child", async () => {
    const { per, inGroup, at, isGoing, charged, households } = await anEventWithDues();
    const tim = await anAccount({ ...inGroup, role: "CHILD", fullName: "Tim" });
    await aRelationship(per, "SPOUSE", tim);
    await anAttendance({ ...isGoing, userId: tim.id });
    expect(await charged()).toEqual([["Ada"], ["Per"], ["Tim"]]);
    const { body } = await (await signInAs(tim)).get(`${at}/dues`).expect(200);
    expect(body.own.names).toEqual(["Tim"]);
    expect((await households()).get("Tim")).toBe(tim.id);
    await updatePerson(tim, { role: "USER" });
    expect(await charged()).toEqual([["Ada"], ["Per", "Tim"]]);
    expect((await households()).get("Tim")).toBe(per.id);
  });
});
