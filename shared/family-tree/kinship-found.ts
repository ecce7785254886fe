import type { FamilyGraph } from "./family-graph.ts";
import type { Blood } from "./kinship-blood.ts";
import { isRelatedTwice, isThroughBothParents } from "./kinship-double.ts";
import { compareLines, firstLine, type Line, turnLine } from "./kinship-line.ts";
import { directionOf, type Steps, UP } from "./kinship-steps.ts";
import { turnWays, type Ways } from "./kinship-ways.ts";
import { type KinshipName, nameLine } from "./kinship-words.ts";

/** A line from one person to another, with what each is to the other. */
export interface Found {
  line: Line;
  to: KinshipName;
  from: KinshipName;
}

/**
 * Of all shortest ways the one that comes first, read from either end, so that both ends and every
 * numbering agree. Where each is the same to the other by different ways (half uncles of one another),
 * both ways are named.
 */
export function findLine(graph: FamilyGraph, steps: Steps, all: readonly Ways[]): Found {
  const there = firstOf(all.map((ways) => firstLine(graph, steps, ways)));
  const back = firstOf(all.map((ways) => firstLine(graph, steps, turnWays(ways))));
  const [turnedThere, turnedBack] = [turnLine(there), turnLine(back)];
  const order = compareLines(there, back);
  const [from, to] = [there.people[0]!, back.people[0]!];
  const startsHere = order < 0 || (order === 0 && graph.people.id[from]! < graph.people.id[to]!);
  const line = startsHere ? there : turnedBack;
  if (order !== 0 || compareLines(there, turnedBack) === 0)
    return { line, to: nameLine(graph, line), from: nameLine(graph, turnLine(line)) };
  return {
    line,
    to: nameBoth(graph, there, turnedBack),
    from: nameBoth(graph, back, turnedThere),
  };
}

/** The line by birth, and whether it is one of several of its kind. */
export function findBloodLine(graph: FamilyGraph, steps: Steps, { shapes, isOnly }: Blood) {
  const found = findLine(
    graph,
    steps,
    shapes.map(({ ways }) => ways),
  );
  const up = found.line.ranks.filter((rank) => directionOf(rank) === UP).length;
  const shape = shapes.find((shape) => shape.up === up)!;
  if (shapes.length > 1 || !isRelatedTwice(steps, shape)) return { ...found, isDouble: !isOnly };
  const sides = (ways: Ways, up: number) =>
    isThroughBothParents(steps, ways, up) ? "on both sides" : "twice over";
  const { ways, down } = shape;
  return {
    line: found.line,
    to: { words: `${found.to.words} ${sides(ways, up)}`, detail: null },
    from: { words: `${found.from.words} ${sides(turnWays(ways), down)}`, detail: null },
    isDouble: true,
  };
}

const firstOf = (lines: readonly Line[]) =>
  lines.reduce((first, line) => (compareLines(line, first) < 0 ? line : first));

const nameBoth = (graph: FamilyGraph, one: Line, other: Line): KinshipName => ({
  words: `${nameLine(graph, one).words} and ${nameLine(graph, other).words}`,
  detail: null,
});
