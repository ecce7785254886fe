import type { FamilyBox } from "./poster-family.ts";

/** The most people on one sheet. */
const MAX_ON_SHEET = 300;
/** Branches up to this size stay on their family's sheet if there is room. */
const SMALL_BRANCH = 30;

/** What one sheet shows. */
export interface SheetOfFamily {
  /** The head of the branch (an index); null for the whole family, and for several families. */
  branchOf: number | null;
  trees: TreePart[];
}

/** A family's box, or a pointer to the sheet that has it. */
export type TreePart = (Omit<FamilyBox, "children"> & { children: TreePart[] }) | Pointer;

export interface Pointer {
  /** The head of the branch; null for several small families. */
  branchOf: number | null;
  people: number;
  union: number;
  /** As in the box it points to. */
  kind: number;
  /** Counted from 1. */
  sheet: number;
}

export const isPointer = (part: TreePart): part is Pointer => "sheet" in part;

export const peopleIn = (trees: readonly { people: number }[]): number =>
  trees.reduce((sum, { people }) => sum + people, 0);

/**
 * Splits a family into sheets of up to 300 people. If it is larger, the first sheet has the
 * earliest generations, small branches, and pointers; other branches get sheets. A branch too large
 * for one sheet continues where it is shown, so that no sheet has only one couple.
 */
export function sheetsOf(trees: FamilyBox[]): SheetOfFamily[] {
  const sheets: SheetOfFamily[] = [{ branchOf: null, trees }];
  if (peopleIn(trees) > MAX_ON_SHEET) {
    const room = { left: MAX_ON_SHEET };
    sheets[0]!.trees = partsOf(trees, room);
  }
  return sheets;

  function partsOf(boxes: FamilyBox[], room: { left: number }): TreePart[] {
    const later: FamilyBox[] = [];
    const parts = boxes.flatMap((box): TreePart[] => {
      if (box.people > MAX_ON_SHEET) return [ledOn(box, room)];
      if (box.people > SMALL_BRANCH) return [pointTo([box], box)];
      if (take(room, box.people)) return [box];
      later.push(box);
      return [];
    });
    return [...parts, ...bins(later).map((together) => pointTo(together, null))];
  }

  /** Shows a branch's first generations here if there is room, or else on a sheet of its own. */
  function ledOn(box: FamilyBox, room: { left: number }): TreePart {
    const own = box.people - peopleIn(box.children);
    if (take(room, own)) return { ...box, children: partsOf(box.children, room) };
    const branchOf = headOf(box);
    const sheet: SheetOfFamily = { branchOf, trees: [] };
    const place = sheets.push(sheet);
    const ownRoom = { left: MAX_ON_SHEET - own };
    sheet.trees = [{ ...box, children: partsOf(box.children, ownRoom) }];
    return { branchOf, people: box.people, union: box.union, kind: box.kind, sheet: place };
  }

  function pointTo(together: FamilyBox[], branch: FamilyBox | null): Pointer {
    const branchOf = branch && headOf(branch);
    const sheet = sheets.push({ branchOf, trees: together });
    const { union, kind } = branch ?? { union: 0, kind: 0 };
    return { branchOf, people: peopleIn(together), union, kind, sheet };
  }
}

function take(room: { left: number }, people: number): boolean {
  if (people > room.left) return false;
  room.left -= people;
  return true;
}

export const headOf = ({ entries }: Pick<FamilyBox, "entries">): number => entries[0]!.person;

/** Fills sheets with small families, in their order. */
function bins(boxes: FamilyBox[]): FamilyBox[][] {
  const filled: FamilyBox[][] = [];
  let room = 0;
  for (const box of boxes) {
    if (box.people > room) {
      filled.push([]);
      room = MAX_ON_SHEET;
    }
    filled.at(-1)!.push(box);
    room -= box.people;
  }
  return filled;
}
