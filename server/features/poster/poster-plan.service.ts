import type { FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";
import { MOST_GENERATIONS } from "#shared/family-tree/family-tree.contract.ts";
import { asLongDay, isoDayOf } from "#shared/lib/dates.ts";
import { PAPER_NAMES, type PaperName } from "#shared/poster/papers.ts";
import { type FamilyBox, familyBoxes, type Subject } from "#shared/poster/poster-family.ts";
import { fitOnPaper, type Heading, type PosterPage } from "#shared/poster/poster-page.ts";
import { type PosterBox, posterBoxes, type Telling } from "#shared/poster/poster-rows.ts";
import { kindsIn, spanOf } from "#shared/poster/poster-summary.ts";
import type { Arranged } from "#shared/poster/poster-groups.ts";
import { shapesOf } from "#shared/poster/poster-shapes.ts";
import {
  countOf,
  headOf,
  isPointer,
  type SheetOfFamily,
  sheetsOf,
  type TreePart,
} from "#shared/poster/poster-sheets.ts";
import { posterRefusals } from "#shared/poster/poster.refusals.ts";
import { refused } from "../../lib/errors.ts";
import { inSteps } from "../../lib/in-steps.ts";
import { isDrawable, widthOf } from "../../lib/paper/fonts.ts";

/** What is asked for. */
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
  /** Where people reach the site; null where only this machine does. */
  site: string | null;
}

interface PlannedSheet {
  name: string;
  people: number;
  /** Whoever is on it: indexes. */
  printed: number[];
  /** What is on it and how that can be arranged: most of the work, for those sheets alone that are drawn. */
  layOut: () => { root: PosterBox; shapes: Arranged<PosterBox>[]; heading: Heading };
}

export interface PosterPlan {
  /** Of the file and of each sheet. */
  title: string;
  subtitle: string;
  people: number;
  sheets: PlannedSheet[];
  graph: FamilyGraph;
  /** What the family itself calls them. */
  branches: string[];
}

/** A poster but for its paper. Throws 404 for whom the family does not hold, 409 for a family of nobody. */
export function planPoster(family: PosterFamily, query: PosterQuery): PosterPlan {
  const { graph, group } = family;
  const generations = query.generations ?? MOST_GENERATIONS;
  const subject = subjectOf(graph, query.of);
  if (graph.size === 0) throw refused(posterRefusals.empty);
  const trees = familyBoxes(graph, subject, generations);
  const people = countOf(trees);
  const sheets = sheetsOf(trees);
  const branches = branchNames(family, trees, sheets);
  const subtitle =
    subject === "whole"
      ? "Whole family"
      : `Family tree of ${subject.map((index) => graph.people.fullName[index]).join(" and ")}`;
  const about = {
    people,
    subtitle,
    of: sheets.length,
    link: linkTo(family, query),
    branchName: branches.nameOf,
    withLivingDates: query.livingDates === "shown",
  };
  return {
    title: group.name,
    subtitle,
    people,
    sheets: sheets.map((sheet, at) => planSheet(sheet, { ...about, at }, family)),
    graph,
    branches: branches.given,
  };
}

function planSheet(
  { branchOf, trees }: SheetOfFamily,
  about: {
    people: number;
    subtitle: string;
    at: number;
    of: number;
    link: string | null;
    branchName: (index: number) => string;
    withLivingDates: boolean;
  },
  { graph, group, now }: PosterFamily,
): PlannedSheet {
  const { branchName, withLivingDates } = about;
  const name =
    branchOf !== null
      ? about.branchName(branchOf)
      : about.at === 0
        ? about.subtitle
        : "Smaller families";
  const printed = printedOn(trees);
  function layOut() {
    const telling: Telling = { graph, widthOf, withLivingDates, branchName };
    const root = posterBoxes(trees, telling);
    const counted = [
      spanOf(root.children, withLivingDates),
      about.people === 1 ? "1 person" : `${about.people} people`,
      about.of > 1 && `Sheet ${about.at + 1} of ${about.of}`,
    ].filter(Boolean);
    const heading = {
      title: group.name,
      lines: [
        name === about.subtitle ? name : `${about.subtitle}: ${name}`,
        `${counted.join(" · ")} · Made on ${asLongDay(isoDayOf(now))}`,
      ],
      kinds: kindsIn(root),
      link: about.link,
    };
    return { root, shapes: [...shapesOf(root)], heading };
  }
  return { name, people: printed.length, printed, layOut };
}

