import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { findKinship } from "#shared/family/kinship/kinship.ts";
import { runWhenIdle } from "../../../../lib/page/run-when-idle.ts";

/** Kinship of everyone (by index) to one person, computed gradually. */
export interface KinWords {
  /** 'your grandmother'; empty if there is no relation, and until it is computed. */
  of: (index: number) => string;
  subscribe: (index: number, changed: () => void) => () => void;
}

/** The first screen is computed at once, the rest in slices, so that the page stays responsive. */
const FIRST_COUNT = 60;
const SLICE_MS = 6;

/** Computes people's kinship to the reader (an index), if the reader is in the family. */
export function createKinWords(graph: FamilyGraph, reader: number | undefined): KinWords {
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
    if (isWorking) runWhenIdle(work);
  };
  return {
    of: (index) => known.get(index) ?? (known.size < FIRST_COUNT ? find(index) : ""),
    subscribe: (index, changed) => {
      if (!known.has(index)) awaited.set(index, changed);
      if (awaited.size > 0 && !isWorking) {
        isWorking = true;
        runWhenIdle(work);
      }
      return () => void awaited.delete(index);
    },
  };
}

function wordsFor(graph: FamilyGraph, reader: number | undefined, index: number): string {
  if (reader === undefined) return "";
  if (reader === index) return "you";
  const kinship = findKinship(graph, reader, index);
  return kinship ? `your ${kinship.toWords}` : "";
}
