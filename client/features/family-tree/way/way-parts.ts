import type { FamilyRows } from "#shared/family-tree/graph/family-rows.ts";
import { graphOf } from "../../../lib/family-graphs.ts";
import { type Related, relatedIn } from "../../kinship/related.ts";
import { DrawnWay } from "./drawn-way.tsx";
import { endsOf } from "./way-columns.ts";
import { WayEndLabels } from "./way-end-labels.tsx";
import { WayPanel } from "./way-panel.tsx";

/** What is shown of a kinship. */
interface ShownKinship extends Omit<Related, "lines"> {
  /** Null where one of the two is not in the family. */
  lines: Related["lines"] | null;
  /** The sentence as anybody may read it, such as who is sent a picture: both are named in it. */
  toAll: string;
}

const STRANGERS = "One of these two people is not in this family.";
const NOBODY: ShownKinship = {
  sentence: STRANGERS,
  steps: [],
  path: [],
  lines: null,
  toAll: STRANGERS,
};

/** How the two of `pair` are related; from the reader where it names one. */
function relate(rows: FamilyRows, pair: readonly number[], readerId: number): ShownKinship {
  const ends = pair.length === 1 ? [readerId, ...pair] : pair;
  const graph = graphOf(rows);
  const related = relatedIn(graph, ends, readerId);
  if (!related) return NOBODY;
  const inOrder = endsOf(related.lines).map(({ id }) => id);
  return { ...related, toAll: relatedIn(graph, inOrder, null)?.sentence ?? related.sentence };
}

/** All that it takes to show how two are related: one file, loaded when that is first asked for. */
export const wayParts = { relate, Panel: WayPanel, Drawn: DrawnWay, EndLabels: WayEndLabels };
