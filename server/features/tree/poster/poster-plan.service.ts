import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { MAX_GENERATIONS } from "#shared/tree/family-tree/family-tree.contract.ts";
import { formatLongDay, type DateOrder, isoDayOf } from "#shared/lib/dates.ts";
import { PAPER_NAMES, type PaperName } from "#shared/tree/poster/papers.ts";
import {
  type FamilyBox,
  buildFamilyBoxes,
  type Subject,
} from "#shared/tree/poster/poster-family.ts";
import { fitOnPaper, type Heading, type PosterPage } from "#shared/tree/poster/poster-page.ts";
import {
  type PosterBox,
  buildPosterBoxes,
  type PrintOptions,
} from "#shared/tree/poster/poster-rows.ts";
import { findKinds, formatYearSpan } from "#shared/tree/poster/poster-summary.ts";
import type { TreeShape } from "#shared/tree/poster/poster-groups.ts";
import { findShapes } from "#shared/tree/poster/poster-shapes.ts";
import {
  headOf,
  isPointer,
  countPeopleIn,
  type SheetOfFamily,
  splitIntoSheets,
  type TreePart,
} from "#shared/tree/poster/poster-sheets.ts";
import { posterErrors } from "#shared/tree/poster/poster.errors.ts";
import { countOf } from "#shared/lib/count.ts";
import { domainError } from "../../../lib/errors.ts";
import { runYielding } from "../../../lib/yielding-loops.ts";
import { hasGlyphs, widthOf } from "../../../lib/paper/fonts.ts";

export interface PosterQuery {
  of?: string | undefined;
  generations?: number | undefined;
  livingDates?: "shown" | "left out" | undefined;
}

export interface PosterFamily {
  group: { id: number; name: string };
  graph: FamilyGraph;
  branchAt: (index: number) => string | null;
  now: Date;
  /** The date format of the site. */
  dates: DateOrder;
  /** The site's address; null if only this computer can reach it. */
  site: string | null;
}

interface SheetPlan {
  name: string;
  peopleCount: number;
  /** Indexes of the people printed on it. */
  printed: number[];
  /** Lays out the sheet. This is most of the work, so it is done only for sheets that are drawn. */
  layOut: () => { root: PosterBox; shapes: TreeShape<PosterBox>[]; heading: Heading };
}

export interface PosterPlan {
  /** For the file and each sheet. */
  title: string;
  subtitle: string;
  peopleCount: number;
  sheets: SheetPlan[];
  graph: FamilyGraph;
  /** Names that the family itself gave its branches. */
  branches: string[];
}

/**
 * Plans a poster without its paper. Throws 404 for people outside the family, 409 for an empty one.
 */
export function planPoster(family: PosterFamily, query: PosterQuery): PosterPlan {
  const { graph, group } = family;
  const generations = query.generations ?? MAX_GENERATIONS;
  const subject = findSubject(graph, query.of);
  if (graph.size === 0) throw domainError(posterErrors.empty);
  const trees = buildFamilyBoxes(graph, subject, generations);
  const peopleCount = countPeopleIn(trees);
  const sheets = splitIntoSheets(trees);
  const branches = nameBranches(family, trees, sheets);
  const subtitle =
    subject === "whole"
      ? "Whole family"
      : `Family tree of ${subject.map((index) => graph.people.fullName[index]).join(" and ")}`;
  const context = {
    peopleCount,
    subtitle,
    sheetCount: sheets.length,
    link: treePageUrl(family, query),
    branchName: branches.nameOf,
    withLivingDates: query.livingDates === "shown",
  };
  return {
    title: group.name,
    subtitle,
    peopleCount,
    sheets: sheets.map((sheet, index) => planSheet(sheet, { ...context, index }, family)),
    graph,
    branches: branches.given,
  };
}

