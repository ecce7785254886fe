import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { eventHelpers } from "#shared/reunions/event-basics/event-helpers.table.ts";
import { familyInvitations } from "#shared/accounts/invitations/invitations.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { born, died, person } from "../../../../../tests/support/families/gedcom/gedcom-plan.ts";
import { importsOn } from "../../../../../tests/support/families/gedcom/imports.ts";
import { invitationsIn } from "../../../../../tests/support/families/invitations.ts";
import { testApp } from "../../../../../tests/support/server/app.ts";

const test = await testApp();
const { db, anEvent, anInvitation } = test;
const { anAdministrator } = importsOn(test);
const { aLinkTo, register } = invitationsIn(test);

it("PROF-05 DATA-03 ends the invitation and roles of a person whose death is imported", async () => {
  const { group, inGroup, account, bring } = await anAdministrator();
  const ann = (...lines: string[]) => person("A", "Ann Lee", ...born(1950), ...lines);
  await bring(ann());
  const [record] = await db.select().from(users).where(eq(users.fullName, "Ann Lee"));
  const email = "ann@example.org";
  const invitation = await anInvitation(group, {
    email,
    personId: record!.id,
    senderId: account.id,
  });
  const token = await aLinkTo(invitation);
  const { id: eventId } = await anEvent(inGroup);
  await db.insert(eventHelpers).values({ eventId, userId: record!.id, role: "coOrganizer" });
  await bring(ann(...died("2020")));
  const [dead] = await db.select().from(users).where(eq(users.id, record!.id));
  expect(dead).toMatchObject({ isDeceased: true });
  const [ended] = await db.select().from(familyInvitations);
  expect(ended!.status).toBe("REVOKED");
  expect(await db.$count(eventHelpers)).toBe(0);
  await register({ token, email }).answer.expect(404);
  expect((await db.select().from(users).where(eq(users.id, record!.id)))[0]!.password).toBeNull();
});
