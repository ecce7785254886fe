import type { ImportPlan } from "../plan/plan-import.ts";
import type { PlannedParentLink } from "../plan/plan-parent-links.ts";
import type { PlannedUnion } from "../plan/plan-unions.ts";
import { noDate } from "../read/read-event.ts";
import { compareAllFacts, findNewNames } from "./compare-details.ts";
import type { FactStep } from "./compare-facts.ts";
import type { LinkValues, PersonValues } from "./imported-values.ts";
import { type KnownFamily, type KnownLink, linkKey } from "./known-family.ts";
import { findLoopLinks } from "./loop-links.ts";
import type { Match, MatchResult } from "./match-people.ts";
import {
  LINK_FIELDS,
  type LinkField,
  linkParts,
  type Outcome,
  PERSON_FIELDS,
  type PersonField,
  personParts,
  compareThreeWay,
} from "./three-way.ts";

/** A value of an existing person that differs in the file. */
export interface PersonChange {
  /** Names the change in the importer's choices. It is the same for the same file and family. */
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

/** What an import does to an existing family. People are indexes into the plan's list. */
export interface UpdatePlan {
  sourceId: number | null;
  matches: Match[];
  /** People to add. */
  added: number[];
  /** People to leave out, because they were removed from the tree since the source's last import. */
  removedHere: number[];
  people: PersonChange[];
  links: LinkChange[];
  /** What happens to each fact of the plan, in its order. */
  facts: FactStep[];
  /** For each other name of the plan, whether it is added. */
  isNewName: boolean[];
  unions: PlannedUnion[];
  parentLinks: PlannedParentLink[];
  /** Links that, together with existing ones, would make a person their own ancestor. */
  loops: PlannedParentLink[];
  /** Ids of people from an earlier import who aren't in the file anymore. They stay. */
  missing: number[];
  /** Ids of people with accounts. The import doesn't change them. */
  untouched: ReadonlySet<number>;
}

/** Compares a file with the existing family. */
export function planUpdate(
  plan: ImportPlan,
  known: KnownFamily,
  { sourceId, matches, removedHere }: MatchResult,
): UpdatePlan {
  const userAt = new Map(matches.map(({ place, userId }) => [place, userId]));
  const leftOut = new Set(removedHere);
  const added = plan.people.flatMap((_, place) =>
    userAt.has(place) || leftOut.has(place) ? [] : [place],
  );
  const compared = compareLinks(plan, known, { sourceId, userAt, leftOut });
  const accountIds = new Set(known.people.flatMap(({ id, signsIn }) => (signsIn ? id : [])));
  const comparison = {
    sourceId,
    userAt: (place: number) => {
      const user = userAt.get(place);
      return leftOut.has(place) || (user !== undefined && accountIds.has(user)) ? null : user;
    },
  };
  const matchedIds = new Set(matches.map(({ userId }) => userId));
  const present = new Set(known.people.map(({ id }) => id));
  return {
    sourceId,
    matches,
    added,
    removedHere,
    ...compared,
    facts: compareAllFacts(plan, known, comparison),
    isNewName: findNewNames(plan, known, comparison),
    people: comparePeople(plan, known, { sourceId, matches }),
    untouched: accountIds,
    missing: known.remembered.people
      .filter((each) => each.sourceId === sourceId)
      .flatMap(({ userId }) => (present.has(userId) && !matchedIds.has(userId) ? [userId] : [])),
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
    const file = personValues(people[place]!);
    if (here.signsIn) return [];
    return PERSON_FIELDS.flatMap((field) => {
      const lastImported = before.get(userId);
      const outcome = compareThreeWay(
        personParts(here, field),
        personParts(file, field),
        lastImported && personParts(lastImported, field),
      );
      if (outcome === "same" || outcome === "keep") return [];
      return [{ key: `person ${place} ${field}`, place, userId, field, here, file, outcome }];
    });
  });
}

/** Returns a person of the file in the form of existing people. */
export const personValues = (person: ImportPlan["people"][number]): PersonValues => ({
  name: { fullName: person.fullName, firstName: person.givenName, lastName: person.surname },
  sex: person.sex,
  birth: person.birth,
  death: { ...person.death, isDeceased: person.isDeceased },
});

interface LinkContext {
  sourceId: number | null;
  userAt: Map<number, number>;
  leftOut: Set<number>;
}

/** A planned link with its two people. */
interface ComparedLink {
  type: "PARENT" | "SPOUSE";
  one: number;
  other: number;
  values: LinkValues;
}

function compareLinks(
  { unions, parentLinks }: ImportPlan,
  known: KnownFamily,
  context: LinkContext,
) {
  const here = new Map(
    known.links.map((link) => [linkKey(link.type, link.userId, link.relatedUserId), link]),
  );
  const before = new Map(
    known.remembered.links
      .filter(({ sourceId }) => sourceId === context.sourceId)
      .map((each) => [linkKey(each.type, each.userId, each.relatedUserId), each.imported]),
  );
  const links: LinkChange[] = [];
  /** Whether a link is new. Compares existing links on the way. */
  const isNew = ({ type, one, other, values }: ComparedLink): boolean => {
    if (context.leftOut.has(one) || context.leftOut.has(other)) return false;
    const [first, second] = [context.userAt.get(one), context.userAt.get(other)];
    if (first === undefined || second === undefined) return true;
    const key = linkKey(type, first, second);
    const link = here.get(key);
    if (link) links.push(...compareLink(link, values, before.get(key)));
    // A link from an earlier import that the tree doesn't have was removed there, and stays removed.
    return !link && !before.has(key);
  };
  const newUnions = unions.filter((union) => isNew({ type: "SPOUSE", ...union, values: union }));
  const newLinks = parentLinks.filter(({ parent, child, kind }) =>
    isNew({ type: "PARENT", one: parent, other: child, values: parentLinkValues(kind) }),
  );
  const loops = findLoopLinks(known.links, newLinks, context.userAt);
  return {
    links,
    unions: newUnions,
    parentLinks: newLinks.filter((link) => !loops.has(link)),
    loops: [...loops],
  };
}

export const parentLinkValues = (kind: string): LinkValues => ({
  kind,
  status: "CURRENT",
  start: noDate,
  end: noDate,
});

function compareLink(link: KnownLink, file: LinkValues, before?: LinkValues): LinkChange[] {
  return LINK_FIELDS.flatMap((field) => {
    const outcome = compareThreeWay(
      linkParts(link, field),
      linkParts(file, field),
      before && linkParts(before, field),
    );
    if (outcome === "same" || outcome === "keep") return [];
    // A couple's status follows from other values, so it is never a choice of its own.
    if (field === "status" && outcome === "ask") return [];
    const key = `${linkKey(link.type, link.userId, link.relatedUserId)} ${field}`;
    return [{ key, link, field, here: link, file, outcome }];
  });
}
