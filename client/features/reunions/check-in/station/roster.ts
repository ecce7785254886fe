import type { checkInContract } from "#shared/reunions/check-in/check-in.contract.ts";
import type { RouteResponse, RouteArgs } from "#shared/lib/contract.ts";

type Routes = typeof checkInContract.routes;

export type Roster = RouteResponse<Routes["roster"]>;
export type RosterPerson = Roster["people"][number];
export type CheckInAction = RouteArgs<Routes["send"]>["body"]["entries"][number];
export type CheckInResult = RouteResponse<Routes["send"]>["results"][number];
export type RosterUpdate = Parameters<RouteArgs<Routes["listen"]>["onEvent"]>[0];

/** A check-in action in the browser's storage. It stays until the server performs it or someone dismisses the server's answer. */
export interface StoredAction {
  /** The position among all stored actions. */
  order: number;
  userId: number;
  eventId: number;
  /** The signed-in user's name. */
  by: string;
  /** The station's name when the action was made. */
  laptop: string;
  /** The guest's name. */
  who: string;
  entry: CheckInAction;
  /** The server's answer if it didn't perform the action, shown until dismissed. Null while unsynced. */
  answer: { words: string; canForce: boolean; isAlready?: boolean } | null;
}

export const isCheckedIn = ({ status }: RosterPerson): boolean => status === "attended";

export const isUnsynced = ({ answer }: StoredAction): boolean => answer === null;

/** A roster's people after this station's unsynced actions. */
export function applyActions(
  people: readonly RosterPerson[],
  actions: readonly StoredAction[],
): RosterPerson[] {
  const unsynced = actions.filter(isUnsynced);
  if (unsynced.length === 0) return people as RosterPerson[];
  const peopleById = new Map(people.map((person) => [person.id, person]));
  for (const action of unsynced) {
    const { entry, order } = action;
    if (entry.do === "undo") undoCheckIn(entry.undoes, peopleById);
    else {
      const rosterPerson = findPerson(action, peopleById);
      const person = rosterPerson ?? toWalkIn(action, -order);
      const statusBefore = rosterPerson ? rosterPerson.status : null;
      if (!isCheckedIn(person))
        peopleById.set(person.id, { ...toCheckedIn(person, action), statusBefore });
    }
  }
  return [...peopleById.values()];
}

type PeopleById = Map<number, RosterPerson>;

function findPerson({ entry }: StoredAction, people: PeopleById): RosterPerson | undefined {
  if (entry.do === "checkIn") return people.get(entry.attendanceId);
  if (entry.do !== "walkInMember") return undefined;
  return [...people.values()].find(({ userId }) => userId === entry.userId);
}

const NOT_CHECKED_IN = {
  status: "confirmed",
  statusBefore: null,
  checkedInAt: null,
  checkedInOn: null,
  checkInKey: null,
} as const;

/** A walk-in. Until the server assigns an id, theirs is negative. */
const toWalkIn = ({ entry, who }: StoredAction, id: number): RosterPerson => ({
  id,
  userId: entry.do === "walkInMember" ? entry.userId : null,
  fullName: who,
  shortName: who,
  photo: null,
  otherNames: [],
  parents: [],
  branch: null,
  kin: null,
  household: id,
  isChild: entry.do === "walkInGuest" && entry.isChild,
  guestOf: null,
  codeHash: null,
  ...NOT_CHECKED_IN,
});

const toCheckedIn = (person: RosterPerson, { entry, laptop }: StoredAction): RosterPerson => ({
  ...person,
  status: "attended",
  checkedInAt: entry.at,
  checkedInOn: laptop,
  checkInKey: entry.key,
});

/** Undoes a check-in. Walk-ins leave the list, as they weren't on it before. */
function undoCheckIn(key: string, peopleById: PeopleById) {
  const person = [...peopleById.values()].find(({ checkInKey }) => checkInKey === key);
  if (!person) return;
  const { id, statusBefore } = person;
  if (statusBefore) peopleById.set(id, { ...person, ...NOT_CHECKED_IN, status: statusBefore });
  else peopleById.delete(id);
}

/** The roster after the server's results for this station's actions. */
export function applyResults(
  roster: Roster,
  actions: CheckInAction[],
  results: CheckInResult[],
): Roster {
  const changed = results.flatMap(({ person }) => person ?? []);
  const removedIds = results.flatMap(({ person, key, outcome }) => {
    const action = actions.find((each) => each.key === key);
    // An undone walk-in leaves the list.
    if (person || outcome !== "done" || action?.do !== "undo") return [];
    return roster.people.find(({ checkInKey }) => checkInKey === action.undoes)?.id ?? [];
  });
  const people = replacePeople(roster.people, changed, removedIds);
  // Computes the headcount until the server sends its own, so that no one seems to leave in between.
  const { checkedIn, going } = countPeople(roster, people);
  return {
    ...roster,
    people,
    headcount: { ...roster.headcount, attended: checkedIn, confirmed: going },
  };
}

/** The roster after changes from the stream. */
export const applyUpdate = (roster: Roster, { headcount, people, gone }: RosterUpdate): Roster => ({
  ...roster,
  headcount,
  people: replacePeople(roster.people, people, gone),
});

function replacePeople(people: RosterPerson[], changed: RosterPerson[], removedIds: number[]) {
  const byId = new Map(people.map((person) => [person.id, person]));
  for (const person of changed) byId.set(person.id, person);
  for (const id of removedIds) byId.delete(id);
  return [...byId.values()];
}

/** Counts who is checked in and who is going: the server's headcount plus the changes to the roster, because the guest list may be longer than the roster. */
export function countPeople({ headcount, people }: Roster, currentPeople: readonly RosterPerson[]) {
  const isGoing = (person: RosterPerson) => isCheckedIn(person) || person.status === "confirmed";
  const changeInCount = (matches: (person: RosterPerson) => boolean) =>
    currentPeople.filter(matches).length - people.filter(matches).length;
  return {
    checkedIn: headcount.attended + changeInCount(isCheckedIn),
    going: headcount.confirmed + changeInCount(isGoing),
  };
}

/** Whether one more person would go over the event's capacity. */
export const isFull = ({ event: { capacity } }: Roster, { going }: { going: number }) =>
  capacity !== null && going >= capacity;

/** Splits actions into those the server performed (their `order`) and those it answered otherwise, with that answer. */
export function splitByResult(actions: StoredAction[], results: CheckInResult[]) {
  const done: number[] = [];
  const rejected: StoredAction[] = [];
  for (const action of actions) {
    const result = results.find(({ key }) => key === action.entry.key);
    if (!result) continue;
    const { outcome, words } = result;
    const canForce = outcome === "full" || outcome === "notConfirmed";
    const isAlready = outcome === "already" && action.entry.do !== "undo";
    if (outcome === "done") done.push(action.order);
    else rejected.push({ ...action, answer: { words, canForce, isAlready } });
  }
  return { done, rejected };
}
