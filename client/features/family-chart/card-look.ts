import { BOX } from "#shared/family-chart/chart-parts.ts";
import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { tintOfBranch } from "./palette.ts";
import type { Level } from "./screen.ts";

/** All that a card shows. */
export interface CardLook {
  level: Level;
  width: number;
  height: number;
  person: TreePerson;
  tint: number;
  isStub: boolean;
  isFocus: boolean;
  isReader: boolean;
  /** Once it has come. */
  photo: ImageBitmap | null;
}

export function lookOf(
  chart: FamilyChart,
  box: number,
  person: TreePerson,
  level: Level,
  isReader: boolean,
): CardLook {
  const { boxes, boxWidth } = chart;
  const flags = boxes.flags[box]!;
  return {
    level,
    width: boxWidth,
    height: boxes.height[box]!,
    person,
    tint: tintOfBranch(boxes.branch[box]!),
    isStub: (flags & BOX.stub) > 0,
    isFocus: (flags & BOX.focus) > 0,
    isReader,
    photo: null,
  };
}

/** The same for whoever looks the same, person and size apart. */
export const stateOf = ({ level, tint, isStub, isFocus, isReader, photo }: CardLook): string =>
  `${level}${tint}${Number(isStub)}${Number(isFocus)}${Number(isReader)}${Number(photo !== null)}`;
