import type { Agent } from "supertest";
import type { users } from "#shared/people/people.table.ts";
import { stateOfLinks } from "../../../server/features/households/households.queries.ts";
import type { testApp } from "../server/app.ts";
import { aSession, browserWith } from "../session.ts";
import { aWaitingGedcom } from "../families/gedcom/waiting-gedcom.ts";
import { MISSING, type Target } from "./samples.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** In every name of family A, and in none of family B: what B may never be shown. */
export const MARK = "Alpha";

/** Everybody who calls, by what they are to family A, from the least entitled to the most. */
export const CALLERS = {
  nobody: ["anonymous", "removed", "deceased"],
  stranger: ["loner", "guestB", "childB", "userB", "adminB"],
  member: ["guestA", "childA", "unverifiedA", "userA"],
  admin: ["adminA"],
  superAdmin: ["superAdminB"],
} as const;
export type Caller = (typeof CALLERS)[keyof typeof CALLERS][number];

/**
 * Two families and somebody of every kind: A's are the subjects of all requests. The order is from
 * the least entitled to the most, so that what the last may destroy is there for those before.
 */
export async function twoFamilies(test: TestApp) {
  const {
    http,
    aGroup,
    aPerson,
    anAccount,
    aLink,
    aFact,
    anOtherName,
    aLine,
    anImage,
    aSuggestion,
    aMerge,
    aHouseholdMove,
    anEvent,
    anAttendance,
    aScheduleItem,
    aTask,
    aKeptMail,
    anInvitation,
    aQuestion,
    aPayment,
    aReminderRule,
    aFailedMessage,
    aDraft,
  } = test;
  const groupA = await aGroup({ name: "Family A" });
  const groupB = await aGroup({ name: "Family B" });
  const inA = { familyGroupId: groupA.id };
  const inB = { familyGroupId: groupB.id };
  const aSuperAdmin = { ...inA, role: "SUPER_ADMIN" } as const;
  const accounts: Record<Exclude<Caller, "anonymous">, typeof users.$inferSelect> = {
    // Who had every right, and whose session is still there.
    removed: await anAccount({ ...aSuperAdmin, deletedAt: new Date() }),
    deceased: await anAccount({ ...aSuperAdmin, isDeceased: true }),
    loner: await anAccount(),
    guestB: await anAccount({ ...inB, role: "GUEST" }),
    childB: await anAccount({ ...inB, role: "CHILD", birthdate: "2015-03-01" }),
    userB: await anAccount(inB),
    adminB: await anAccount({ ...inB, role: "FAMILY_ADMIN" }),
    guestA: await anAccount({ ...inA, role: "GUEST", fullName: `${MARK} Guest` }),
    childA: await anAccount({ ...inA, role: "CHILD", birthdate: "2015-03-01" }),
    unverifiedA: await anAccount({ ...inA, verified: false }),
    userA: await anAccount({ ...inA, fullName: `${MARK} User` }),
    adminA: await anAccount({ ...inA, role: "FAMILY_ADMIN" }),
    superAdminB: await anAccount({ ...inB, role: "SUPER_ADMIN", email: "super@example.org" }),
  };

  /** New people of family A: who asked before may have changed or deleted the ones before. */
  async function aTarget(): Promise<Target> {
    const born = { ...inA, birthdate: "1950-01-01" };
    const photo = await anImage();
    const fullName = `${MARK} Person`;
    const person = await aPerson({ ...born, fullName, email: null, photo });
    const relative = await aPerson({ ...born, fullName: `${MARK} Relative` });
    const child = await aPerson({
      ...inA,
      fullName: `${MARK} Child`,
      birthdate: "1980-01-01",
      email: `child${person.id}@example.org`,
    });
    const link = await aLink(person, "PARENT", child);
    const fact = await aFact({ userId: person.id, detail: `${MARK} Trade` });
    const otherName = await anOtherName(person, { name: `${MARK} Maiden` });
    const deletedAt = new Date();
    const deletedPerson = await aPerson({ ...born, fullName: `${MARK} Deleted`, deletedAt });
    const deletedGroup = await aGroup({ deletedAt });
    const change = await aLine({
      subject: "relationship",
      subjectId: link.id,
      familyGroupId: groupA.id,
      before: { startDate: null },
      after: { startDate: "1970-01-01" },
    });
    const suggestion = await aSuggestion({
      ...inA,
      userId: person.id,
      suggestedBy: relative.id,
      note: `${MARK} says so`,
    });
    const goneId = (await aPerson({ ...born, fullName: `${MARK} Again`, deletedAt })).id;
    const merge = await aMerge({ keptId: person.id, goneId, historyId: change.id });
    // Whoever else asks, administrators of the same group among them, is told of none.
    const gedcomFile = await aWaitingGedcom(test.deps, {
      ...inA,
      sentBy: accounts.adminA.id,
      lines: ["0 @I1@ INDI", `1 NAME ${MARK} /Ancestor/`],
    });
    const householdMove = await aHouseholdMove({
      fromGroupId: groupA.id,
      toGroupId: groupB.id,
      links: { cut: [], others: await stateOfLinks(test.deps.db, [groupA.id, groupB.id]) },
    });
    const event = await anEvent({ ...inA, name: `${MARK} Reunion` });
    const attendance = await anAttendance({ eventId: event.id, userId: person.id });
    const scheduleItem = await aScheduleItem({ eventId: event.id });
    const task = await aTask({ eventId: event.id, needed: 20 });
    const keptMail = await aKeptMail({ subject: `${MARK} Reunion` });
    const invitation = await anInvitation(groupA, { recipientName: `${MARK} Newcomer` });
    const question = await aQuestion({ eventId: event.id });
    const payment = await aPayment({ eventId: event.id, userId: person.id });
    const reminderRule = await aReminderRule({ eventId: event.id });
    const message = await aFailedMessage({ ...inA, subject: `${MARK} Chairs`, to: child });
    const draft = await aDraft({ ...inA, writerId: accounts.adminA.id, subject: `${MARK} Chairs` });
    const deletedEvent = await anEvent({ ...inA, name: `${MARK} Picnic`, deletedAt });
    return {
      group: groupA.id,
      otherGroup: groupB.id,
      person: person.id,
      relative: relative.id,
      child: child.id,
      relationship: link.id,
      fact: fact.id,
      otherName: otherName.id,
      deletedPerson: deletedPerson.id,
      deletedGroup: deletedGroup.id,
      image: photo,
      token: MISSING.token,
      invitation: invitation.id,
      invited: invitation.email,
      change: change.id,
      suggestion: suggestion.id,
      merge: merge.id,
      householdMove: householdMove.id,
      gedcomFile: gedcomFile.id,
      event: event.id,
      deletedEvent: deletedEvent.id,
      attendance: attendance.id,
      scheduleItem: scheduleItem.id,
      task: task.id,
      keptMail: keptMail.id,
      question: question.id,
      payment: payment.id,
      reminderRule: reminderRule.id,
      message: message.id,
      draft: draft.id,
    };
  }

  const sessions = await Promise.all(
    Object.entries(accounts).map(
      async ([name, account]) => [name, await aSession(test.deps, account)] as const,
    ),
  );
  /** A new browser of each, for when the ones before may have signed in or out. */
  const newBrowsers = () =>
    Object.fromEntries([
      ["anonymous", http],
      ...sessions.map(([name, cookie]) => [name, browserWith(test.server, cookie)] as const),
    ]) as Record<Caller, Agent>;
  return { callers: newBrowsers(), newBrowsers, accounts, aTarget };
}
