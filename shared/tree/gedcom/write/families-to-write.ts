import type { Sex } from "../../../family/people/sex.ts";
import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import type { PlannedParentLink } from "../plan/plan-parent-links.ts";
import type { PlannedUnion } from "../plan/plan-unions.ts";
import type { Side } from "../read/read-family.ts";

export type WrittenUnion = Pick<
  PlannedUnion,
  "one" | "other" | "kind" | "status" | "start" | "end"
>;
export type WrittenParentLink = Pick<PlannedParentLink, "parent" | "child" | "kind">;

/** A family record to write. People are indexes. */
export interface FamilyToWrite {
  partners: { person: number; side: Side }[];
  union: WrittenUnion | null;
  children: { child: number; kinds: Partial<Record<Side, ParentKind>> }[];
}

/**
 * Builds the family records that contain exactly these links: one for each union with the children
 * of both, then one for each parent of other children. Readers take two partners as a couple, so
 * parents who never were a couple get separate records. Keeps the order of unions. People in
 * `withOwnRecord` get a record of their own, for data that only family records can contain.
 */
export function buildFamilies(
  unions: WrittenUnion[],
  parentLinks: WrittenParentLink[],
  sexOf: (person: number) => Sex | null | undefined,
  withOwnRecord: Iterable<number> = [],
): FamilyToWrite[] {
  const families = unions.map((union) => familyOfUnion(union, sexOf));
  const unionsOf = new Map<number, Map<number, FamilyToWrite>>();
  for (const family of families) {
    const { one, other } = family.union!;
    getOrCreate(unionsOf, one).set(other, family);
    getOrCreate(unionsOf, other).set(one, family);
  }
  const singleFamilies = new Map<number, FamilyToWrite>();
  for (const [child, parents] of parentsByChild(parentLinks)) {
    const chosen = new Set<FamilyToWrite>();
    for (const parent of parents.keys()) {
      const partners = unionsOf.get(parent);
      const sharedFamilies = [...parents.keys()].flatMap((each) => partners?.get(each) ?? []);
      if (sharedFamilies.length === 0)
        chosen.add(singleFamilyOf(singleFamilies, parent, sexOf(parent)));
      for (const family of sharedFamilies) chosen.add(family);
    }
    for (const family of chosen) addChild(family, child, parents);
  }
  for (const person of withOwnRecord) singleFamilyOf(singleFamilies, person, sexOf(person));
  return [...families, ...singleFamilies.values()];
}

function familyOfUnion(
  union: WrittenUnion,
  sexOf: (person: number) => Sex | null | undefined,
): FamilyToWrite {
  const { one, other } = union;
  const [sex, otherSex] = [sexOf(one), sexOf(other)];
  const isWifeFirst =
    (sex === "female" && otherSex !== "female") || (otherSex === "male" && sex !== "male");
  return {
    partners: [
      { person: one, side: isWifeFirst ? "WIFE" : "HUSB" },
      { person: other, side: isWifeFirst ? "HUSB" : "WIFE" },
    ],
    union,
    children: [],
  };
}

function singleFamilyOf(
  singleFamilies: Map<number, FamilyToWrite>,
  person: number,
  sex: Sex | null | undefined,
): FamilyToWrite {
  const side: Side = sex === "female" ? "WIFE" : "HUSB";
  const family = singleFamilies.get(person) ?? {
    partners: [{ person, side }],
    union: null,
    children: [],
  };
  singleFamilies.set(person, family);
  return family;
}

function addChild(family: FamilyToWrite, child: number, parents: Map<number, ParentKind>): void {
  const kinds: Partial<Record<Side, ParentKind>> = {};
  for (const { person, side } of family.partners) kinds[side] = parents.get(person)!;
  family.children.push({ child, kinds });
}

function parentsByChild(links: WrittenParentLink[]): Map<number, Map<number, ParentKind>> {
  const parents = new Map<number, Map<number, ParentKind>>();
  for (const { parent, child, kind } of links) getOrCreate(parents, child).set(parent, kind);
  return parents;
}

function getOrCreate<Value>(
  maps: Map<number, Map<number, Value>>,
  key: number,
): Map<number, Value> {
  const map = maps.get(key) ?? new Map<number, Value>();
  maps.set(key, map);
  return map;
}
