import type { FamilyGraph } from "#shared/family-tree/graph/family-graph.ts";
import { kinshipBetween } from "#shared/family-tree/kinship/kinship.ts";
import { atIdle } from "../../../lib/page/at-idle.ts";

/** What everybody (by index) is to one person, as it becomes known. */
export interface KinWords {
  /** 'your grandmother'; empty where no way is known, and until it is. */
  of: (index: number) => string;
  subscribe: (index: number, changed: () => void) => () => void;
}

/** A screen of them is told at once; the others a few at a time, so that nobody waits. */
const AT_ONCE = 60;
const SLICE_MS = 6;

/** What people are to the reader; nothing where the reader (an index) is not in the family. */
export function kinWords(graph: FamilyGraph, reader: number | undefined): KinWords {
  const known = new Map<number, string>();
  const awaited = new Map<number, () => void>();
  let isWorking = false;
  const find = (index: number) => {
    const words = wordsFor(graph, reader, index);
    known.set(index, words);
    return words;
  };
  const work = (leftMs: number) => {
    const end = performance.now() + Math.min(SLICE_MS, Math.max(1, leftMs));
    for (const [index, changed] of awaited) {
      if (performance.now() > end) break;
      awaited.delete(index);
      if (find(index)) changed();
    }
    isWorking = awaited.size > 0;
    if (isWorking) atIdle(work);
  };
  return {
    of: (index) => known.get(index) ?? (known.size < AT_ONCE ? find(index) : ""),
    subscribe: (index, changed) => {
      if (!known.has(index)) awaited.set(index, changed);
      if (awaited.size > 0 && !isWorking) {
        isWorking = true;
        atIdle(work);
      }
      return () => void awaited.delete(index);
    },
  };
}

function wordsFor(graph: FamilyGraph, reader: number | undefined, index: number): string {
  if (reader === undefined) return "";
  if (reader === index) return "you";
  const kinship = kinshipBetween(graph, reader, index);
  return kinship ? `your ${kinship.toWords}` : "";
}
