import type { LinkRow } from "#shared/family/family-graph/family-rows.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { inventPerson, lastNameOf, PRESENT_YEAR, yearOf } from "./generated-person.ts";
import { type Random, seededRandom } from "./seeded-random.ts";

/** Ids begin at 1. Each link appears once: PARENT from parent to child, SPOUSE for a recorded union. */
export interface GeneratedFamily {
  people: TreePerson[];
  links: LinkRow[];
}

const SHARES = {
  partnered: 0.85,
  remarried: 0.1,
  marriesCousin: 0.03,
  unmarried: 0.08,
  divorced: 0.1,
  adopted: 0.02,
  partnerWithParents: 0.1,
  /** Partners who bring a whole birth family, as in trees that people collect. */
  partnerWithFamily: 0.38,
};
const GROWTH_PER_GENERATION = 2.2;
const YEARS_PER_GENERATION = 30;

interface FamilyOptions {
  people: number;
  seed: number;
  /**
   * Whether more partners bring parents and siblings: then 28% of 10,000 people are neither
   * descendants of the founders nor their partners.
   */
  withInLaws?: boolean;
}

interface Growth extends GeneratedFamily {
  readonly size: number;
  readonly withInLaws: boolean;
  readonly random: Random;
  readonly parentsOf: Map<number, number[]>;
  readonly partnered: Set<number>;
}

/**
 * Generates a family of exactly this many people, the same for the same seed. Nearly everyone
 * descends from persons 1 and 2 or married in. One in ten marries again (so there are half
 * siblings), three in a hundred marry a cousin, and some never marry, divorce or adopt. It never
 * violates REL-06.
 */
export function generateFamily(options: FamilyOptions): GeneratedFamily {
  const growth: Growth = {
    people: [],
    links: [],
    size: options.people,
    withInLaws: options.withInLaws ?? false,
    random: seededRandom(options.seed),
    parentsOf: new Map(),
    partnered: new Set(),
  };
  const generations = Math.max(1, Math.log(options.people / 2) / Math.log(GROWTH_PER_GENERATION));
  const firstYear = Math.round(PRESENT_YEAR - 20 - YEARS_PER_GENERATION * generations);
  let current: TreePerson[] = [];
  while (!isFull(growth)) {
    if (current.length === 0) current = addPerson(growth, "male", firstYear, null);
    current = current.flatMap((person, place) => {
      const near = current.slice(place + 1, place + 13);
      return isFull(growth) ? [] : startFamilies(growth, person, near);
    });
  }
  return { people: growth.people, links: growth.links };
}

const isFull = ({ people, size }: Growth) => people.length >= size;

/** Adds a person and returns them in a list, which is empty once the family is full. */
function addPerson(growth: Growth, sex: "female" | "male", year: number, lastName: string | null) {
  if (isFull(growth)) return [];
  const person = inventPerson(growth.random, growth.people.length + 1, sex, year, lastName);
  growth.people.push(person);
  return [person];
}

/** Starts one family, or two in succession, and returns the children. */
function startFamilies(growth: Growth, person: TreePerson, near: readonly TreePerson[]) {
  const { random, partnered } = growth;
  if (partnered.has(person.id) || (person.id > 1 && !random.chance(SHARES.partnered))) return [];
  const again = random.chance(SHARES.remarried);
  const children = startFamily(growth, person, near, again);
  return again && !isFull(growth)
    ? [...children, ...startFamily(growth, person, [], false)]
    : children;
}

function startFamily(
  growth: Growth,
  person: TreePerson,
  near: readonly TreePerson[],
  isOver: boolean,
): TreePerson[] {
  const { random } = growth;
  const cousin = random.chance(SHARES.marriesCousin)
    ? near.find((other) => mayMarry(growth, person, other))
    : undefined;
  const partner = cousin ?? addPartner(growth, person);
  if (!partner) return [];
  growth.partnered.add(person.id).add(partner.id);
  if (isOver || !random.chance(SHARES.unmarried)) addUnion(growth, person, partner, isOver);
  const eldest = Math.max(yearOf(person), yearOf(partner)) + 18;
  const years = Array.from({ length: random.between(1, 4) }, () => eldest + random.between(0, 16));
  return years
    .filter((year) => year < PRESENT_YEAR)
    .flatMap((year) => addChild(growth, year, [person, partner]));
}

function addPartner(growth: Growth, person: TreePerson): TreePerson | undefined {
  const { random, withInLaws } = growth;
  const sex = person.sex === "female" ? "male" : "female";
  const [partner] = addPerson(growth, sex, yearOf(person) + random.between(-6, 6), null);
  const share = withInLaws ? SHARES.partnerWithFamily : SHARES.partnerWithParents;
  if (!partner || !random.chance(share)) return partner;
  const year = yearOf(partner) - random.between(22, 34);
  const parents = [
    ...addPerson(growth, "male", year, lastNameOf(partner)),
    ...addPerson(growth, "female", year, null),
  ];
  for (const parent of parents) addLink(growth, parent, partner, "PARENT", "birth");
  if (withInLaws) addSiblings(growth, partner, parents);
  return partner;
}

function addSiblings(growth: Growth, person: TreePerson, parents: readonly TreePerson[]) {
  const most = Math.min(growth.random.between(0, 3), PRESENT_YEAR - 1 - yearOf(person));
  for (let younger = 1; younger <= most && !isFull(growth); younger++)
    addChild(growth, yearOf(person) + younger, parents);
}

function addChild(growth: Growth, year: number, parents: readonly TreePerson[]) {
  const { random } = growth;
  const sex = random.chance(0.5) ? "female" : "male";
  const [child] = addPerson(growth, sex, year, lastNameOf(parents[0]!));
  if (!child) return [];
  growth.parentsOf.set(
    child.id,
    parents.map((parent) => parent.id),
  );
  const kind = random.chance(SHARES.adopted) ? "adoptive" : "birth";
  for (const parent of parents) addLink(growth, parent, child, "PARENT", kind);
  return [child];
}

function mayMarry({ parentsOf, partnered }: Growth, one: TreePerson, other: TreePerson) {
  const parents = parentsOf.get(one.id) ?? [];
  const areSiblings = parentsOf.get(other.id)?.some((parent) => parents.includes(parent));
  const yearsApart = Math.abs(yearOf(one) - yearOf(other));
  return !areSiblings && !partnered.has(other.id) && one.sex !== other.sex && yearsApart <= 12;
}

function addUnion(growth: Growth, one: TreePerson, other: TreePerson, isOver: boolean) {
  const isDivorced = isOver || growth.random.chance(SHARES.divorced);
  addLink(growth, one, other, "SPOUSE", isDivorced ? "divorced" : "married");
}

function addLink(
  { links }: Growth,
  one: TreePerson,
  other: TreePerson,
  relationshipType: "PARENT" | "SPOUSE",
  kind: string,
) {
  const isWidowed = relationshipType === "SPOUSE" && (one.isDeceased || other.isDeceased);
  const status = isWidowed ? "DECEASED" : "CURRENT";
  links.push({
    userId: one.id,
    relatedUserId: other.id,
    relationshipType,
    relationshipStatus: kind === "divorced" ? "FORMER" : status,
    kind,
    startDate: null,
    endDate: null,
  });
}
