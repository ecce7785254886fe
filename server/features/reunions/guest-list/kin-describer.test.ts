import { describe, expect, it } from "vitest";
import { plannersIn } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const {
  signInAs,
  aGroup,
  aRelationship,
  db,
  aPerson,
  anAccount,
  anEvent,
  anAttendance,
  updatePerson,
  relativesIn,
} = test;
const aFamily = plannersIn(test);

/** A reunion of Ingrid's descendants: her son Erik with his wife Sonja, and Erik's daughter Maja. */
async function aReunion() {
  const family = await aFamily();
  const { inGroup, group, ada } = family;
  const ingrid = await aPerson({ ...inGroup, fullName: "Ingrid Berg", sex: "female" });
  const aRelative = relativesIn(group);
  const erik = await aRelative("Erik Berg", { sex: "male" });
  const sonja = await aRelative("Sonja Storm", { sex: "female" });
  const maja = await aRelative("Maja Berg", { sex: "female" });
  await aRelationship(ingrid, "PARENT", erik);
  await aRelationship(erik, "SPOUSE", sonja);
  await aRelationship(erik, "PARENT", maja);
  const { id } = await anEvent({
    familyGroupId: group.id,
    createdBy: ada.id,
    inviteRule: "descendants",
    inviteAncestorId: ingrid.id,
    inviteSpouses: "current",
  });
  const kin = async (agent = family.agent, eventId = id) => {
    const { body } = await agent.get(`/api/events/${eventId}/attendance?limit=50`).expect(200);
    const attendees = body.attendees as { user: { fullName: string }; kin: string | null }[];
    return Object.fromEntries(attendees.map(({ user, kin }) => [user.fullName, kin]));
  };
  return { ...family, ingrid, erik, sonja, maja, id, kin };
}

describe("the attendance list", () => {
  it("ATT-13 describes each guest's kinship to the event's ancestor, including spouses and guests", async () => {
    const { id, kin, erik } = await aReunion();
    await anAttendance({ eventId: id, guestName: "Tom", guestIsChild: true, guestOf: erik.id });
    expect(await kin()).toEqual({
      "Erik Berg": "son of Ingrid",
      "Ingrid Berg": null,
      "Maja Berg": "granddaughter of Ingrid",
      "Sonja Storm": "wife of Erik, son of Ingrid",
      Tom: "guest of Erik",
    });
  });

  it("ATT-13 describes people of many families at an event for all groups", async () => {
    const { id } = await anEvent();
    const families = Array.from({ length: 12 }, (_, n) => `Kid ${n + 1}`);
    for (const fullName of families) {
      const { id: familyGroupId } = await aGroup();
      const parent = await aPerson({ familyGroupId, fullName: `Parent of ${fullName}` });
      const kid = await aPerson({ familyGroupId, fullName, sex: "female" });
      await aRelationship(parent, "PARENT", kid);
      await anAttendance({ eventId: id, userId: kid.id });
      await anAttendance({ eventId: id, userId: parent.id });
    }
    const superAdmin = await signInAs(await anAccount({ role: "SUPER_ADMIN", isDeceased: false }));
    const { body } = await superAdmin
      .get(`/api/events/${id}/attendance?limit=50&search=Kid`)
      .expect(200);
    const attendees = body.attendees as { user: { fullName: string }; kin: string | null }[];
    const kids = attendees.filter(({ user }) => user.fullName.startsWith("Kid"));
    expect(kids.map(({ kin }) => kin)).toEqual(families.map(() => "daughter of Parent"));
  });

  it("ATT-13 names guests at an event for everyone, and the parents when they are no longer guests", async () => {
    const { group, ada, kin, agent, ingrid } = await aReunion();
    const { id } = await anEvent({ familyGroupId: group.id, createdBy: ada.id });
    expect(await kin(agent, id)).toMatchObject({ "Maja Berg": "granddaughter of Ingrid" });
    await updatePerson(ingrid, { isDeceased: true });
    expect(await kin(agent, id)).toMatchObject({
      "Maja Berg": "daughter of Erik",
      "Erik Berg": "son of Ingrid",
    });
  });

  it("ATT-13 ATT-15 tells one family nothing about another", async () => {
    const { id, kin, agent, erik, maja, bo } = await aReunion();
    const elsewhere = { familyGroupId: (await aGroup()).id };
    const stranger = await anAccount({ ...elsewhere, fullName: "Zoe Zorn" });
    const mother = await aPerson({ ...elsewhere, fullName: "Secret Zorn" });
    await aRelationship(mother, "PARENT", stranger);
    for (const { id: userId } of [stranger, bo])
      await anAttendance({ eventId: id, userId, isAdded: true, status: "confirmed" });
    expect(await kin()).toMatchObject({ "Zoe Zorn": null });
    for (const { id: userId } of [erik, maja])
      await db.execute(`update attendance set status = 'confirmed' where user_id = ${userId}`);
    const theirs = await kin(await signInAs(stranger));
    expect(theirs).toMatchObject({ "Zoe Zorn": "child of Secret", "Erik Berg": null });
    await agent.put(`/api/events/${id}/helpers`).send({ userId: stranger.id, role: "coOrganizer" });
    expect(await kin(await signInAs(stranger))).toMatchObject({ "Maja Berg": null });
  });
});
