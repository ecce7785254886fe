import { describe, expect, it } from "vitest";
import type { AttendanceStatus } from "#shared/reunions/event-basics/event-options.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, aGroup, aPerson, anAccount, aRelationship, anEvent, anAttendance } = test;

const NOON = new Date("2027-06-01T10:00:00Z");

/** Ann organizes; Ben is in her household; Cleo, Dan, and Eva are family; Fay was not invited. */
async function aGuestList(values: { familyGroupId?: number | null } = {}) {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const account = (fullName: string) => anAccount({ ...inGroup, fullName });
  const person = (fullName: string) => aPerson({ ...inGroup, fullName });
  const [ann, ben, cleo] = [await account("Ann"), await account("Ben"), await account("Cleo")];
  const [dan, eva, fay] = [await person("Dan"), await person("Eva"), await person("Fay")];
  await aRelationship(ann, "SPOUSE", ben);
  const event = await anEvent({
    ...inGroup,
    createdBy: ann.id,
    inviteRule: "descendants",
    ...values,
  });
  const addGuest = (userId: number, status: AttendanceStatus) =>
    anAttendance({
      eventId: event.id,
      userId,
      status,
      isAdded: true,
      ...(status === "attended" ? { checkedIn: true, checkedInTime: NOON } : {}),
    });
  await addGuest(ann.id, "confirmed");
  await addGuest(ben.id, "pending");
  await addGuest(cleo.id, "declined");
  await addGuest(dan.id, "attended");
  await addGuest(eva.id, "pending");
  const onChart = async (agent: Awaited<ReturnType<typeof signInAs>>, familyGroupId = group.id) =>
    agent.get(`/api/events/${event.id}/on-chart`).query({ familyGroupId });
  const about = { name: event.name, familyGroupId: event.familyGroupId };
  return { group, event, about, ann, ben, cleo, dan, eva, fay, addGuest, onChart };
}

describe("the chart with replies", () => {
  it("TREE-13 shows organizers every living person with their reply, and who isn't invited", async () => {
    const { group, about, ann, ben, cleo, dan, eva, fay, onChart } = await aGuestList();
    await aPerson({ familyGroupId: group.id, isDeceased: true });
    expect((await onChart(await signInAs(ann))).body).toEqual({
      ...about,
      isComplete: true,
      mayRemind: true,
      confirmed: [ann.id],
      pending: [ben.id, eva.id],
      declined: [cleo.id],
      attended: [dan.id],
      notInvited: [fay.id],
    });
  });

  it("ATT-15 shows a member only who is going and their own household's replies", async () => {
    const { about, ann, ben, cleo, dan, onChart } = await aGuestList();
    const seen = {
      ...about,
      isComplete: false,
      mayRemind: false,
      confirmed: [ann.id],
      attended: [dan.id],
      notInvited: [],
    };
    const { body } = await onChart(await signInAs(ben));
    expect(body).toEqual({ ...seen, pending: [ben.id], declined: [] });
    const ofCleo = await onChart(await signInAs(cleo));
    expect(ofCleo.body).toEqual({ ...seen, pending: [], declined: [cleo.id] });
  });

  it("ATT-15 leaves out people who died, left, or were removed", async () => {
    const { group, event, ann, onChart } = await aGuestList();
    const dead = await aPerson({ familyGroupId: group.id, deathDate: "2020-01-01" });
    const deleted = await aPerson({ familyGroupId: group.id, deletedAt: NOON });
    const off = await aPerson({ familyGroupId: group.id });
    for (const { id } of [dead, deleted])
      await anAttendance({ eventId: event.id, userId: id, status: "declined" });
    await anAttendance({ eventId: event.id, userId: off.id, status: "declined", removedAt: NOON });
    const { body } = await onChart(await signInAs(ann));
    expect(body.declined).toHaveLength(1);
  });

  it("ATT-15 shows each family their own people at an event for all groups", async () => {
    const { event, ann, ben, dan, addGuest, onChart } = await aGuestList({ familyGroupId: null });
    const other = await aGroup();
    const gil = await anAccount({ familyGroupId: other.id, fullName: "Gil" });
    await addGuest(gil.id, "confirmed");
    const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    expect((await onChart(root, other.id)).body.confirmed).toEqual([gil.id]);
    expect((await onChart(await signInAs(ben))).body.confirmed).toEqual([ann.id]);
    const asGil = await signInAs(gil);
    expect((await onChart(asGil, other.id)).body).toMatchObject({
      confirmed: [gil.id],
      attended: [],
    });
    await asGil
      .get(`/api/events/${event.id}/on-chart`)
      .query({ familyGroupId: dan.familyGroupId })
      .expect(404);
  });

  it("ATT-15 shows a guest from another family nobody of this family", async () => {
    const { event, addGuest, onChart, group } = await aGuestList();
    const other = await aGroup();
    const gil = await anAccount({ familyGroupId: other.id });
    await addGuest(gil.id, "confirmed");
    const asGil = await signInAs(gil);
    await asGil.get(`/api/events/${event.id}/on-chart?familyGroupId=${group.id}`).expect(404);
    expect((await onChart(asGil, other.id)).body.confirmed).toEqual([gil.id]);
    const stranger = await signInAs(await anAccount({ familyGroupId: other.id }));
    await stranger.get(`/api/events/${event.id}/on-chart?familyGroupId=${other.id}`).expect(404);
  });
});

/**
 * Ingrid and Lars have Mara and Nils. Mara's child Ida has Pia, and Nils's child Olav has Ruth, so
 * Pia and Ruth are second cousins. Pia is the reader. Sven is in the family but not related.
 */
