import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { findKinship } from "#shared/family/kinship/kinship.ts";
import { runWhenIdle } from "../../../../lib/page/run-when-idle.ts";

/** Kinship of everyone (by index) to one person, computed gradually. */
export interface KinshipLabels {
  /** 'your grandmother'; empty if there is no relation, and until it is computed. */
  labelFor: (index: number) => string;
  subscribe: (index: number, onChange: () => void) => () => void;
}

/**
 * This many are computed at once, for the first screen; the rest in slices, so that the page stays
 * responsive.
 */
const FIRST_COUNT = 60;
const SLICE_MS = 6;

/** Computes people's kinship to the reader (an index), if the reader is in the family. */
export function createKinshipLabels(graph: FamilyGraph, viewer: number | undefined): KinshipLabels {
  const cache = new Map<number, string>();
  const pending = new Map<number, () => void>();
  let isWorking = false;
  const compute = (index: number) => {
    const words = describeKinship(graph, viewer, index);
    cache.set(index, words);
    return words;
  };
  const workOnPending = (leftMs: number) => {
    const end = performance.now() + Math.min(SLICE_MS, Math.max(1, leftMs));
    for (const [index, changed] of pending) {
      if (performance.now() > end) break;
      pending.delete(index);
      if (compute(index)) changed();
    }
    isWorking = pending.size > 0;
    if (isWorking) runWhenIdle(workOnPending);
  };
  return {
    labelFor: (index) => cache.get(index) ?? (cache.size < FIRST_COUNT ? compute(index) : ""),
    subscribe: (index, onChange) => {
      if (!cache.has(index)) pending.set(index, onChange);
      if (pending.size > 0 && !isWorking) {
        isWorking = true;
        runWhenIdle(workOnPending);
      }
      return () => void pending.delete(index);
    },
  };
}

function describeKinship(graph: FamilyGraph, viewer: number | undefined, index: number): string {
  if (viewer === undefined) return "";
  if (viewer === index) return "you";
  const kinship = findKinship(graph, viewer, index);
  return kinship ? `your ${kinship.toWords}` : "";
}
