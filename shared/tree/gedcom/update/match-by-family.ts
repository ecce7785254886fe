import type { ImportPlan } from "../plan/plan-import.ts";
import type { KnownFamily } from "./known-family.ts";
import type { Match } from "./match-people.ts";

type FilePlan = Pick<ImportPlan, "people" | "unions" | "parentLinks">;

/** A person's relatives, by id. */
interface Relatives {
  parents: Set<number>;
  spouses: Set<number>;
  children: Set<number>;
}

const noRelatives = (): Relatives => ({
  parents: new Set(),
  spouses: new Set(),
  children: new Set(),
});

/**
 * Matches people whose pointer in the source is the same, but whose name and birth both changed, if
 * their relatives agree. Programs that renumber often give a pointer to a brother or sister, so a
 * spouse or child has to be shared, and no kind of relatives may differ.
 */
export function matchByFamily(
  plan: FilePlan,
  known: KnownFamily,
  { sourceId, matches }: { sourceId: number | null; matches: readonly Match[] },
): { place: number; userId: number }[] {
  const userAt = new Map(matches.map(({ place, userId }) => [place, userId]));
  const matchedUsers = new Set(userAt.values());
  const byXref = new Map(
    known.remembered.people
      .filter((each) => each.sourceId === sourceId && !matchedUsers.has(each.userId))
      .map((each) => [each.xref, each]),
  );
  const candidates = plan.people.flatMap(({ xref, sex }, place) => {
    const before = xref === null || userAt.has(place) ? undefined : byXref.get(xref);
    const sexBefore = before?.imported.sex ?? null;
    const hasOtherSex = sex !== null && sexBefore !== null && sex !== sexBefore;
    return before && !hasOtherSex ? [{ place, userId: before.userId }] : [];
  });
  const inFile = relativesInFile(plan, userAt);
  const before = relativesInLastImport(known, sourceId);
  return candidates.filter(({ place, userId }) =>
    relativesAgree(inFile.get(place) ?? noRelatives(), before.get(userId) ?? noRelatives()),
  );
}

function relativesAgree(file: Relatives, before: Relatives): boolean {
  const kinds = ["parents", "spouses", "children"] as const;
  const conflicts = kinds.some((kind) => areDisjoint(file[kind], before[kind]));
  return (
    !conflicts && (overlap(file.spouses, before.spouses) || overlap(file.children, before.children))
  );
}

const overlap = (one: Set<number>, other: Set<number>): boolean =>
  [...one].some((id) => other.has(id));

/** Whether both sides have people, but none in common. */
const areDisjoint = (one: Set<number>, other: Set<number>): boolean =>
  one.size > 0 && other.size > 0 && !overlap(one, other);

/** Relatives by position in the file; only matched relatives. */
function relativesInFile(
  { unions, parentLinks }: FilePlan,
  userAt: Map<number, number>,
): Map<number, Relatives> {
  const byPerson = new Map<number, Relatives>();
  const add = (place: number, kind: keyof Relatives, relative: number) => {
    const user = userAt.get(relative);
    if (user !== undefined) relativesOf(byPerson, place)[kind].add(user);
  };
  for (const { one, other } of unions) {
    add(one, "spouses", other);
    add(other, "spouses", one);
  }
  for (const { parent, child } of parentLinks) {
    add(child, "parents", parent);
    add(parent, "children", child);
  }
  return byPerson;
}

/** Relatives by id, from the source's last import. */
function relativesInLastImport(
  { remembered }: KnownFamily,
  source: number | null,
): Map<number, Relatives> {
  const byPerson = new Map<number, Relatives>();
  for (const { sourceId, type, userId, relatedUserId } of remembered.links) {
    if (sourceId !== source) continue;
    relativesOf(byPerson, userId)[type === "SPOUSE" ? "spouses" : "children"].add(relatedUserId);
    relativesOf(byPerson, relatedUserId)[type === "SPOUSE" ? "spouses" : "parents"].add(userId);
  }
  return byPerson;
}

function relativesOf(byPerson: Map<number, Relatives>, id: number): Relatives {
  const known = byPerson.get(id) ?? noRelatives();
  byPerson.set(id, known);
  return known;
}
