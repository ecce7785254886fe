import { isNotNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { importsOn } from "../../../../../tests/support/families/gedcom/imports.ts";
import { born, person } from "../../../../../tests/support/families/gedcom/gedcom-plan.ts";
import { gedcomText } from "../../../../../tests/support/families/gedcom/gedcom-text.ts";
import { invitationsIn } from "../../../../../tests/support/families/invitations.ts";
import { PLAN } from "../../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";
import { importGedcom } from "./gedcom-import.service.ts";

const test = await testApp();
const { db, ctx, http, signInAs, aGroup, aPerson, anAccount, anEvent, anInvitation } = test;
const { anAdministrator, rowsOf } = importsOn(test);
const { aLinkTo } = invitationsIn(test);

const lees = [...person("A", "Ann Lee", ...born(1980)), ...person("B", "Bo Lee", ...born(1982))];

async function aGroupWithAnEvent(name?: string) {
  const admin = await anAdministrator(name);
  const { body: event } = await admin.agent.post("/api/events").send(PLAN).expect(201);
  /** Lists the guests after an edit of the event, which updates the guest list from the family. */
  const guests = async ({ id } = event) => {
    const edited = await admin.agent.patch(`/api/events/${id}`).send({ capacity: 90 }).expect(200);
    return edited.body.headcount.total;
  };
  return { ...admin, event, guests };
}

it("EVT-03 imported people join no current guest list by default, but all of later events", async () => {
  const { event, bring, guests } = await aGroupWithAnEvent();
  const forAllGroups = await anEvent({ ...PLAN, name: "For all", familyGroupId: null });
  await anEvent({ ...PLAN, name: "Elsewhere", familyGroupId: (await aGroup()).id });
  await anEvent({ ...PLAN, familyGroupId: event.familyGroupId, cancelledAt: new Date() });
  const { seen } = await bring(lees);
  expect(seen.events).toEqual([
    { id: event.id, name: PLAN.name },
    { id: forAllGroups.id, name: "For all" },
  ]);
  expect(await guests()).toBe(1);
  const createdAt = new Date(ctx.now().getTime() + 1);
  const next = await anEvent({ ...PLAN, familyGroupId: event.familyGroupId, createdAt });
  expect(await guests(next)).toBe(3);
});

it("EVT-03 imported people join the guest lists if the import says so", async () => {
  const { bring, guests } = await aGroupWithAnEvent();
  await bring(lees, () => ({ addToGuestLists: true }));
  expect(await guests()).toBe(3);
});

it.each([
  [undefined, 1],
  [true, 3],
])("EVT-03 importing by command adds to guest lists only on request: %s", async (told, count) => {
  const { guests } = await aGroupWithAnEvent("Lee");
  const source = { groupName: "Lee", fileName: "lee.ged", actor: null, now: ctx.now() };
  const options = { ...source, ...(told && { addToGuestLists: told }) };
  await importGedcom(db, [Buffer.from(gedcomText(...lees))], options);
  expect(await guests()).toBe(count);
});

/** Imports two people into a group with an event, with a function that finds their ids by name. */
async function anImport() {
  const admin = await aGroupWithAnEvent();
  await admin.bring(lees);
  expect(await admin.guests()).toBe(1);
  const idOf = async (name: string) => {
    const [row] = await rowsOf(`select id from users where full_name = '${name}'
      and family_group_id = ${admin.group.id} and deleted_at is null order by id desc`);
    return row!.id as number;
  };
  return { ...admin, idOf };
}

it("EVT-03 an imported person who accepts an invitation joins the guest lists of earlier events", async () => {
  const { group, account, agent, event, idOf } = await anImport();
  const email = "ann@example.org";
  const personId = await idOf("Ann Lee");
  const invitation = await anInvitation(group, { personId, email, senderId: account.id });
  const token = await aLinkTo(invitation);
  const form = { email, password: "correct horse battery", fullName: "Ann Lee", token };
  const { body: joined } = await http.post("/api/register").send(form).expect(201);
  expect(joined.user.id).toBe(personId);
  const { body } = await agent.get(`/api/events/${event.id}`).expect(200);
  expect(body.headcount.total).toBe(2);
});

it("EVT-03 an imported person who moves to another group joins the guest lists of its events", async () => {
  const { idOf } = await anImport();
  const group = await aGroup();
  const theirs = await anEvent({ ...PLAN, familyGroupId: group.id, createdAt: new Date(0) });
  const root = await signInAs(await anAccount({ role: "SUPER_ADMIN" }));
  const move = { familyGroupId: group.id };
  await root
    .patch(`/api/users/${await idOf("Ann Lee")}`)
    .send(move)
    .expect(200);
  const { body } = await root.get(`/api/events/${theirs.id}`).expect(200);
  expect(body.headcount.total).toBe(1);
});

/** An imported profile with an older one merged into it. */
async function aMergedImport() {
  const setup = await anImport();
  const older = await aPerson({ ...setup.inGroup, fullName: "Ann Moe" });
  const imported = await setup.idOf("Ann Lee");
  const merging = `/api/users/${imported}/merge`;
  const { body } = await setup.agent.post(merging).send({ duplicateId: older.id }).expect(200);
  return { ...setup, imported, mergeId: body.mergeId as number };
}

it("EVT-03 DATA-08 an imported profile merged with an older one is on the guest lists", async () => {
  const { guests } = await aMergedImport();
  expect(await guests()).toBe(2);
});

it("EVT-03 DATA-08 an imported profile leaves the guest lists when the merge is undone", async () => {
  const { agent, event, imported, mergeId } = await aMergedImport();
  await agent.post(`/api/merges/${mergeId}/undo`).expect(200);
  const { body } = await agent.get(`/api/events/${event.id}`).expect(200);
  const names = body.attendees.map(({ user }: { user: { fullName: string } }) => user.fullName);
  expect(names).toEqual(["Ada Admin", "Ann Moe"]);
  const { body: lines } = await agent.get(`/api/users/${imported}/history`).expect(200);
  expect(JSON.stringify(lines)).not.toContain("invitableFrom");
});

it("EVT-03 a rule that organizers change after the import adds imported people", async () => {
  const { agent, event, guests } = await anImport();
  // The test clock stands still, so the order of events needs explicit times.
  const [earlier, importedAt] = [new Date(0), new Date(1)];
  await db.update(events).set({ createdAt: earlier });
  await db.update(users).set({ invitableFrom: importedAt }).where(isNotNull(users.invitableFrom));
  expect(await guests()).toBe(1);
  const rule = (familyBranch: string | null) =>
    agent.patch(`/api/events/${event.id}`).send({ familyBranch }).expect(200);
  await rule("North");
  expect(await guests()).toBe(1);
  await rule(null);
  expect(await guests()).toBe(3);
});
