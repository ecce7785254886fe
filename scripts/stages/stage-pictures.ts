import type { ChartOptions } from "#shared/tree/family-chart/chart-types.ts";
import { traceDescent, traceUnion } from "#shared/tree/family-chart/drawing/line-paths.ts";
import { attachInLaws } from "#shared/tree/family-chart/layout/ordering/attach-in-laws.ts";
import { buildForest } from "#shared/tree/family-chart/layout/ordering/build-forest.ts";
import { extentWithin, topOf } from "#shared/tree/family-chart/layout/coordinates/contour.ts";
import type { Forest, Cell } from "#shared/tree/family-chart/layout/ordering/forest.ts";
import {
  type LayeredFamily,
  layerFamily,
} from "#shared/tree/family-chart/layout/generations/layered-family.ts";
import { layOutChart } from "#shared/tree/family-chart/layout/lay-out-chart.ts";
import {
  type PlacedBoxes,
  placeBoxes,
} from "#shared/tree/family-chart/layout/coordinates/place-boxes.ts";
import {
  type PlacedTrees,
  placeTrees,
} from "#shared/tree/family-chart/layout/coordinates/place-trees.ts";
import { choosePrimaryParents } from "#shared/tree/family-chart/layout/ordering/primary-parents.ts";
import {
  routeEdges,
  type RoutedEdges,
} from "#shared/tree/family-chart/layout/edge-routing/route-edges.ts";
import { shelveComponents } from "#shared/tree/family-chart/layout/coordinates/shelve-components.ts";
import { type Sizes, sizesOf } from "#shared/tree/family-chart/layout/sizes.ts";
import {
  type VisiblePeople,
  findVisiblePeople,
} from "#shared/tree/family-chart/layout/visible-people/visible-people.ts";
import { smallFamily } from "../../tests/support/families/small-family.ts";
import { BOX_HEIGHT, BOX_WIDTH, createSketch } from "./sketch.ts";

/** A remarriage with a half sibling, an in-law's own family, and cousins who married. */
const HOUSEHOLDS = [
  "Otto 1900 / Berta 1898: Max 1921",
  "Otto + Anna 1902: Karl 1924, Lena 1926",
  "Hans 1897 + Ida 1899: Rosa 1926",
  "Max: Tim 1948",
  "Karl + Rosa: Nora 1950",
  "Tim + Nora: Ben 1975",
];
const OPTIONS: ChartOptions = {
  view: "whole",
  generations: 0,
  boxWidth: BOX_WIDTH,
  boxHeight: BOX_HEIGHT,
};

/** The folder with the pictures of docs/how-the-chart-is-laid-out.md. */
export const PICTURES_FOLDER = new URL("../../docs/images/layout/", import.meta.url);

const PITCH = BOX_WIDTH + 10;
const GROUP_GAP = 26;
const ROW_HEIGHT = 100;

/** Draws the result of each stage for a small family. Returns SVGs by file name. */
export function drawStages(): ReadonlyMap<string, string> {
  const { graph } = smallFamily(...HOUSEHOLDS);
  const sizes = sizesOf(OPTIONS);
  const visible = findVisiblePeople(graph, [], OPTIONS);
  const family = layerFamily(visible);
  const forest = buildForest(family, OPTIONS.view);
  const trees = placeTrees(forest, sizes);
  const positions = shelveComponents(forest.components, trees.contours, ROW_HEIGHT);
  const placed = placeBoxes(forest, trees, positions, sizes);
  const routed = routeEdges(family, forest, placed, sizes);
  return new Map([
    ["1-visible-people.svg", drawPeople(visible)],
    ["2a-partner-groups.svg", drawGroups(family)],
    ["2b-layers.svg", drawLayers(family, false)],
    ["3a-primary-parents.svg", drawLayers(family, true)],
    ["3b-forest.svg", drawForest(visible, forest)],
    ["4-placed-trees.svg", drawTrees(visible, forest, trees, sizes)],
    ["5-tracks.svg", drawTracks(visible, forest, placed, routed)],
    ["6-chart.svg", drawFinishedChart(visible)],
  ]);
}

const nameIn = ({ graph }: VisiblePeople, person: number) => graph.people.fullName[person]!;

