import type { FamilyBox } from "./poster-family.ts";

/** The most people on one sheet. */
const MAX_ON_SHEET = 300;
/** Branches up to this size stay on their family's sheet if there is space. */
const SMALL_BRANCH = 30;

/** What one sheet shows. */
export interface SheetOfFamily {
  /** The head of the branch (an index); null for the whole family, and for several families. */
  branchHead: number | null;
  trees: TreePart[];
}

/** A family's box, or a pointer to the sheet that has it. */
export type TreePart = (Omit<FamilyBox, "children"> & { children: TreePart[] }) | Pointer;

export interface Pointer {
  /** The head of the branch; null for several small families. */
  branchHead: number | null;
  peopleCount: number;
  union: number;
  /** As in the box it points to. */
  kind: number;
  /** Counted from 1. */
  sheet: number;
}

export const isPointer = (part: TreePart): part is Pointer => "sheet" in part;

export const countPeopleIn = (trees: readonly { peopleCount: number }[]): number =>
  trees.reduce((sum, { peopleCount }) => sum + peopleCount, 0);

/**
 * Splits a family into sheets of up to 300 people. If it is larger, the first sheet has the
 * earliest generations, small branches, and pointers; other branches get sheets. A branch too large
 * for one sheet continues where it is shown, so that no sheet has only one couple.
 */
export function splitIntoSheets(trees: FamilyBox[]): SheetOfFamily[] {
  const sheets: SheetOfFamily[] = [{ branchHead: null, trees }];
  if (countPeopleIn(trees) > MAX_ON_SHEET) {
    const space = { left: MAX_ON_SHEET };
    sheets[0]!.trees = partsFor(trees, space);
  }
  return sheets;

  function partsFor(boxes: FamilyBox[], space: { left: number }): TreePart[] {
    const later: FamilyBox[] = [];
    const parts = boxes.flatMap((box): TreePart[] => {
      if (box.peopleCount > MAX_ON_SHEET) return [showBranch(box, space)];
      if (box.peopleCount > SMALL_BRANCH) return [addSheet([box], box)];
      if (takeSpace(space, box.peopleCount)) return [box];
      later.push(box);
      return [];
    });
    return [...parts, ...packSheets(later).map((families) => addSheet(families, null))];
  }

  /** Shows a branch's first generations on this sheet if there is space, or else on its own sheet. */
  function showBranch(box: FamilyBox, space: { left: number }): TreePart {
    const own = box.peopleCount - countPeopleIn(box.children);
    if (takeSpace(space, own)) return { ...box, children: partsFor(box.children, space) };
    const branchOf = headOf(box);
    const sheet: SheetOfFamily = { branchHead: branchOf, trees: [] };
    const sheetNumber = sheets.push(sheet);
    const ownSpace = { left: MAX_ON_SHEET - own };
    sheet.trees = [{ ...box, children: partsFor(box.children, ownSpace) }];
    return {
      branchHead: branchOf,
      peopleCount: box.peopleCount,
      union: box.union,
      kind: box.kind,
      sheet: sheetNumber,
    };
  }

  function addSheet(families: FamilyBox[], branch: FamilyBox | null): Pointer {
    const branchOf = branch && headOf(branch);
    const sheet = sheets.push({ branchHead: branchOf, trees: families });
    const { union, kind } = branch ?? { union: 0, kind: 0 };
    return { branchHead: branchOf, peopleCount: countPeopleIn(families), union, kind, sheet };
  }
}

function takeSpace(space: { left: number }, people: number): boolean {
  if (people > space.left) return false;
  space.left -= people;
  return true;
}

export const headOf = ({ entries }: Pick<FamilyBox, "entries">): number => entries[0]!.person;

/** Fills sheets with small families, in their order. */
function packSheets(boxes: FamilyBox[]): FamilyBox[][] {
  const filled: FamilyBox[][] = [];
  let space = 0;
  for (const box of boxes) {
    if (box.peopleCount > space) {
      filled.push([]);
      space = MAX_ON_SHEET;
    }
    filled.at(-1)!.push(box);
    space -= box.peopleCount;
  }
  return filled;
}
