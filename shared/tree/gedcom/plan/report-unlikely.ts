import { type IsoDate, yearsBefore } from "../../../lib/dates.ts";
import type { Couple } from "./couples.ts";
import type { ImportReport } from "../report/import-report.ts";
import { describeParentLink, type PlannedParentLink } from "./plan-parent-links.ts";
import type { GedcomPerson } from "../read/read-person.ts";

const YOUNGEST_PARENT = 10;

/**
 * Reports data that a form would reject. Imports keep it, because real files contain such data, and
 * people who read the report know better whether it is true.
 */
export function reportUnlikely(
  people: GedcomPerson[],
  parentLinks: PlannedParentLink[],
  couples: Couple[],
  report: ImportReport,
): void {
  const birthParents = new Map<number, Set<number>>();
  for (const link of parentLinks) {
    const { parent, child, kind, line } = link;
    if (kind !== "birth") continue;
    if (isTooYoung(people[parent]?.birth.date, people[child]?.birth.date))
      report.add("youngParent", line, describeParentLink(link, people));
    const parents = birthParents.get(child) ?? new Set();
    birthParents.set(child, parents.add(parent));
    if (parents.size > 2) report.add("thirdParent", line, describeParentLink(link, people));
  }
  for (const { one, other, line } of couples)
    if (areSiblingsOrParentAndChild(one, other, birthParents))
      report.add("relatedCouple", line, `${people[one]?.fullName} and ${people[other]?.fullName}`);
}

function isTooYoung(parentBorn: IsoDate | null | undefined, childBorn: IsoDate | null | undefined) {
  return Boolean(parentBorn && childBorn && parentBorn > yearsBefore(childBorn, YOUNGEST_PARENT));
}

function areSiblingsOrParentAndChild(
  one: number,
  other: number,
  birthParents: Map<number, Set<number>>,
): boolean {
  const parents = birthParents.get(one) ?? new Set();
  const others = birthParents.get(other) ?? new Set();
  if (parents.has(other) || others.has(one)) return true;
  const [fewer, more] = parents.size < others.size ? [parents, others] : [others, parents];
  for (const parent of fewer) if (more.has(parent)) return true;
  return false;
}
