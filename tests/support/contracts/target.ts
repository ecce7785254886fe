import type { familyGroups, users } from "#shared/family/people/people.table.ts";
import { readLinkState } from "../../../server/features/family/households/households.queries.ts";
import type { testApp } from "../server/app.ts";
import { aGedcomImport } from "../families/gedcom/a-gedcom-import.ts";
import { aGedcomUpload } from "../families/gedcom/a-gedcom-upload.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;
type Group = typeof familyGroups.$inferSelect;

/** A part of every name in family A. It must never appear in responses to family B. */
export const MARKER_TEXT = "Alpha";

/** One resource of each kind, for tests of all routes. */
export interface Target {
  group: number;
  /** Another group than family A's. */
  otherGroup: number;
  person: number;
  relative: number;
  child: number;
  relationship: number;
  fact: number;
  otherName: number;
  /** Was just deleted. */
  deletedPerson: number;
  deletedGroup: number;
  /** Hash of the person's photo. */
  image: string;
  /** Token of the link that gives access. */
  token: string;
  /** An invitation to the group, and its address. */
  invitation: number;
  invited: string;
  /** An invitation link for anyone in the family. */
  joinLink: number;
  /** A pending request by an account without a group. */
  joinRequest: number;
  /** A change of the link that can be undone. */
  change: number;
  /** An open suggestion by the relative about the person. */
  suggestion: number;
  /** A merge of a deleted record into the person's. */
  merge: number;
  /** A household's move out of the group that can be undone. */
  householdMove: number;
  /** Sent by the group's administrator. */
  gedcomFile: number;
  /** An import into the group that can be undone. */
  gedcomImport: number;
  /** An upcoming event of the group that none of the callers created. */
  event: number;
  deletedEvent: number;
  /** The person's row at the event. */
  attendance: number;
  /** A captured email. */
  capturedMail: number;
  /** An item of the event's schedule. */
  scheduleItem: number;
  /** A task of the event that is needed several times. */
  task: number;
  /** A text question of the event. */
  question: number;
  /** The person's payment for the event. */
  payment: number;
  reminderRule: number;
  /** A passkey of the person. */
  passkey: number;
  /** A message to the group whose only email has failed. */
  message: number;
  /** A draft by the group's administrator. */
  draft: number;
}

/** Ids that don't exist. */
export const MISSING: Target = {
  group: 2_000_000_001,
  person: 2_000_000_002,
  relative: 2_000_000_003,
  child: 2_000_000_004,
  relationship: 2_000_000_005,
  fact: 2_000_000_006,
  otherName: 2_000_000_007,
  deletedPerson: 2_000_000_008,
  deletedGroup: 2_000_000_009,
  image: "0".repeat(64),
  token: "0".repeat(43),
  invitation: 2_000_000_035,
  invited: "nobody@example.org",
  joinLink: 2_000_000_038,
  joinRequest: 2_000_000_039,
  change: 2_000_000_006,
  suggestion: 2_000_000_011,
  merge: 2_000_000_010,
  gedcomFile: 2_000_000_012,
  gedcomImport: 2_000_000_042,
  householdMove: 2_000_000_013,
  otherGroup: 2_000_000_014,
  event: 2_000_000_015,
  deletedEvent: 2_000_000_016,
  attendance: 2_000_000_017,
  scheduleItem: 2_000_000_018,
  task: 2_000_000_019,
  capturedMail: 2_000_000_020,
  question: 2_000_000_033,
  payment: 2_000_000_034,
  reminderRule: 2_000_000_035,
  passkey: 2_000_000_040,
  message: 2_000_000_037,
  draft: 2_000_000_036,
};

interface Families {
  groupA: Group;
  groupB: Group;
  adminA: typeof users.$inferSelect;
  /** Part of every name; MARKER_TEXT by default. */
  mark?: string;
}

