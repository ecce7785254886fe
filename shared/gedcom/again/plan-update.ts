import type { ImportPlan } from "../plan/plan-import.ts";
import type { PlannedParentLink } from "../plan/plan-parent-links.ts";
import type { PlannedUnion } from "../plan/plan-unions.ts";
import { noDate } from "../read/read-event.ts";
import { compareAllFacts, newNames } from "./compare-details.ts";
import type { FactStep } from "./compare-facts.ts";
import type { LinkValues, PersonValues } from "./imported-values.ts";
import { type KnownFamily, type KnownLink, linkKey } from "./known-family.ts";
import { linksIntoLoops } from "./links-into-loops.ts";
import type { Match, Matched } from "./match-people.ts";
import {
  LINK_FIELDS,
  type LinkField,
  linkParts,
  type Outcome,
  PERSON_FIELDS,
  type PersonField,
  personParts,
  threeWay,
} from "./three-way.ts";

/** A value of somebody who is there that the file has otherwise. */
export interface PersonChange {
  /** By it a choice names the change: the same for the same file and the same family. */
  key: string;
  place: number;
  userId: number;
  field: PersonField;
  here: PersonValues;
  file: PersonValues;
  outcome: Exclude<Outcome, "same" | "keep">;
}

export interface LinkChange {
  key: string;
  link: KnownLink;
  field: LinkField;
  here: LinkValues;
  file: LinkValues;
  outcome: Exclude<Outcome, "same" | "keep">;
}

/** What an import does to a family that is there already. Places are those of the plan's people. */
export interface UpdatePlan {
  sourceId: number | null;
  matches: Match[];
  /** Who come anew. */
  added: number[];
  /** Who are left out, as they were removed here since the source last brought them. */
  removedHere: number[];
  people: PersonChange[];
  links: LinkChange[];
  /** What becomes of each fact of the plan, at its place. */
  facts: FactStep[];
  /** Of each other name of the plan, whether it is added. */
  names: boolean[];
  unions: PlannedUnion[];
  parentLinks: PlannedParentLink[];
  /** Links that would make somebody their own ancestor, with what was recorded here. */
  loops: PlannedParentLink[];
  /** Whom the source brought before and names no more; they stay. */
  missing: number[];
  /** Who signs in, by their ids: nothing is brought to them. */
  untouched: ReadonlySet<number>;
}

/** Compares a file with the family it goes into. */
export function planUpdate(
  plan: ImportPlan,
  known: KnownFamily,
  { sourceId, matches, removedHere }: Matched,
): UpdatePlan {
  const userAt = new Map(matches.map(({ place, userId }) => [place, userId]));
  const leftOut = new Set(removedHere);
  const added = plan.people.flatMap((_, place) =>
    userAt.has(place) || leftOut.has(place) ? [] : [place],
  );
  const compared = compareLinks(plan, known, { sourceId, userAt, leftOut });
  const own = new Set(known.people.flatMap(({ id, signsIn }) => (signsIn ? id : [])));
  const details = {
    sourceId,
    userAt: (place: number) => {
      const user = userAt.get(place);
      return leftOut.has(place) || (user !== undefined && own.has(user)) ? null : user;
    },
  };
  const named = new Set(matches.map(({ userId }) => userId));
  const present = new Set(known.people.map(({ id }) => id));
  return {
    sourceId,
    matches,
    added,
    removedHere,
    ...compared,
    facts: compareAllFacts(plan, known, details),
    names: newNames(plan, known, details),
    people: comparePeople(plan, known, { sourceId, matches }),
    untouched: own,
    missing: known.remembered.people
      .filter((each) => each.sourceId === sourceId)
      .flatMap(({ userId }) => (present.has(userId) && !named.has(userId) ? [userId] : [])),
  };
}

function comparePeople(
  { people }: ImportPlan,
  known: KnownFamily,
  { sourceId, matches }: Pick<UpdatePlan, "sourceId" | "matches">,
): PersonChange[] {
  const byId = new Map(known.people.map((person) => [person.id, person]));
  const before = new Map(
    known.remembered.people
      .filter((each) => each.sourceId === sourceId)
      .map(({ userId, imported }) => [userId, imported]),
  );
  return matches.flatMap(({ place, userId }) => {
    const here = byId.get(userId)!;
    const file = valuesOf(people[place]!);
    if (here.signsIn) return [];
    return PERSON_FIELDS.flatMap((field) => {
      const last = before.get(userId);
      const outcome = threeWay(
        personParts(here, field),
        personParts(file, field),
        last && personParts(last, field),
      );
      if (outcome === "same" || outcome === "keep") return [];
      return [{ key: `person ${place} ${field}`, place, userId, field, here, file, outcome }];
    });
  });
}

/** What a file says of a person, in the shape of what is known here. */
export const valuesOf = (person: ImportPlan["people"][number]): PersonValues => ({
  name: { fullName: person.fullName, firstName: person.givenName, lastName: person.surname },
  sex: person.sex,
  birth: person.birth,
  death: { ...person.death, isDeceased: person.isDeceased },
});

interface Met {
  sourceId: number | null;
  userAt: Map<number, number>;
  leftOut: Set<number>;
}

/** The planned link with the two it is of, as far as they are known here already. */
interface Said {
  type: "PARENT" | "SPOUSE";
  one: number;
  other: number;
  values: LinkValues;
}

function compareLinks({ unions, parentLinks }: ImportPlan, known: KnownFamily, met: Met) {
  const here = new Map(
    known.links.map((link) => [linkKey(link.type, link.userId, link.relatedUserId), link]),
  );
  const before = new Map(
    known.remembered.links
      .filter(({ sourceId }) => sourceId === met.sourceId)
      .map((each) => [linkKey(each.type, each.userId, each.relatedUserId), each.imported]),
  );
  const links: LinkChange[] = [];
  /** Whether it is new; what is there already is compared. */
  const isNew = ({ type, one, other, values }: Said): boolean => {
    if (met.leftOut.has(one) || met.leftOut.has(other)) return false;
    const [first, second] = [met.userAt.get(one), met.userAt.get(other)];
    if (first === undefined || second === undefined) return true;
    const key = linkKey(type, first, second);
    const link = here.get(key);
    if (link) links.push(...compareLink(link, values, before.get(key)));
    // Brought before and not there: it was removed here, and stays so.
    return !link && !before.has(key);
  };
  const newUnions = unions.filter((union) => isNew({ type: "SPOUSE", ...union, values: union }));
  const newLinks = parentLinks.filter(({ parent, child, kind }) =>
    isNew({ type: "PARENT", one: parent, other: child, values: parentValues(kind) }),
  );
  const loops = linksIntoLoops(known.links, newLinks, met.userAt);
  return {
    links,
    unions: newUnions,
    parentLinks: newLinks.filter((link) => !loops.has(link)),
    loops: [...loops],
  };
}

export const parentValues = (kind: string): LinkValues => ({
  kind,
  status: "CURRENT",
  start: noDate,
  end: noDate,
});

function compareLink(link: KnownLink, file: LinkValues, before?: LinkValues): LinkChange[] {
  return LINK_FIELDS.flatMap((field) => {
    const outcome = threeWay(
      linkParts(link, field),
      linkParts(file, field),
      before && linkParts(before, field),
    );
    if (outcome === "same" || outcome === "keep") return [];
    // What became of a couple follows from the rest; nobody is asked about it by itself.
    if (field === "status" && outcome === "ask") return [];
    const key = `${linkKey(link.type, link.userId, link.relatedUserId)} ${field}`;
    return [{ key, link, field, here: link, file, outcome }];
  });
}
