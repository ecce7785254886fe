import type { FamilyBox } from "./poster-family.ts";

/** As many people as one sheet has at most. */
const MOST_ON_SHEET = 300;
/** A branch of at most so many stays on its family's sheet, as long as that has room. */
const SMALL_BRANCH = 30;

/** What one sheet shows. */
export interface SheetOfFamily {
  /** Whose branch it is (an index); null for all of the family, and for families without a common head. */
  branchOf: number | null;
  trees: TreePart[];
}

/** A family's box, or where it is to be found. */
export type TreePart = (Omit<FamilyBox, "children"> & { children: TreePart[] }) | Pointer;

export interface Pointer {
  /** Null for several small families. */
  branchOf: number | null;
  people: number;
  union: number;
  /** As its box has it. */
  kind: number;
  /** From 1 on. */
  sheet: number;
}

export const isPointer = (part: TreePart): part is Pointer => "sheet" in part;

export const countOf = (trees: readonly { people: number }[]): number =>
  trees.reduce((sum, { people }) => sum + people, 0);

/**
 * A family on sheets: on one, up to 300 people; beyond that the first shows those it comes from, the small
 * branches and where the others are, and each of these has a sheet. What is too large for one sheet is led
 * on from where it is shown, so that no sheet shows a couple alone.
 */
export function sheetsOf(trees: FamilyBox[]): SheetOfFamily[] {
  const sheets: SheetOfFamily[] = [{ branchOf: null, trees }];
  if (countOf(trees) > MOST_ON_SHEET) {
    const room = { left: MOST_ON_SHEET };
    sheets[0]!.trees = partsOf(trees, room);
  }
  return sheets;

  function partsOf(boxes: FamilyBox[], room: { left: number }): TreePart[] {
    const later: FamilyBox[] = [];
    const parts = boxes.flatMap((box): TreePart[] => {
      if (box.people > MOST_ON_SHEET) return [ledOn(box, room)];
      if (box.people > SMALL_BRANCH) return [pointTo([box], box)];
      if (take(room, box.people)) return [box];
      later.push(box);
      return [];
    });
    return [...parts, ...bins(later).map((together) => pointTo(together, null))];
  }

  /** Those it comes from here, as long as there is room; else on a sheet of its own. */
  function ledOn(box: FamilyBox, room: { left: number }): TreePart {
    const own = box.people - countOf(box.children);
    if (take(room, own)) return { ...box, children: partsOf(box.children, room) };
    const branchOf = headOf(box);
    const sheet: SheetOfFamily = { branchOf, trees: [] };
    const place = sheets.push(sheet);
    const afresh = { left: MOST_ON_SHEET - own };
    sheet.trees = [{ ...box, children: partsOf(box.children, afresh) }];
    return { branchOf, people: box.people, union: box.union, kind: box.kind, sheet: place };
  }

  function pointTo(together: FamilyBox[], branch: FamilyBox | null): Pointer {
    const branchOf = branch && headOf(branch);
    const sheet = sheets.push({ branchOf, trees: together });
    const { union, kind } = branch ?? { union: 0, kind: 0 };
    return { branchOf, people: countOf(together), union, kind, sheet };
  }
}

function take(room: { left: number }, people: number): boolean {
  if (people > room.left) return false;
  room.left -= people;
  return true;
}

export const headOf = ({ entries }: Pick<FamilyBox, "entries">): number => entries[0]!.person;

/** Small families in their order, as many together as a sheet has room for. */
function bins(boxes: FamilyBox[]): FamilyBox[][] {
  const filled: FamilyBox[][] = [];
  let room = 0;
  for (const box of boxes) {
    if (box.people > room) {
      filled.push([]);
      room = MOST_ON_SHEET;
    }
    filled.at(-1)!.push(box);
    room -= box.people;
  }
  return filled;
}