/** What branches are called: as the family itself does, where no other branch is called so, else by their first. */
function branchNames(
  { graph, branchAt }: PosterFamily,
  trees: FamilyBox[],
  sheets: SheetOfFamily[],
) {
  const heads = new Set([
    ...trees.flatMap(({ children }) => children.map(headOf)),
    ...sheets.flatMap(({ branchOf }) => branchOf ?? []),
  ]);
  const known = Array.from(heads).flatMap((head) => branchAt(head) ?? []);
  const given = known.filter((name) => known.indexOf(name) === known.lastIndexOf(name));
  const nameOf = (index: number): string => {
    const own = branchAt(index);
    const { people } = graph;
    return own !== null && given.includes(own)
      ? own
      : `Branch of ${people.shortName[index] || people.fullName[index]}`;
  };
  return { given, nameOf };
}

function printedOn(trees: readonly TreePart[]): number[] {
  return trees.flatMap((tree) =>
    isPointer(tree)
      ? []
      : [
          ...tree.entries.filter(({ seeWith }) => seeWith === null).map(({ person }) => person),
          ...printedOn(tree.children),
        ],
  );
}

function subjectOf(graph: FamilyGraph, of: string | undefined): Subject {
  if (of === undefined) return "whole";
  return [...new Set(of.split(",").map(Number))].map((id) => {
    const index = graph.indexOfId.get(id);
    if (index === undefined) throw refused(posterRefusals.nobody);
    return index;
  });
}

/** The same people, view and depth on the page. */
function linkTo({ site, group }: PosterFamily, { of, generations }: PosterQuery): string | null {
  if (site === null) return null;
  const what =
    of === undefined ? "view=whole" : `parent=${of}&generations=${generations ?? MOST_GENERATIONS}`;
  return `${site}/family-tree?group=${group.id}&${what}`;
}

/** A sheet on a paper; null where its names would be too small. */
export const pageOf = (sheet: PlannedSheet, paper: PaperName): PosterPage | null =>
  fitOnPaper({ ...sheet.layOut(), widthOf }, paper);

/** The papers on which all sheets can be read. */
export const papersFor = (plan: PosterPlan): Promise<PaperName[]> => inSteps(findPapers(plan));

function* findPapers({ sheets }: PosterPlan): Generator<void, PaperName[]> {
  let papers: PaperName[] = [...PAPER_NAMES];
  for (const sheet of sheets) {
    yield;
    const laidOut = sheet.layOut();
    papers = papers.filter((paper) => fitOnPaper({ ...laidOut, widthOf }, paper));
  }
  return papers;
}

/** All sheets on a paper; null where names of one would be too small. */
export const pagesOf = (plan: PosterPlan, paper: PaperName): Promise<PosterPage[] | null> =>
  inSteps(layOutAll(plan, paper));

function* layOutAll({ sheets }: PosterPlan, paper: PaperName) {
  const pages: PosterPage[] = [];
  for (const sheet of sheets) {
    yield;
    const page = pageOf(sheet, paper);
    if (!page) return null;
    pages.push(page);
  }
  return pages;
}

/** Whose names have letters that the font lacks: the family's, its branches' and its people's. */
export function notDrawn({ title, branches, graph, sheets }: PosterPlan): string[] {
  const people = sheets.flatMap(({ printed }) => printed);
  const names = [title, ...branches, ...people.map((index) => graph.people.fullName[index]!)];
  return names.filter((name) => !isDrawable(name));
}