/** Draws people in a row, because they have no positions yet: parent links above, unions below. */
function drawPeople(visible: VisiblePeople): string {
  const { graph, people, isVisible } = visible;
  const drawing = createSketch();
  const xOf = new Map(people.map((person, nth) => [person, nth * PITCH]));
  const middle = (person: number) => xOf.get(person)! + BOX_WIDTH / 2;
  const { parent, child } = graph.parentLinks;
  const { one, other } = graph.unions;
  for (const [link, from] of parent.entries())
    if (isVisible[from] === 1 && isVisible[child[link]!] === 1)
      drawing.arc("descent", middle(from), middle(child[link]!), 0, 1);
  for (const [union, from] of one.entries())
    drawing.arc("union", middle(from), middle(other[union]!), BOX_HEIGHT, -1);
  for (const [person, x] of xOf) drawing.box({ x, y: 0, name: nameIn(visible, person) });
  return drawing.toSvg("The people in the view and the links between them");
}

/** Draws framed groups in rows. Returns the horizontal centers of groups and people, and a group's y. */
function frameGroups(
  drawing: ReturnType<typeof createSketch>,
  { visible, groups }: LayeredFamily,
  rowOf: (group: number) => number,
) {
  const ends: number[] = [];
  const groupCenters: number[] = [];
  const personCenters: number[] = [];
  const y = (group: number) => rowOf(group) * ROW_HEIGHT;
  for (let group = 0; group < groups.count; group++) {
    const people = groups.people.subarray(groups.start[group], groups.start[group + 1]);
    const x = ends[rowOf(group)] ?? 0;
    const to = x + people.length * PITCH;
    drawing.frame(x - 5, y(group) - 5, to - 5, y(group) + BOX_HEIGHT + 5);
    for (const [nth, person] of people.entries()) {
      drawing.box({ x: x + nth * PITCH, y: y(group), name: nameIn(visible, person) });
      personCenters[person] = x + nth * PITCH + BOX_WIDTH / 2;
    }
    groupCenters[group] = (x + to - 10) / 2;
    ends[rowOf(group)] = to + GROUP_GAP;
  }
  return { groupCenters, personCenters, y };
}

function drawGroups(family: LayeredFamily): string {
  const drawing = createSketch();
  const { groupCenters, personCenters } = frameGroups(drawing, family, () => 0);
  for (const { child, parentGroup } of family.links.all)
    drawing.arc("descent", groupCenters[parentGroup]!, personCenters[child]!, -5, 1);
  return drawing.toSvg(
    "Partners in groups, with one link from each group of parents to each child",
  );
}

/** Draws the layers. With `withTrees`, also draws which links form trees. */
function drawLayers(family: LayeredFamily, withTrees: boolean): string {
  const { layer } = family.layers;
  const primary = withTrees ? choosePrimaryParents(family, null) : [];
  const inLaws = withTrees ? attachInLaws(family, primary).links : new Set();
  const top = Math.min(...layer);
  const drawing = createSketch();
  const { groupCenters, personCenters, y } = frameGroups(
    drawing,
    family,
    (group) => layer[group]! - top,
  );
  for (const index of new Set(layer))
    drawing.note(-70, (index - top) * ROW_HEIGHT + 19, `layer ${index}`);
  for (const link of family.links.all) {
    const { child, parentGroup, childGroup } = link;
    const className =
      primary[childGroup] === link ? "tree" : inLaws.has(link) ? "in-law" : "omitted";
    const from = y(parentGroup) + BOX_HEIGHT + 5;
    const line = ["M", groupCenters[parentGroup]!, from, "L", personCenters[child]!, y(childGroup)];
    drawing.path(withTrees ? className : "descent", ...line);
  }
  return drawing.toSvg(withTrees ? "The links that form trees" : "Each group in a layer");
}

