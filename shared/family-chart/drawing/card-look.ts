import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { lifeInFull } from "#shared/people/life-years.ts";
import { BOX, type FamilyChart } from "../chart-types.ts";
import { type Palette, tintOfBranch } from "./palette.ts";
import type { Letters, Pen } from "./pen.ts";
import type { Level } from "./surface.ts";

/** Of a card's corners. */
export const ROUND = 12;

/** All that a card shows. */
export interface CardLook {
  level: Level;
  width: number;
  height: number;
  person: TreePerson;
  /** Of the branch, and of the ground behind initials. */
  tint: number;
  faceTint: number;
  isStub: boolean;
  isFocus: boolean;
  isReader: boolean;
  /** Somebody else's way is pointed out. */
  isBack: boolean;
  /** The address of the picture that it is to show. */
  photo: string | null;
  mark: Mark | null;
}

/** What somebody's card wears over its own picture; the same object for whoever wears the same. */
export interface Mark {
  words: string;
  /** Over a card that was drawn from (0, 0). */
  paint: (pen: Pen, look: CardLook, palette: Palette, letters: Letters) => void;
}

/** What a chart's cards tell besides who stands where. */
export interface Told {
  personById: (id: number) => TreePerson;
  /** The place of their own colour among the palette's tints. */
  faceTintOf: (id: number) => number;
  readerId?: number | null;
  markOf?: (id: number) => Mark | null;
  /** Whether a box steps back. */
  isBack?: (box: number) => boolean;
}

/** Who is on a card, for whoever can't see or read it: 'Anna Berg, comes, 1931 – 2004'. */
export const whoIsOn = (person: TreePerson, mark?: Mark | null): string =>
  [person.fullName, mark?.words, lifeInFull(person)].filter(Boolean).join(", ");

export function lookOf(
  { graph, boxes, boxWidth }: FamilyChart,
  box: number,
  level: Level,
  { personById, faceTintOf, readerId, markOf, isBack }: Told,
): CardLook {
  const id = graph.people.id[boxes.person[box]!]!;
  const person = personById(id);
  const flags = boxes.flags[box]!;
  const isStub = (flags & BOX.stub) > 0;
  return {
    level,
    width: boxWidth,
    height: boxes.height[box]!,
    person,
    tint: tintOfBranch(boxes.branch[box]!),
    faceTint: faceTintOf(id),
    isStub,
    isFocus: (flags & BOX.focus) > 0,
    isReader: id === readerId,
    isBack: isBack?.(box) ?? false,
    photo: level === "name" || isStub ? null : person.photo,
    mark: (!isStub && markOf?.(id)) || null,
  };
}
