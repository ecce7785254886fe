import type { doorContract } from "#shared/reunions/check-in/check-in.contract.ts";
import type { RouteAnswer, RouteArgs } from "#shared/lib/contract.ts";

type Routes = typeof doorContract.routes;

export type Roster = RouteAnswer<Routes["roster"]>;
export type RosterPerson = Roster["people"][number];
export type ActionToSend = RouteArgs<Routes["send"]>["body"]["entries"][number];
export type ActionResult = RouteAnswer<Routes["send"]>["results"][number];
export type RosterNews = Parameters<RouteArgs<Routes["listen"]>["onEvent"]>[0];

/** An action, stored in the browser until the server has its result. */
export interface StoredAction {
  /** The position among all stored actions. */
  order: number;
  userId: number;
  eventId: number;
  /** The signed-in user's name. */
  by: string;
  /** The station's name then. */
  laptop: string;
  /** The guest's name. */
  who: string;
  entry: ActionToSend;
  /** The server's different result, in words. It stays until dismissed. */
  answer: { words: string; canForce: boolean; isAlready?: boolean } | null;
}

export const isCheckedIn = ({ status }: RosterPerson): boolean => status === "attended";

export const isWaiting = ({ answer }: StoredAction): boolean => answer === null;

/** A roster's people after all actions of this station. */
export function withActions(
  people: readonly RosterPerson[],
  presses: readonly StoredAction[],
): RosterPerson[] {
  const waiting = presses.filter(isWaiting);
  if (waiting.length === 0) return people as RosterPerson[];
  const standing = new Map(people.map((person) => [person.id, person]));
  for (const press of waiting) {
    const { entry, order } = press;
    if (entry.do === "undo") undo(entry.undoes, standing);
    else {
      const listed = personOf(press, standing);
      const person = listed ?? toWalkIn(press, -order);
      const statusBefore = listed ? listed.status : null;
      if (!isCheckedIn(person))
        standing.set(person.id, { ...toCheckedIn(person, press), statusBefore });
    }
  }
  return [...standing.values()];
}

type ById = Map<number, RosterPerson>;

function personOf({ entry }: StoredAction, people: ById): RosterPerson | undefined {
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

/** Walk-ins weren't on the list before. */
function undo(key: string, standing: ById) {
  const person = [...standing.values()].find(({ checkInKey }) => checkInKey === key);
  if (!person) return;
  const { id, statusBefore } = person;
  if (statusBefore) standing.set(id, { ...person, ...NOT_CHECKED_IN, status: statusBefore });
  else standing.delete(id);
}

/** The roster after the server's results for this station's actions. */
export function withResults(
  roster: Roster,
  entries: ActionToSend[],
  results: ActionResult[],
): Roster {
  const changed = results.flatMap(({ person }) => person ?? []);
  const gone = results.flatMap(({ person, key, outcome }) => {
    const entry = entries.find((each) => each.key === key);
    // An undone walk-in leaves the list.
    if (person || outcome !== "done" || entry?.do !== "undo") return [];
    return roster.people.find(({ checkInKey }) => checkInKey === entry.undoes)?.id ?? [];
  });
  const people = replacePeople(roster.people, changed, gone);
  // Counts here until the server sends its count, so that no one seems to leave in between.
  const { here, coming } = countsOf(roster, people);
  return {
    ...roster,
    people,
    headcount: { ...roster.headcount, attended: here, confirmed: coming },
  };
}

/** The roster after changes from the stream. */
export const withNews = (roster: Roster, { headcount, people, gone }: RosterNews): Roster => ({
  ...roster,
  headcount,
  people: replacePeople(roster.people, people, gone),
});

function replacePeople(people: RosterPerson[], changed: RosterPerson[], gone: number[]) {
  const byId = new Map(people.map((person) => [person.id, person]));
  for (const person of changed) byId.set(person.id, person);
  for (const id of gone) byId.delete(id);
  return [...byId.values()];
}

/** How many are here and how many are going, on a list that may be longer than its roster. */
export function countsOf({ headcount, people }: Roster, standing: readonly RosterPerson[]) {
  const isComing = (person: RosterPerson) => isCheckedIn(person) || person.status === "confirmed";
  const more = (which: (person: RosterPerson) => boolean) =>
    standing.filter(which).length - people.filter(which).length;
  return {
    here: headcount.attended + more(isCheckedIn),
    coming: headcount.confirmed + more(isComing),
  };
}

/** Whether one more person would go over the event's capacity. */
export const isFull = ({ event: { capacity } }: Roster, { coming }: { coming: number }) =>
  capacity !== null && coming >= capacity;

/** Splits actions into those the server performed, and the others with its words. */
export function splitByResult(presses: StoredAction[], results: ActionResult[]) {
  const done: number[] = [];
  const answered: StoredAction[] = [];
  for (const press of presses) {
    const result = results.find(({ key }) => key === press.entry.key);
    if (!result) continue;
    const { outcome, words } = result;
    const canForce = outcome === "full" || outcome === "notConfirmed";
    const isAlready = outcome === "already" && press.entry.do !== "undo";
    if (outcome === "done") done.push(press.order);
    else answered.push({ ...press, answer: { words, canForce, isAlready } });
  }
  return { done, answered };
}
