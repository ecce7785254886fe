import { randomUUID } from "node:crypto";
import { placesOf } from "#shared/lib/access.ts";
import type { Route } from "#shared/lib/contract.ts";
import { accountSamples } from "./account-samples.ts";
import { answerSamples } from "./answer-samples.ts";
import { guestSamples } from "./guest-samples.ts";
import { invitationSamples } from "./invitation-samples.ts";
import { exchangeSamples } from "./exchange-samples.ts";
import { messageSamples } from "./message-samples.ts";
import { listSamples } from "./list-samples.ts";
import { reminderSamples } from "./reminder-samples.ts";
import { relationshipSamples } from "./relationship-samples.ts";
import { aCode } from "../badges.ts";

/** One valid request of every route, `feature.route`: a route without one fails the tests that walk them. */
export interface Target {
  group: number;
  /** Another one, which is not family A's. */
  otherGroup: number;
  person: number;
  relative: number;
  child: number;
  relationship: number;
  fact: number;
  otherName: number;
  /** Deleted a moment ago. */
  deletedPerson: number;
  deletedGroup: number;
  /** The hash of the person's photo. */
  image: string;
  /** Of the link that lets its bearer in. */
  token: string;
  /** Into the group, and its address. */
  invitation: number;
  invited: string;
  /** A change of the link that can be undone. */
  change: number;
  /** One that waits for an answer, of the relative about the person. */
  suggestion: number;
  /** Of the person with a record that is no more. */
  merge: number;
  /** Of a household that left the group, where nothing has changed since. */
  householdMove: number;
  /** Sent by the administrator of the group. */
  gedcomFile: number;
  /** Ahead, of the group, and made by nobody who calls. */
  event: number;
  deletedEvent: number;
  /** The person's, at the event. */
  attendance: number;
  /** In the development mailbox. */
  keptMail: number;
  /** Of the event's schedule. */
  scheduleItem: number;
  /** Of the event, which needs it often. */
  task: number;
  /** Of the event; a line. */
  question: number;
  /** The person's, of the event. */
  payment: number;
  reminderRule: number;
  /** To the group; its one mail has failed. */
  message: number;
  /** Of the administrator of the group. */
  draft: number;
}

export interface Sample {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** What an upload holds. */
  file?: string;
}

export type Samples = Record<string, (target: Target, serial: number) => Sample>;

