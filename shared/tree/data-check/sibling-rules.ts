import { linksOf, neighborsOf } from "../../family/family-graph/adjacency.ts";
import { daysAfter } from "../../lib/dates.ts";
import { birthValue, type CheckedFamily, type Finding, isBirthLink, sexOf } from "./finding.ts";

/** The most days between the births of twins. */
const TWIN_DAYS = 2;
/** The shortest pregnancy of a surviving child: seven months of 30 days. */
const MIN_PREGNANCY_DAYS = 210;

interface DatedChild {
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
    const siblings = listDatedChildren(family, mother);
    for (const [index, elder] of siblings.entries()) {
      const younger = findTooClose(siblings, index);
      if (younger)
        findings.push({
          rule: "siblingsTooClose",
          people: [elder.index, younger.index, mother],
          values: [birthValue(family, elder.index), birthValue(family, younger.index)],
        });
    }
  }
  return findings;
}

/** Children by birth, sorted by birth date. Leaves out dates too inexact to compare. */
function listDatedChildren({ graph, births }: CheckedFamily, mother: number): DatedChild[] {
  const links = linksOf(graph.children, mother);
  const byDays = new Map<string, DatedChild>();
  for (const [slot, index] of neighborsOf(graph.children, mother).entries()) {
    const { from, to } = births[index]!;
    const isBirthChild = isBirthLink(graph, links[slot]!);
    if (!isBirthChild || !from || !to || to >= earliestNextBirth(from)) continue;
    const days = `${from} ${to}`;
    if (!byDays.has(days)) byDays.set(days, { index, from, to });
  }
  return [...byDays.values()].toSorted(
    (one, other) => compare(one.from, other.from) || compare(one.to, other.to),
  );
}

/**
 * Finds the first younger sibling who is no twin and was born too soon. The loop is short: the
 * dates all differ and span seven months.
 */
function findTooClose(siblings: DatedChild[], index: number): DatedChild | undefined {
  const elder = siblings[index]!;
  const [afterTwins, limit] = [daysAfter(elder.to, TWIN_DAYS + 1), earliestNextBirth(elder.from)];
  for (let next = index + 1; next < siblings.length; next++) {
    const { from, to } = siblings[next]!;
    if (from >= limit) return undefined;
    if (from >= afterTwins && to < limit) return siblings[next];
  }
  return undefined;
}

const earliestNextBirth = (day: string) => daysAfter(day, MIN_PREGNANCY_DAYS);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
