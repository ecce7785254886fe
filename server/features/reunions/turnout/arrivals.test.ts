import { expect, it } from "vitest";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, aGroup, aPerson, anAccount, aRelationship, anEvent, anAttendance } = test;

/** Ann and Bo are a couple with five-year-old Eva; Dan, Ann's grown son, comes alone. */
async function atTheReunion(values: { familyGroupId?: number | null } = {}) {
  const group = await aGroup();
  const inGroup = { familyGroupId: group.id };
  const person = (fullName: string, birthdate: string, familyBranch: string | null = null) =>
    aPerson({ ...inGroup, fullName, birthdate, familyBranch });
  const ann = await anAccount({ ...inGroup, fullName: "Ann", birthdate: "1970-01-01" });
  const bo = await person("Bo", "1968-01-01");
  const dan = await person("Dan", "1995-01-01", "North");
  const eva = await person("Eva", "2021-06-01", "North");
  await aRelationship(ann, "SPOUSE", bo);
  for (const child of [dan, eva]) await aRelationship(ann, "PARENT", child);
  const event = await anEvent({
    ...inGroup,
    createdBy: ann.id,
    inviteRule: "descendants",
    ...values,
  });
  const addGuest = ({ id }: { id: number }, at?: string) =>
    anAttendance({
      eventId: event.id,
      userId: id,
      status: at ? "attended" : "confirmed",
      ...checkedInAt(at),
    });
  await anAttendance({
    eventId: event.id,
    guestName: "Gus",
    guestIsChild: false,
    status: "attended",
    ...checkedInAt("09:58"),
  });
  const agent = await signInAs(ann);
  const read = async () => (await agent.get(`/api/events/${event.id}/checked-in`).expect(200)).body;
  return { event, ann, bo, dan, eva, addGuest, read, agent };
}

const checkedInAt = (time?: string) =>
  time ? { checkedIn: true, checkedInTime: new Date(`2027-06-01T${time}:00Z`) } : {};

it("ATT-13 shows organizers arrivals by local time, branches, generations, and families", async () => {
  const { event, ann, bo, dan, eva, addGuest, read } = await atTheReunion();
  await addGuest(ann, "10:01");
  await addGuest(bo, "10:14");
  await addGuest(dan);
  await addGuest(eva, "10:15");
  expect(await read()).toEqual({
    name: event.name,
    arrived: 4,
    going: 5,
    arrivals: [
      { from: "2027-06-01T11:45", count: 1 },
      { from: "2027-06-01T12:00", count: 2 },
      { from: "2027-06-01T12:15", count: 1 },
    ],
    branches: [
      { branch: null, arrived: 3, going: 3 },
      { branch: "North", arrived: 1, going: 2 },
    ],
    generations: [
      { generation: 1, arrived: 2, going: 2 },
      { generation: 2, arrived: 1, going: 2 },
    ],
    oldest: { id: bo.id, name: "Bo", age: 58 },
    youngest: { id: eva.id, name: "Eva", age: 5 },
    families: { complete: 1, all: 1 },
    latest: [
      { name: "Eva", at: "2027-06-01T12:15" },
      { name: "Bo", at: "2027-06-01T12:14" },
      { name: "Ann", at: "2027-06-01T12:01" },
      { name: "Gus", at: "2027-06-01T11:58" },
    ],
  });
});

it("ATT-13 counts a family as complete once everyone going is checked in", async () => {
  const { ann, bo, eva, addGuest, read } = await atTheReunion();
  await addGuest(ann, "10:01");
  await addGuest(bo, "10:01");
  expect((await read()).families).toEqual({ complete: 1, all: 1 });
  await addGuest(eva);
  expect((await read()).families).toEqual({ complete: 0, all: 1 });
});

it("ATT-13 counts generations and families for one family only", async () => {
  const { ann, addGuest, read, event, agent } = await atTheReunion({ familyGroupId: null });
  await addGuest(ann, "10:01");
  expect(await read()).toMatchObject({ arrived: 2, generations: [], families: { all: 0 } });
  const other = await signInAs(await anAccount({ familyGroupId: (await aGroup()).id }));
  await other.get(`/api/events/${event.id}/checked-in`).expect(403);
  await agent.get(`/api/events/${event.id + 999}/checked-in`).expect(404);
});
