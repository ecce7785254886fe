import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { graphOf } from "../../../../lib/family-graphs.ts";
import { type Relatedness, findRelatedness } from "../../../family/kinship/index.ts";
import { PathView } from "./path-view.tsx";
import { endsOf } from "./path-columns.ts";
import { PathEndLabels } from "./path-end-labels.tsx";
import { PathPanel } from "./path-panel.tsx";

/** A kinship as the page shows it. */
interface ShownKinship extends Omit<Relatedness, "lines"> {
  /** Null if one of the two isn't in the family. */
  lines: Relatedness["lines"] | null;
  /** The sentence without 'you', for saved pictures: it names both people. */
  neutralSentence: string;
}

const NOT_IN_FAMILY = "One of these two people isn't in this family.";
const NOT_FOUND: ShownKinship = {
  sentence: NOT_IN_FAMILY,
  steps: [],
  path: [],
  lines: null,
  neutralSentence: NOT_IN_FAMILY,
};

/**
 * Returns how two people (ids) are related; the sentence says 'you' if the reader is one of them.
 */
function findShownKinship(
  rows: FamilyRows,
  pair: readonly number[],
  viewerId: number,
): ShownKinship {
  const ends = pair.length === 1 ? [viewerId, ...pair] : pair;
  const graph = graphOf(rows);
  const related = findRelatedness(graph, ends, viewerId);
  if (!related) return NOT_FOUND;
  const inOrder = endsOf(related.lines).map(({ id }) => id);
  return {
    ...related,
    neutralSentence: findRelatedness(graph, inOrder, null)?.sentence ?? related.sentence,
  };
}

/** The code that shows how two people are related, loaded when first needed. */
export const pathParts = {
  findKinship: findShownKinship,
  Panel: PathPanel,
  View: PathView,
  EndLabels: PathEndLabels,
};
