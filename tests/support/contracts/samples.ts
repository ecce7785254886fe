import { placesOf } from "#shared/lib/access.ts";
import type { Route } from "#shared/lib/contract.ts";

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
}

export interface Sample {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** What an upload holds. */
  file?: string;
}

export type Samples = Record<string, (target: Target, serial: number) => Sample>;

const newRelative = { fullName: "Nadia New", relationshipStatus: "CURRENT" };

export const samples: Samples = {
  "auth.user": () => ({}),
  "auth.authUser": () => ({}),
  "auth.login": () => ({ body: { email: "super@example.org", password: "correct horse battery" } }),
  "auth.registration": () => ({}),
  "auth.register": (_, serial) => ({
    body: { email: `new${serial}@example.org`, password: "long enough" },
  }),
  "auth.logout": () => ({}),
  "auth.logoutByLink": () => ({}),
  "people.list": () => ({ query: { search: "a", limit: "100" } }),
  "people.branches": () => ({}),
  "people.get": () => ({}),
  "relatives.addMember": ({ group }) => ({ body: { fullName: "Nadia New", familyGroupId: group } }),
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
  "relationships.list": ({ group }) => ({ query: { familyGroupId: String(group) } }),
  "relationships.ofPerson": () => ({}),
  "relationships.record": ({ person, relative }) => ({
    body: { userId: person, relatedUserId: relative, relationshipType: "EXTENDED" },
  }),
  "relationships.recordParents": ({ person, relative, child }) => ({
    body: { childId: child, parentIds: [person, relative] },
  }),
  "relationships.marry": ({ person, relative }) => ({
    body: { userId: person, spouseId: relative },
  }),
  "relatives.restore": () => ({}),
  "relatives.addRelative": ({ person }) => ({
    body: { ...newRelative, relationshipType: "SPOUSE", relatedUserId: person },
  }),
  "relatives.addChild": ({ person }) => ({ body: { ...newRelative, parentId: person } }),
  "relationships.fixParents": ({ child }) => ({ body: { childId: child } }),
  "relationships.change": () => ({ body: { relationshipStatus: "FORMER" } }),
  "relationships.remove": () => ({}),
  "relationships.confirm": () => ({}),
  "relationships.restore": () => ({}),
  "households.preview": () => ({}),
  "households.move": ({ otherGroup, relationship }) => ({
    body: { familyGroupId: otherGroup, people: [], links: [relationship] },
  }),
  "households.undo": () => ({}),
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
  "history.ofPerson": () => ({ query: { limit: "10" } }),
  "history.ofGroup": () => ({}),
  "history.bringBack": () => ({}),
  "suggestions.ofPerson": () => ({}),
  "suggestions.make": () => ({ body: { familyBranch: "South", note: "As it is in his letters" } }),
  "suggestions.ofGroup": () => ({}),
  "suggestions.waiting": () => ({}),
  "suggestions.take": () => ({ body: { edition: 1, answer: "Thank you" } }),
  "suggestions.decline": () => ({ body: { answer: "It is right as it is" } }),
  "suggestions.withdraw": () => ({}),
  "records.preview": ({ relative }) => ({ query: { duplicateId: String(relative) } }),
  "records.merge": ({ relative }) => ({ body: { duplicateId: relative } }),
  "records.undoMerge": () => ({}),
  "records.export": () => ({}),
  "records.erase": () => ({ body: { name: "Alpha Person" } }),
  "images.get": () => ({}),
  "gedcom.export": () => ({ query: { withoutLiving: "true" } }),
  "gedcom.send": () => ({
    query: { name: "smith.ged" },
    file: "0 HEAD\n0 @I1@ INDI\n1 NAME Nadia /New/\n0 TRLR\n",
  }),
  "gedcom.waiting": () => ({}),
  "gedcom.preview": () => ({}),
  "gedcom.report": () => ({}),
  "gedcom.take": () => ({ body: { version: 1, refused: [], taken: [] } }),
  "gedcom.remove": () => ({}),
  "familyTree.tree": ({ group, person }) => ({
    query: { familyGroupId: String(group), parentId: String(person) },
  }),
  "familyTree.parentOptions": () => ({}),
  "familyTree.graph": () => ({}),
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
  change: 2_000_000_006,
  suggestion: 2_000_000_011,
  merge: 2_000_000_010,
  gedcomFile: 2_000_000_012,
  householdMove: 2_000_000_013,
  otherGroup: 2_000_000_014,
};

/** The path of a route with what it names filled in: which subject `:id` is, is what its access says. */
export function pathFor(route: Route, target: Target): string {
  const inPath = Object.entries(placesOf(route.access)).find(([, place]) => place === "params.id");
  const filled: Record<string, string | number | undefined> = {
    id: target[inPath?.[0] as keyof Target],
    token: target.token,
    hash: target.image,
  };
  return route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = filled[name];
    if (value !== undefined) return String(value);
    throw new Error(
      `${route.path}: Target has nothing for :${name} (${inPath?.[0] ?? "no subject"})`,
    );
  });
}
