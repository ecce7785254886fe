import type { LinkRow } from "#shared/family/family-graph/family-rows.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { generatePerson, lastNameOf, PRESENT_YEAR, yearOf } from "./generated-person.ts";
import { type Random, seededRandom } from "./seeded-random.ts";

/** Ids begin at 1. Each link appears once: PARENT from parent to child, SPOUSE for a recorded union. */
export interface GeneratedFamily {
  people: TreePerson[];
  links: LinkRow[];
}

const PROBABILITIES = {
  partnered: 0.85,
  remarried: 0.1,
  marriesCousin: 0.03,
  unmarried: 0.08,
  divorced: 0.1,
  adopted: 0.02,
  partnerWithParents: 0.1,
  /** Partners with parents and siblings, as in large published trees. */
  partnerWithFamily: 0.38,
};
const GROWTH_PER_GENERATION = 2.2;
const YEARS_PER_GENERATION = 30;

interface FamilyOptions {
  people: number;
  seed: number;
  /**
   * Whether more partners have parents and siblings. Then 28% of 10,000 people are neither descendants of the
   * founders nor their partners.
   */
  withInLaws?: boolean;
}

interface GrowingFamily extends GeneratedFamily {
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
  const family: GrowingFamily = {
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
  while (!isFull(family)) {
    if (current.length === 0) current = addPerson(family, "male", firstYear, null);
    current = current.flatMap((person, index) => {
      const candidates = current.slice(index + 1, index + 13);
      return isFull(family) ? [] : startFamilies(family, person, candidates);
    });
  }
  return { people: family.people, links: family.links };
}

const isFull = ({ people, size }: GrowingFamily) => people.length >= size;

/** Adds a person and returns them in a list, which is empty once the family is full. */
function addPerson(
  family: GrowingFamily,
  sex: "female" | "male",
  year: number,
  lastName: string | null,
) {
  if (isFull(family)) return [];
  const person = generatePerson(family.random, family.people.length + 1, sex, year, lastName);
  family.people.push(person);
  return [person];
}

/** Starts one family, or two in succession, and returns the children. */
function startFamilies(
  family: GrowingFamily,
  person: TreePerson,
  candidates: readonly TreePerson[],
) {
  const { random, partnered } = family;
  if (partnered.has(person.id) || (person.id > 1 && !random.chance(PROBABILITIES.partnered)))
    return [];
  const remarries = random.chance(PROBABILITIES.remarried);
  const children = startFamily(family, person, candidates, remarries);
  return remarries && !isFull(family)
    ? [...children, ...startFamily(family, person, [], false)]
    : children;
}

function startFamily(
  family: GrowingFamily,
  person: TreePerson,
  candidates: readonly TreePerson[],
  hasEnded: boolean,
): TreePerson[] {
  const { random } = family;
  const cousin = random.chance(PROBABILITIES.marriesCousin)
    ? candidates.find((other) => mayMarry(family, person, other))
    : undefined;
  const partner = cousin ?? addPartner(family, person);
  if (!partner) return [];
  family.partnered.add(person.id).add(partner.id);
  if (hasEnded || !random.chance(PROBABILITIES.unmarried))
    addUnion(family, person, partner, hasEnded);
  const eldest = Math.max(yearOf(person), yearOf(partner)) + 18;
  const years = Array.from({ length: random.between(1, 4) }, () => eldest + random.between(0, 16));
  return years
    .filter((year) => year < PRESENT_YEAR)
    .flatMap((year) => addChild(family, year, [person, partner]));
}

function addPartner(family: GrowingFamily, person: TreePerson): TreePerson | undefined {
  const { random, withInLaws } = family;
  const sex = person.sex === "female" ? "male" : "female";
  const [partner] = addPerson(family, sex, yearOf(person) + random.between(-6, 6), null);
  const probability = withInLaws
    ? PROBABILITIES.partnerWithFamily
    : PROBABILITIES.partnerWithParents;
  if (!partner || !random.chance(probability)) return partner;
  const year = yearOf(partner) - random.between(22, 34);
  const parents = [
    ...addPerson(family, "male", year, lastNameOf(partner)),
    ...addPerson(family, "female", year, null),
  ];
  for (const parent of parents) addLink(family, parent, partner, "PARENT", "birth");
  if (withInLaws) addSiblings(family, partner, parents);
  return partner;
}

function addSiblings(family: GrowingFamily, person: TreePerson, parents: readonly TreePerson[]) {
  const count = Math.min(family.random.between(0, 3), PRESENT_YEAR - 1 - yearOf(person));
  for (let younger = 1; younger <= count && !isFull(family); younger++)
    addChild(family, yearOf(person) + younger, parents);
}

function addChild(family: GrowingFamily, year: number, parents: readonly TreePerson[]) {
  const { random } = family;
  const sex = random.chance(0.5) ? "female" : "male";
  const [child] = addPerson(family, sex, year, lastNameOf(parents[0]!));
  if (!child) return [];
  family.parentsOf.set(
    child.id,
    parents.map((parent) => parent.id),
  );
  const kind = random.chance(PROBABILITIES.adopted) ? "adoptive" : "birth";
  for (const parent of parents) addLink(family, parent, child, "PARENT", kind);
  return [child];
}

function mayMarry({ parentsOf, partnered }: GrowingFamily, one: TreePerson, other: TreePerson) {
  const parents = parentsOf.get(one.id) ?? [];
  const areSiblings = parentsOf.get(other.id)?.some((parent) => parents.includes(parent));
  const yearsApart = Math.abs(yearOf(one) - yearOf(other));
  return !areSiblings && !partnered.has(other.id) && one.sex !== other.sex && yearsApart <= 12;
}

function addUnion(family: GrowingFamily, one: TreePerson, other: TreePerson, hasEnded: boolean) {
  const isDivorced = hasEnded || family.random.chance(PROBABILITIES.divorced);
  addLink(family, one, other, "SPOUSE", isDivorced ? "divorced" : "married");
}

function addLink(
  { links }: GrowingFamily,
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
