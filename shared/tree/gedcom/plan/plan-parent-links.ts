import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import { loopClosingLinks } from "./ancestor-loops.ts";
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
const nearest: ParentKind[] = ["birth", "adoptive", "foster", "step"];

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
        if (parent === child) report.add("selfLink", link.line, describe(link, people));
        else {
          const other = addLink(links, parent * people.length + child, link);
          if (other)
            report.add(
              "otherParentKind",
              link.line,
              `${describe(link, people)}: ${inWords[link.kind]}, also ${inWords[other]}`,
            );
        }
      }
  return withoutLoops([...links.values()], people, report);
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
  const before = known.kind;
  if (nearest.indexOf(link.kind) < nearest.indexOf(before)) known.kind = link.kind;
  return before;
}

const inWords: Record<ParentKind, string> = {
  birth: "by birth",
  adoptive: "by adoption",
  foster: "as a foster parent",
  step: "as a stepparent",
};

function withoutLoops(
  links: PlannedParentLink[],
  people: GedcomPerson[],
  report: ImportReport,
): PlannedParentLink[] {
  const closing = loopClosingLinks(people.length, links);
  if (closing.size === 0) return links;
  for (const link of closing) report.add("ancestorLoop", link.line, describe(link, people));
  return links.filter((link) => !closing.has(link));
}

export const describe = (
  { parent, child }: { parent: number; child: number },
  people: Pick<GedcomPerson, "fullName">[],
): string => `${people[parent]?.fullName} as a parent of ${people[child]?.fullName}`;
