import type { Adjacency } from "./adjacency.ts";
import { type CompiledAnswer, runCompiled } from "./compiled-columns.ts";
import { type FamilyGraph, graphOfPacked } from "./family-graph.ts";
import type { FamilyNumbers } from "./family-numbers.ts";
import type { FamilyRows } from "./family-rows.ts";
import type { Kin } from "./kin.ts";
import { numbersOf } from "./numbers-of-rows.ts";
import type { PackedGraph } from "./pack-graph.ts";

/** buildGraph() by its compiled code. */
export const buildGraphCompiled = (module: WebAssembly.Module, rows: FamilyRows): FamilyGraph =>
  graphOfPacked(rows, packCompiled(module, numbersOf(rows)));

/** packGraph() by its compiled code. */
export function packCompiled(module: WebAssembly.Module, numbers: FamilyNumbers): PackedGraph {
  const { ids, parents, children, ones, others, days } = numbers;
  const counts = Int32Array.of(ids.length, parents.length, ones.length, days.length);
  const answer = runCompiled(module, "packInput", [
    counts,
    ids,
    numbers.sexes,
    parents,
    children,
    numbers.parentKinds,
    numbers.parentStatuses,
    ones,
    others,
    numbers.unionKinds,
    numbers.unionStatuses,
    days,
  ]);
  const kin: Kin = {
    size: ids.length,
    id: ids,
    sex: answer.bytes(),
    parents: neighbours(answer),
    children: neighbours(answer),
    partners: neighbours(answer),
    parentLinks: {
      parent: answer.whole(),
      child: answer.whole(),
      kind: answer.bytes(),
      status: answer.bytes(),
    },
    unions: {
      one: answer.whole(),
      other: answer.whole(),
      kind: answer.bytes(),
      status: answer.bytes(),
      firstImplied: answer.number(),
    },
  };
  const [least, dense] = [answer.number(), answer.whole()];
  const isSparse = dense.length === 0;
  const sparse = new Map(isSparse ? Array.from(ids, (id, index) => [id, index]) : []);
  const [unionRows, undecided] = [answer.whole(), Array.from(answer.whole())];
  return { kin, places: { least, dense, sparse }, unionRows, undecided };
}

const neighbours = (answer: CompiledAnswer): Adjacency => ({
  start: answer.whole(),
  to: answer.whole(),
  link: answer.whole(),
});
