import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import { findLoopClosingLinks } from "./ancestor-loops.ts";
import type { ImportReport } from "../report/import-report.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import { kindOfParent, type ResolvedFamily } from "./resolve-families.ts";

/** Parent and child are indexes into the people. */
export interface PlannedParentLink {
  parent: number;
  child: number;
  kind: ParentKind;
  line: number;
}

/** Order in which a kind of parent replaces another, for several records of one link. */
const kindPriority: ParentKind[] = ["birth", "adoptive", "foster", "step"];

/**
 * Plans each parent link once. Leaves out and reports links from a person to themselves, and links
 * that would make a person their own ancestor.
 */
export function planParentLinks(
  people: GedcomPerson[],
  families: ResolvedFamily[],
  report: ImportReport,
): PlannedParentLink[] {
  const links = new Map<number, PlannedParentLink>();
  for (const { partners, children } of families)
    for (const [child, entry] of children)
      for (const { person: parent, side } of partners) {
        const link = { parent, child, kind: kindOfParent(entry, side), line: entry.line };
        if (parent === child) report.add("selfLink", link.line, describeParentLink(link, people));
        else {
          const other = addLink(links, parent * people.length + child, link);
          if (other)
            report.add(
              "otherParentKind",
              link.line,
              `${describeParentLink(link, people)}: ${kindWords[link.kind]}, also ${kindWords[other]}`,
            );
        }
      }
  return removeLoops([...links.values()], people, report);
}

/** Adds a link. Returns the other kind if these two were already linked by another kind. */
function addLink(
  links: Map<number, PlannedParentLink>,
  key: number,
  link: PlannedParentLink,
): ParentKind | null {
  const known = links.get(key);
  if (!known) links.set(key, link);
  if (!known || known.kind === link.kind) return null;
  const previousKind = known.kind;
  if (kindPriority.indexOf(link.kind) < kindPriority.indexOf(previousKind)) known.kind = link.kind;
  return previousKind;
}

const kindWords: Record<ParentKind, string> = {
  birth: "by birth",
  adoptive: "by adoption",
  foster: "as a foster parent",
  step: "as a stepparent",
};

function removeLoops(
  links: PlannedParentLink[],
  people: GedcomPerson[],
  report: ImportReport,
): PlannedParentLink[] {
  const loopClosing = findLoopClosingLinks(people.length, links);
  if (loopClosing.size === 0) return links;
  for (const link of loopClosing)
    report.add("ancestorLoop", link.line, describeParentLink(link, people));
  return links.filter((link) => !loopClosing.has(link));
}

export const describeParentLink = (
  { parent, child }: { parent: number; child: number },
  people: Pick<GedcomPerson, "fullName">[],
): string => `${people[parent]?.fullName} as a parent of ${people[child]?.fullName}`;
