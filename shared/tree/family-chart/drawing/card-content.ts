import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { formatFullLife } from "#shared/family/people/life-years.ts";
import type { DateOrder } from "#shared/lib/dates.ts";
import { BOX, type FamilyChart } from "../chart-types.ts";
import { type Palette, tintOfBranch } from "./palette.ts";
import type { FontMetrics, Pen } from "./pen.ts";
import type { Level } from "./surface.ts";

/** Radius of a card's corners. */
export const CORNER_RADIUS = 12;

/** Everything a card shows. */
export interface CardContent {
  level: Level;
  width: number;
  height: number;
  person: TreePerson;
  /** Tints of the branch, and of the circle behind the initials. */
  tint: number;
  faceTint: number;
  isStub: boolean;
  isFocus: boolean;
  isReader: boolean;
  /** Whether the card is faded because it isn't on the highlighted path. */
  isBack: boolean;
  /** The photo's address. */
  photo: string | null;
  mark: CardMark | null;
}

/** A mark on a card, such as an RSVP status. Cards with the same mark share one object. */
export interface CardMark {
  words: string;
  /** Paints over a card drawn from (0, 0). */
  paint: (pen: Pen, card: CardContent, palette: Palette, metrics: FontMetrics) => void;
}

/** Where a chart's cards get their content. */
export interface CardSource {
  personById: (id: number) => TreePerson;
  /** Index of a person's own color in the palette's tints. */
  faceTintOf: (id: number) => number;
  viewerId?: number | null;
  markOf?: (id: number) => CardMark | null;
  /** Whether a box is faded. */
  isBack?: (box: number) => boolean;
}

/** Returns the text alternative of a card: 'Anna Berg, going, 1931 – 2004'. */
export const describeCard = (
  person: TreePerson,
  dates: DateOrder,
  mark?: CardMark | null,
): string =>
  [person.fullName, mark?.words, formatFullLife(person, dates)].filter(Boolean).join(", ");

export function cardContentOf(
  { graph, boxes, boxWidth }: FamilyChart,
  box: number,
  level: Level,
  { personById, faceTintOf, viewerId, markOf, isBack }: CardSource,
): CardContent {
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
    isReader: id === viewerId,
    isBack: isBack?.(box) ?? false,
    photo: level === "name" || isStub ? null : person.photo,
    mark: (!isStub && markOf?.(id)) || null,
  };
}