function planSheet(
  { branchHead, trees }: SheetOfFamily,
  context: {
    peopleCount: number;
    subtitle: string;
    index: number;
    sheetCount: number;
    link: string | null;
    branchName: (index: number) => string;
    withLivingDates: boolean;
  },
  { graph, group, now, dates }: PosterFamily,
): SheetPlan {
  const { branchName, withLivingDates } = context;
  const name =
    branchHead !== null
      ? context.branchName(branchHead)
      : context.index === 0
        ? context.subtitle
        : "Smaller families";
  const printed = listPrinted(trees);
  function layOut() {
    const options: PrintOptions = { graph, widthOf, withLivingDates, branchName };
    const root = buildPosterBoxes(trees, options);
    const summary = [
      formatYearSpan(root.children, withLivingDates),
      countOf(context.peopleCount, "person", "people"),
      context.sheetCount > 1 && `Sheet ${context.index + 1} of ${context.sheetCount}`,
    ].filter(Boolean);
    const heading = {
      title: group.name,
      lines: [
        name === context.subtitle ? name : `${context.subtitle}: ${name}`,
        `${summary.join(" · ")} · Made on ${formatLongDay(isoDayOf(now), dates)}`,
      ],
      kinds: findKinds(root),
      link: context.link,
    };
    return { root, shapes: [...findShapes(root)], heading };
  }
  return { name, peopleCount: printed.length, printed, layOut };
}

/** Names branches: by the family's own name if it is unique, else after the branch's head. */
function nameBranches(
  { graph, branchAt }: PosterFamily,
  trees: FamilyBox[],
  sheets: SheetOfFamily[],
) {
  const heads = new Set([
    ...trees.flatMap(({ children }) => children.map(headOf)),
    ...sheets.flatMap(({ branchHead }) => branchHead ?? []),
  ]);
  const known = Array.from(heads).flatMap((head) => branchAt(head) ?? []);
  const ownNames = known.filter((name) => known.indexOf(name) === known.lastIndexOf(name));
  const nameOf = (index: number): string => {
    const own = branchAt(index);
    const { people } = graph;
    return own !== null && ownNames.includes(own)
      ? own
      : `Branch of ${people.shortName[index] || people.fullName[index]}`;
  };
  return { given: ownNames, nameOf };
}

function listPrinted(trees: readonly TreePart[]): number[] {
  return trees.flatMap((tree) =>
    isPointer(tree)
      ? []
      : [
          ...tree.entries
            .filter(({ printedUnder }) => printedUnder === null)
            .map(({ person }) => person),
          ...listPrinted(tree.children),
        ],
  );
}

function findSubject(graph: FamilyGraph, of: string | undefined): Subject {
  if (of === undefined) return "whole";
  return [...new Set(of.split(",").map(Number))].map((id) => {
    const index = graph.indexOfId.get(id);
    if (index === undefined) throw domainError(posterErrors.personNotFound);
    return index;
  });
}

/** Returns the address of the tree page with the same people, view and depth. */
function treePageUrl(
  { site, group }: PosterFamily,
  { of, generations }: PosterQuery,
): string | null {
  if (site === null) return null;
  const what =
    of === undefined ? "view=whole" : `parent=${of}&generations=${generations ?? MAX_GENERATIONS}`;
  return `${site}/family-tree?group=${group.id}&${what}`;
}

/** Lays a sheet out on a paper; null if its names would be too small. */
export const layOutPage = (sheet: SheetPlan, paper: PaperName): PosterPage | null =>
  fitOnPaper({ ...sheet.layOut(), widthOf }, paper);

/** Returns the papers on which all sheets are readable. */
export const findReadablePapers = (plan: PosterPlan): Promise<PaperName[]> =>
  runYielding(findPapers(plan));

function* findPapers({ sheets }: PosterPlan): Generator<void, PaperName[]> {
  let papers: PaperName[] = [...PAPER_NAMES];
  for (const sheet of sheets) {
    yield;
    const laidOut = sheet.layOut();
    papers = papers.filter((paper) => fitOnPaper({ ...laidOut, widthOf }, paper));
  }
  return papers;
}

/** Lays all sheets out on a paper; null if names on one would be too small. */
export const layOutPages = (plan: PosterPlan, paper: PaperName): Promise<PosterPage[] | null> =>
  runYielding(layOutAll(plan, paper));

function* layOutAll({ sheets }: PosterPlan, paper: PaperName) {
  const pages: PosterPage[] = [];
  for (const sheet of sheets) {
    yield;
    const page = layOutPage(sheet, paper);
    if (!page) return null;
    pages.push(page);
  }
  return pages;
}

/** Lists names with letters that the font lacks: of the family, its branches and its people. */
export function listUnprintableNames({ title, branches, graph, sheets }: PosterPlan): string[] {
  const people = sheets.flatMap(({ printed }) => printed);
  const names = [title, ...branches, ...people.map((index) => graph.people.fullName[index]!)];
  return names.filter((name) => !hasGlyphs(name));
}
