import { type FamilyGraph, partnersOf } from "#shared/family/family-graph/family-graph.ts";

/**
 * Returns whose descendants a poster can show: of the people in focus together, of each, and of
 * each with a partner.
 */
export function listPosterSubjects(graph: FamilyGraph, focus: readonly number[]) {
  const { id: ids, fullName } = graph.people;
  const heads = focus.flatMap((id) => graph.indexOfId.get(id) ?? []);
  const couples = heads.flatMap((head) =>
    Array.from(partnersOf(graph, head), (partner) => [head, partner]),
  );
  const groups = [...(heads.length > 1 ? [heads] : []), ...heads.map((head) => [head]), ...couples];
  const options = groups.map((each) => ({
    value: each.map((index) => ids[index]!).join(),
    label: `${each.map((index) => fullName[index]!).join(" and ")}, with descendants`,
  }));
  // A couple in focus would appear twice, because each is the other's partner.
  const seen = new Set<string>();
  return options.filter(({ value }) => {
    const key = value.split(",").toSorted().join();
    return !seen.has(key) && seen.add(key);
  });
}
