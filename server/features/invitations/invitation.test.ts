import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { familyInvitations } from "#shared/invitations/invitations.table.ts";
import type { InvitationStatus } from "#shared/invitations/invitation-words.ts";
import { testApp } from "../../../tests/support/server/app.ts";

const { db, as, aGroup, aPerson, anAccount, anInvitation } = await testApp();

const idsOf = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id));

const invitationsThatAre = async (status: InvitationStatus) =>
  idsOf(await db.select().from(familyInvitations).where(eq(familyInvitations.status, status)));

/** Marks somebody as deceased, as a Super Admin. */
async function bury({ id }: { id: number }) {
  const agent = await as(await anAccount({ role: "SUPER_ADMIN" }));
  await agent.patch(`/api/users/${id}`).send({ isDeceased: true }).expect(200);
}

it("PROF-05 stops what invites the dead by name or address, from any group, and nobody else's", async () => {
  const [group, other] = [await aGroup(), await aGroup()];
  const member = await anAccount({ familyGroupId: group.id });
  const widow = await aPerson({ familyGroupId: group.id });
  const email = member.email!.toUpperCase();
  const theirs = [
    await anInvitation(group, { personId: member.id }),
    await anInvitation(other, { email }),
  ];
  const anothers = [
    await anInvitation(group, { email, personId: widow.id }),
    await anInvitation(group, { personId: widow.id }),
    await anInvitation(other),
  ];
  await anInvitation(other, { email, status: "DECLINED" });
  await bury(member);
  expect(await invitationsThatAre("REVOKED")).toEqual(idsOf(theirs));
  expect(await invitationsThatAre("PENDING")).toEqual(idsOf(anothers));
});

it("PROF-05 stops what invites somebody by name who has no address", async () => {
  const group = await aGroup();
  const person = await aPerson({ familyGroupId: group.id });
  const theirs = await anInvitation(group, { personId: person.id });
  const anothers = await anInvitation(group);
  await bury(person);
  expect(await invitationsThatAre("REVOKED")).toEqual(idsOf([theirs]));
  expect(await invitationsThatAre("PENDING")).toEqual(idsOf([anothers]));
});
