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

const nobody = (): Relatives => ({ parents: new Set(), spouses: new Set(), children: new Set() });

/**
 * Matches people whose pointer in the source is the same, but whose name and birth both changed, if
 * their relatives agree. Programs that renumber often give a pointer to a brother or sister, so a
 * spouse or child has to be shared, and no kind of relatives may differ.
 */
export function matchByFamily(
  plan: FilePlan,
  known: KnownFamily,
  { sourceId, met }: { sourceId: number | null; met: readonly Match[] },
): { place: number; userId: number }[] {
  const userAt = new Map(met.map(({ place, userId }) => [place, userId]));
  const taken = new Set(userAt.values());
  const byXref = new Map(
    known.remembered.people
      .filter((each) => each.sourceId === sourceId && !taken.has(each.userId))
      .map((each) => [each.xref, each]),
  );
  const candidates = plan.people.flatMap(({ xref, sex }, place) => {
    const before = xref === null || userAt.has(place) ? undefined : byXref.get(xref);
    const sexBefore = before?.imported.sex ?? null;
    const isOther = sex !== null && sexBefore !== null && sex !== sexBefore;
    return before && !isOther ? [{ place, userId: before.userId }] : [];
  });
  const inFile = relativesInFile(plan, userAt);
  const before = relativesBefore(known, sourceId);
  return candidates.filter(({ place, userId }) =>
    agree(inFile.get(place) ?? nobody(), before.get(userId) ?? nobody()),
  );
}

function agree(file: Relatives, before: Relatives): boolean {
  const kinds = ["parents", "spouses", "children"] as const;
  const isOther = kinds.some((kind) => differ(file[kind], before[kind]));
  return (
    !isOther && (overlap(file.spouses, before.spouses) || overlap(file.children, before.children))
  );
}

const overlap = (one: Set<number>, other: Set<number>): boolean =>
  [...one].some((id) => other.has(id));

/** Whether both sides have people, but none in common. */
const differ = (one: Set<number>, other: Set<number>): boolean =>
  one.size > 0 && other.size > 0 && !overlap(one, other);

/** Relatives by position in the file; only matched relatives. */
function relativesInFile(
  { unions, parentLinks }: FilePlan,
  userAt: Map<number, number>,
): Map<number, Relatives> {
  const all = new Map<number, Relatives>();
  const add = (place: number, kind: keyof Relatives, relative: number) => {
    const user = userAt.get(relative);
    if (user !== undefined) relativesOf(all, place)[kind].add(user);
  };
  for (const { one, other } of unions) {
    add(one, "spouses", other);
    add(other, "spouses", one);
  }
  for (const { parent, child } of parentLinks) {
    add(child, "parents", parent);
    add(parent, "children", child);
  }
  return all;
}

/** Relatives by id, from the source's last import. */
function relativesBefore(
  { remembered }: KnownFamily,
  source: number | null,
): Map<number, Relatives> {
  const all = new Map<number, Relatives>();
  for (const { sourceId, type, userId, relatedUserId } of remembered.links) {
    if (sourceId !== source) continue;
    relativesOf(all, userId)[type === "SPOUSE" ? "spouses" : "children"].add(relatedUserId);
    relativesOf(all, relatedUserId)[type === "SPOUSE" ? "spouses" : "parents"].add(userId);
  }
  return all;
}

function relativesOf(all: Map<number, Relatives>, id: number): Relatives {
  const known = all.get(id) ?? nobody();
  all.set(id, known);
  return known;
}