/** Draws the nodes of each layer, in the order of the forest. */
function drawForest(visible: VisiblePeople, { nodes, descents }: Forest): string {
  const drawing = createSketch();
  const top = Math.min(...nodes.map(({ layer }) => layer));
  const ends: number[] = [];
  const positionOf = new Map<Cell, { x: number; y: number }>();
  for (const { layer, cells } of nodes) {
    const row = layer - top;
    const x = ends[row] ?? 0;
    const y = row * ROW_HEIGHT;
    for (const cell of cells) {
      positionOf.set(cell, { x: x + cell.index * PITCH, y });
      const name = nameIn(visible, cell.person);
      drawing.box({ x: x + cell.index * PITCH, y, name, isStub: cell.isStub });
    }
    ends[row] = x + cells.length * PITCH + GROUP_GAP;
    drawing.frame(x - 5, y - 5, ends[row] - GROUP_GAP - 5, y + BOX_HEIGHT + 5);
  }
  const middle = (cell: Cell) => positionOf.get(cell)!.x + BOX_WIDTH / 2;
  const yOf = (cell: Cell) => positionOf.get(cell)!.y;
  for (const { child, parent, couple } of descents) {
    const from = couple ? (middle(couple.left) + middle(couple.right)) / 2 : middle(parent);
    const isInLaw = parent.node.anchor === child.node;
    const y = yOf(parent) + BOX_HEIGHT + 5;
    drawing.path(isInLaw ? "in-law" : "tree", "M", from, y, "L", middle(child), yOf(child));
  }
  return drawing.toSvg("The forest: one node per group, with stubs for people drawn elsewhere");
}

function drawTrees(
  visible: VisiblePeople,
  { nodes }: Forest,
  trees: PlacedTrees,
  sizes: Sizes,
): string {
  const drawing = createSketch();
  for (const contour of trees.contours)
    for (let layer = topOf(contour); layer <= contour.bottom; layer++) {
      const extent = extentWithin(contour, layer, layer);
      const [y, toY] = [layer * ROW_HEIGHT - 12, layer * ROW_HEIGHT + BOX_HEIGHT + 12];
      if (extent) drawing.frame(extent.left - 4, y, extent.right + 4, toY, "contour");
    }
  for (const { number, layer, cells } of nodes)
    for (const { index, person, isStub } of cells) {
      const x = trees.x[number]! + index * sizes.pitch;
      drawing.box({ x, y: layer * ROW_HEIGHT, name: nameIn(visible, person), isStub });
    }
  return drawing.toSvg("The tree with the position of each node and its extent in each layer");
}

function drawTracks(
  visible: VisiblePeople,
  { cells }: Forest,
  { x, row, boxOfCell }: PlacedBoxes,
  { descentRoutes }: RoutedEdges,
): string {
  const drawing = createSketch();
  const yOf = (nth: number, track: number) => nth * ROW_HEIGHT + BOX_HEIGHT + 26 + track * 18;
  for (const segment of descentRoutes.segments) {
    const { from, to, trunk, drops, track } = segment;
    const y = yOf(segment.row, track);
    drawing.path("descent", "M", trunk, segment.row * ROW_HEIGHT + BOX_HEIGHT, "L", trunk, y);
    drawing.path("tree", "M", from, y, "L", to, y);
    if (to > from) drawing.note(from + 4, y - 4, `track ${track}`);
    for (const drop of drops)
      drawing.path("descent", "M", drop, y, "L", drop, (segment.row + 1) * ROW_HEIGHT);
  }
  for (const { number, person, isStub } of cells) {
    const box = boxOfCell[number]!;
    drawing.box({ x: x[box]!, y: row[box]! * ROW_HEIGHT, name: nameIn(visible, person), isStub });
  }
  return drawing.toSvg("Line segments between the rows, each on a track");
}

function drawFinishedChart(visible: VisiblePeople): string {
  const drawing = createSketch();
  const chart = layOutChart(visible.graph, [], OPTIONS);
  const { boxes, unions, descents } = chart;
  for (let union = 0; union < unions.count; union++)
    drawing.trace("union", (line) => traceUnion(line, chart, union));
  for (let descent = 0; descent < descents.count; descent++)
    drawing.trace("descent", (line) => traceDescent(line, chart, descent));
  for (const [box, person] of boxes.person.entries()) {
    const isStub = chart.boxOf[person] !== box;
    drawing.box({ x: boxes.x[box]!, y: boxes.y[box]!, name: nameIn(visible, person), isStub });
  }
  return drawing.toSvg("The finished chart");
}
