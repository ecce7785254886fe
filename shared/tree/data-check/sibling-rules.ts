import { linksOf, neighborsOf } from "../../family/family-graph/adjacency.ts";
import { daysAfter } from "../../lib/dates.ts";
import { bornAs, type CheckedFamily, type Finding, isByBirth, sexOf } from "./finding.ts";

/** The most days between the births of twins. */
const TWIN_DAYS = 2;
/** The shortest pregnancy of a surviving child: seven months of 30 days. */
const MIN_PREGNANCY_DAYS = 210;

interface Born {
  index: number;
  from: string;
  to: string;
}

/**
 * Finds children of one mother who were born too close together. Compares each child with the next
 * one, and one child for all born on the same days.
 */
export function checkSiblings(family: CheckedFamily): Finding[] {
  const { graph } = family;
  const findings: Finding[] = [];
  for (let mother = 0; mother < graph.size; mother++) {
    if (sexOf(graph, mother) !== "female") continue;
    const born = childrenBornTo(family, mother);
    for (const [place, elder] of born.entries()) {
      const younger = nextTooClose(born, place);
      if (younger)
        findings.push({
          rule: "siblingsTooClose",
          people: [elder.index, younger.index, mother],
          values: [bornAs(family, elder.index), bornAs(family, younger.index)],
        });
    }
  }
  return findings;
}

/** Children by birth, sorted by birth date. Leaves out dates too inexact to compare. */
function childrenBornTo({ graph, births }: CheckedFamily, mother: number): Born[] {
  const links = linksOf(graph.children, mother);
  const known = new Map<string, Born>();
  for (const [place, index] of neighborsOf(graph.children, mother).entries()) {
    const { from, to } = births[index]!;
    const isOwn = isByBirth(graph, links[place]!);
    if (!isOwn || !from || !to || to >= monthsAfter(from)) continue;
    const days = `${from} ${to}`;
    if (!known.has(days)) known.set(days, { index, from, to });
  }
  return [...known.values()].toSorted(
    (one, other) => compare(one.from, other.from) || compare(one.to, other.to),
  );
}

/**
 * Finds the first younger sibling who is no twin and was born too soon. The loop is short: the
 * dates all differ and span seven months.
 */
function nextTooClose(born: Born[], place: number): Born | undefined {
  const elder = born[place]!;
  const [afterTwins, farthest] = [daysAfter(elder.to, TWIN_DAYS + 1), monthsAfter(elder.from)];
  for (let next = place + 1; next < born.length; next++) {
    const { from, to } = born[next]!;
    if (from >= farthest) return undefined;
    if (from >= afterTwins && to < farthest) return born[next];
  }
  return undefined;
}

const monthsAfter = (day: string) => daysAfter(day, MIN_PREGNANCY_DAYS);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