async function aFamilyOfCousins() {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const person = (fullName: string) => aPerson({ ...inGroup, fullName });
  const [ingrid, lars] = [await person("Ingrid"), await person("Lars")];
  const [mara, nils, ida, olav] = [
    await person("Mara"),
    await person("Nils"),
    await person("Ida"),
    await person("Olav"),
  ];
  const [ruth, sven, una] = [await person("Ruth"), await person("Sven"), await person("Una")];
  const pia = await anAccount({ ...inGroup, fullName: "Pia" });
  await aRelationship(ingrid, "SPOUSE", lars);
  for (const parent of [ingrid, lars])
    for (const child of [mara, nils]) await aRelationship(parent, "PARENT", child);
  await aRelationship(mara, "PARENT", ida);
  await aRelationship(nils, "PARENT", olav);
  await aRelationship(ida, "PARENT", pia);
  for (const child of [ruth, una]) await aRelationship(olav, "PARENT", child);
  const event = await anEvent({ ...inGroup, startDate: "2027-06-01", endDate: "2027-06-02" });
  const addGoing = async (
    { id }: { id: number },
    status: AttendanceStatus = "confirmed",
    eventId = event.id,
  ) =>
    anAttendance({
      eventId,
      userId: id,
      status,
      ...(status === "attended" ? { checkedIn: true, checkedInTime: NOON } : {}),
    });
  const agent = await signInAs(pia);
  const read = async (query = {}) =>
    (await agent.get(`/api/events/${event.id}/relatives`).query(query).expect(200)).body;
  const names = async () =>
    (await read()).relatives.map(({ fullName }: { fullName: string }) => fullName);
  return {
    inGroup,
    event,
    ingrid,
    lars,
    mara,
    nils,
    ida,
    olav,
    ruth,
    sven,
    una,
    pia,
    addGoing,
    read,
    names,
    agent,
  };
}

describe("your relatives who are going", () => {
  it("ATT-13 are listed with kinship and connecting relatives", async () => {
    const { ingrid, lars, ruth, ida, pia, mara, addGoing, read } = await aFamilyOfCousins();
    for (const each of [ruth, pia, mara]) await addGoing(each);
    const { relatives, total, newRelatives } = await read();
    expect({ total, newRelatives }).toEqual({ total: 2, newRelatives: 1 });
    expect(relatives[0]).toMatchObject({
      id: ruth.id,
      kin: "second cousin",
      connectedBy: [
        { id: ingrid.id, name: "Ingrid" },
        { id: lars.id, name: "Lars" },
      ],
      isNew: true,
      hasArrived: false,
    });
    expect(relatives[1]).toMatchObject({
      kin: "grandparent",
      connectedBy: [{ id: ida.id }],
      isNew: false,
    });
  });

  it("ATT-13 start with those never met, beyond first cousins, then the nearest", async () => {
    const { inGroup, ruth, una, ida, mara, olav, pia, addGoing, names } = await aFamilyOfCousins();
    for (const each of [mara, ida, olav, una, ruth]) await addGoing(each);
    expect(await names()).toEqual(["Olav", "Ruth", "Una", "Ida", "Mara"]);
    const before = await anEvent({ ...inGroup, startDate: "2020-06-01", endDate: "2020-06-02" });
    for (const each of [pia, una]) await addGoing(each, "attended", before.id);
    expect(await names()).toEqual(["Olav", "Ruth", "Ida", "Mara", "Una"]);
  });

  it("ATT-13 aren't counted as met unless both were checked in at an earlier event", async () => {
    const { inGroup, ruth, una, pia, addGoing, read } = await aFamilyOfCousins();
    for (const each of [ruth, una]) await addGoing(each);
    const before = await anEvent({ ...inGroup, startDate: "2020-06-01", endDate: "2020-06-02" });
    await addGoing(pia, "confirmed", before.id);
    await addGoing(ruth, "attended", before.id);
    const other = await anEvent({ ...inGroup, startDate: "2021-06-01", endDate: "2021-06-02" });
    await addGoing(pia, "attended", other.id);
    await addGoing(una, "confirmed", other.id);
    const beside = await anEvent({ ...inGroup, startDate: "2027-05-30", endDate: "2027-06-01" });
    for (const each of [pia, ruth]) await addGoing(each, "attended", beside.id);
    expect((await read()).newRelatives).toBe(2);
  });

  it("ATT-15 leave out people not going, without known kinship, or from another family", async () => {
    const { ida, mara, ruth, sven, addGoing, names } = await aFamilyOfCousins();
    await addGoing(ida, "pending");
    await addGoing(mara, "declined");
    await addGoing(sven);
    await addGoing(ruth, "attended");
    await addGoing(await aPerson({ familyGroupId: (await aGroup()).id }));
    expect(await names()).toEqual(["Ruth"]);
  });

  it("ATT-13 come in pages, and are empty without a family", async () => {
    const { event, ida, mara, ruth, addGoing, read } = await aFamilyOfCousins();
    for (const each of [ida, mara, ruth]) await addGoing(each);
    const { total, relatives } = await read({ page: 2, limit: 2 });
    expect([total, relatives.map(({ fullName }: { fullName: string }) => fullName)]).toEqual([
      3,
      ["Mara"],
    ]);
    expect((await read({ page: 9 })).relatives).toEqual([]);
    const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
    const { body } = await root.get(`/api/events/${event.id}/relatives`).expect(200);
    expect(body).toEqual({ total: 0, newRelatives: 0, relatives: [] });
  });
});