export const samples: Samples = {
  ...relationshipSamples,
  ...exchangeSamples,
  ...listSamples,
  ...answerSamples,
  ...reminderSamples,
  ...guestSamples,
  ...accountSamples,
  ...invitationSamples,
  ...messageSamples,
  "people.list": () => ({ query: { search: "a", limit: "100" } }),
  "people.branches": () => ({}),
  "people.get": () => ({}),
  "people.change": () => ({ body: { fullName: "Changed Name" } }),
  "people.remove": () => ({}),
  "groups.list": () => ({}),
  "groups.names": () => ({}),
  "groups.create": (_, serial) => ({ body: { name: `New group ${serial}` } }),
  "groups.change": () => ({ body: { description: "Changed" } }),
  "groups.remove": () => ({}),
  "groups.restore": () => ({}),
  "trash.list": () => ({}),
  "groups.members": () => ({}),
  "groups.searchMembers": () => ({ query: { name: "Alpha" } }),
  "groups.membersCount": () => ({}),
  "facts.ofPerson": () => ({}),
  "facts.record": () => ({ body: { kind: "OCCU", detail: "Carpenter", place: "Bergen" } }),
  "facts.change": () => ({ body: { place: "Oslo" } }),
  "facts.remove": () => ({}),
  "facts.recordName": () => ({ body: { kind: "maiden", name: "Nadia Old" } }),
  "facts.changeName": () => ({ body: { name: "Nadia Older" } }),
  "facts.removeName": () => ({}),
  "birthdays.list": () => ({ query: { limit: "10" } }),
  "birthdays.feedState": () => ({}),
  "birthdays.renewFeed": () => ({}),
  "birthdays.feed": () => ({}),
  "dataCheck.check": () => ({}),
  "dataCheck.findings": () => ({ query: { limit: "10" } }),
  "dataCheck.judge": () => ({ body: { key: "0".repeat(43), isRight: false } }),
  "records.preview": ({ relative }) => ({ query: { duplicateId: String(relative) } }),
  "records.merge": ({ relative }) => ({ body: { duplicateId: relative } }),
  "records.undoMerge": () => ({}),
  "records.export": () => ({}),
  "records.erase": () => ({ body: { name: "Alpha Person" } }),
  "images.get": () => ({}),
  "familyTree.tree": ({ group, person }) => ({
    query: { familyGroupId: String(group), parentId: String(person) },
  }),
  "familyTree.parentOptions": () => ({}),
  "familyTree.own": () => ({}),
  "familyTree.graph": () => ({}),
  "events.list": () => ({ query: { limit: "10" } }),
  "events.create": ({ group, person }) => ({
    body: {
      name: "Summer reunion",
      startDate: "2027-07-02",
      endDate: "2027-07-04",
      location: "Lake house",
      timeZone: "Europe/Oslo",
      familyGroupId: group,
      inviteRule: "descendants",
      inviteAncestorId: person,
    },
  }),
  "events.upcoming": () => ({}),
  "events.attendees": () => ({}),
  "events.ofPerson": () => ({}),
  "events.get": () => ({}),
  "events.change": () => ({ body: { location: "Another house" } }),
  "events.cancel": () => ({}),
  "events.reopen": () => ({}),
  "events.remove": () => ({}),
  "events.restore": () => ({}),
  "events.helpers": () => ({}),
  "schedule.add": () => ({
    body: { title: "Dinner", startTime: "2027-06-01T18:00", endTime: "2027-06-01T20:00" },
  }),
  "schedule.change": () => ({ body: { title: "Supper" } }),
  "schedule.remove": () => ({}),
  "schedule.restore": () => ({}),
  "schedule.calendar": () => ({}),
  "attendance.list": () => ({ query: { status: "confirmed", search: "alpha", page: "1" } }),
  "attendance.export": () => ({ query: { search: "alpha" } }),
  "attendance.change": () => ({ body: { status: "confirmed" } }),
  "attendance.checkIn": () => ({ body: { force: true } }),
  "attendance.undoCheckIn": () => ({}),
  "badges.find": ({ attendance, event }) => ({
    body: { code: aCode({ id: attendance, eventId: event }) },
  }),
  "badges.own": () => ({}),
  "badges.list": () => ({ query: { search: "alpha" } }),
  "badges.print": () => ({ query: { sheet: "a4-cards" } }),
  "badges.replace": () => ({}),
  "door.roster": () => ({}),
  "door.send": ({ attendance }) => ({
    body: {
      laptop: "Laptop 1",
      entries: [
        {
          key: randomUUID(),
          at: "2026-11-21T11:58:00Z",
          do: "checkIn",
          attendanceId: attendance,
          force: true,
        },
      ],
    },
  }),
  "door.listen": () => ({}),
  "door.log": () => ({ query: { limit: "10" } }),
  "whoComes.onChart": ({ group }) => ({ query: { familyGroupId: String(group) } }),
  "whoComes.relatives": () => ({ query: { page: "1", limit: "5" } }),
  "whoComes.here": () => ({}),
  "events.nameHelper": ({ relative }) => ({ body: { userId: relative, part: "door" } }),
};

/** Subjects that are nobody and nothing. */
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
  change: 2_000_000_006,
  suggestion: 2_000_000_011,
  merge: 2_000_000_010,
  gedcomFile: 2_000_000_012,
  householdMove: 2_000_000_013,
  otherGroup: 2_000_000_014,
  event: 2_000_000_015,
  deletedEvent: 2_000_000_016,
  attendance: 2_000_000_017,
  scheduleItem: 2_000_000_018,
  task: 2_000_000_019,
  keptMail: 2_000_000_020,
  question: 2_000_000_033,
  payment: 2_000_000_034,
  reminderRule: 2_000_000_035,
  message: 2_000_000_037,
  draft: 2_000_000_036,
};

/** The path of a route with what it names filled in: which subject `:id` is, is what its access says. */
export function pathFor(route: Route, target: Target): string {
  const inPath = Object.entries(placesOf(route.access)).find(([, place]) => place === "params.id");
  const filled: Record<string, string | number | undefined> = {
    // Of who has a link it is what that is for.
    id: target[(inPath?.[0] ?? "invitation") as keyof Target],
    token: target.token,
    hash: target.image,
    itemId: target.scheduleItem,
    taskId: target.task,
    questionId: target.question,
    changeId: target.change,
    paymentId: target.payment,
    kind: "rsvpAsked",
    ruleId: target.reminderRule,
  };
  return route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = filled[name];
    if (value !== undefined) return String(value);
    throw new Error(
      `${route.path}: Target has nothing for :${name} (${inPath?.[0] ?? "no subject"})`,
    );
  });
}