/** Creates new resources in family A, because earlier requests may have changed or deleted the previous ones. */
export async function makeTarget(
  test: TestApp,
  { groupA, groupB, adminA, mark = MARKER_TEXT }: Families,
): Promise<Target> {
  const {
    aGroup,
    aPerson,
    aRelationship,
    aFact,
    anOtherName,
    aHistoryEntry,
    anImage,
    aSuggestion,
    aMerge,
    aHouseholdMove,
    anEvent,
    anAttendance,
    aScheduleItem,
    aTask,
    aCapturedMail,
    anInvitation,
    anAccount,
    aJoinLink,
    aJoinRequest,
    aFailedMessage,
  } = test;
  const inA = { familyGroupId: groupA.id };
  const born = { ...inA, birthdate: "1950-01-01" };
  const photo = await anImage();
  const fullName = `${mark} Person`;
  const person = await aPerson({ ...born, fullName, email: null, photo });
  const relative = await aPerson({ ...born, fullName: `${mark} Relative` });
  const child = await aPerson({
    ...inA,
    fullName: `${mark} Child`,
    birthdate: "1980-01-01",
    email: `child${person.id}@example.org`,
  });
  const link = await aRelationship(person, "PARENT", child);
  const fact = await aFact({ userId: person.id, detail: `${mark} Trade` });
  const otherName = await anOtherName(person, { name: `${mark} Maiden` });
  const deletedAt = new Date();
  const deletedPerson = await aPerson({ ...born, fullName: `${mark} Deleted`, deletedAt });
  const deletedGroup = await aGroup({ deletedAt });
  const change = await aHistoryEntry({
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
    note: `${mark} says so`,
  });
  const duplicate = await aPerson({ ...born, fullName: `${mark} Again`, deletedAt });
  const merge = await aMerge({ keptId: person.id, goneId: duplicate.id, historyId: change.id });
  // Only its sender can see it, not even other administrators of the group.
  const gedcomFile = await aGedcomUpload(test.ctx, {
    ...inA,
    sentBy: adminA.id,
    lines: ["0 @I1@ INDI", `1 NAME ${mark} /Ancestor/`],
  });
  const gedcomImport = await aGedcomImport(test.ctx, {
    ...inA,
    importedBy: adminA.id,
    historyId: change.id,
    name: `${mark}.ged`,
  });
  const householdMove = await aHouseholdMove({
    fromGroupId: groupA.id,
    toGroupId: groupB.id,
    links: { cut: [], others: await readLinkState(test.ctx.db, [groupA.id, groupB.id]) },
  });
  const event = await anEvent({ ...inA, name: `${mark} Reunion` });
  const attendance = await anAttendance({ eventId: event.id, userId: person.id });
  const scheduleItem = await aScheduleItem({ eventId: event.id });
  const task = await aTask({ eventId: event.id, needed: 20 });
  const capturedMail = await aCapturedMail({ subject: `${mark} Reunion` });
  const invitation = await anInvitation(groupA, { recipientName: `${mark} Newcomer` });
  const joinLink = await aJoinLink(groupA);
  const newcomer = { familyGroupId: null, fullName: `${mark} Requester` };
  const joinRequest = await aJoinRequest(groupA, await anAccount(newcomer));
  const question = await test.aQuestion({ eventId: event.id });
  const payment = await test.aPayment({ eventId: event.id, userId: person.id });
  const reminderRule = await test.aReminderRule({ eventId: event.id });
  const message = await aFailedMessage({ ...inA, subject: `${mark} Chairs`, to: child });
  const draft = await test.aDraft({ ...inA, writerId: adminA.id, subject: `${mark} Chairs` });
  const deletedEvent = await anEvent({ ...inA, name: `${mark} Picnic`, deletedAt });
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
    joinLink: joinLink.id,
    joinRequest: joinRequest.id,
    change: change.id,
    suggestion: suggestion.id,
    merge: merge.id,
    householdMove: householdMove.id,
    gedcomFile: gedcomFile.id,
    gedcomImport: gedcomImport.id,
    event: event.id,
    deletedEvent: deletedEvent.id,
    attendance: attendance.id,
    scheduleItem: scheduleItem.id,
    task: task.id,
    capturedMail: capturedMail.id,
    question: question.id,
    payment: payment.id,
    reminderRule: reminderRule.id,
    passkey: (await test.aPasskey(person)).id,
    message: message.id,
    draft: draft.id,
  };
}
