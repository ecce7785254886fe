import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { graphOf } from "../../../../lib/family-graphs.ts";
import { type Related, relatedIn } from "../../../family/kinship/index.ts";
import { DrawnWay } from "./drawn-way.tsx";
import { endsOf } from "./way-columns.ts";
import { WayEndLabels } from "./way-end-labels.tsx";
import { WayPanel } from "./way-panel.tsx";

/** A kinship as the page shows it. */
interface ShownKinship extends Omit<Related, "lines"> {
  /** Null if one of the two isn't in the family. */
  lines: Related["lines"] | null;
  /** The sentence for any reader, for example of a saved picture: it names both people. */
  toAll: string;
}

const STRANGERS = "One of these two people isn't in this family.";
const NOBODY: ShownKinship = {
  sentence: STRANGERS,
  steps: [],
  path: [],
  lines: null,
  toAll: STRANGERS,
};

/** How the two people of `pair` are related, in 'you' words if the reader is one of them. */
function relate(rows: FamilyRows, pair: readonly number[], readerId: number): ShownKinship {
  const ends = pair.length === 1 ? [readerId, ...pair] : pair;
  const graph = graphOf(rows);
  const related = relatedIn(graph, ends, readerId);
  if (!related) return NOBODY;
  const inOrder = endsOf(related.lines).map(({ id }) => id);
  return { ...related, toAll: relatedIn(graph, inOrder, null)?.sentence ?? related.sentence };
}

/** The code that shows how two people are related, loaded when first needed. */
export const wayParts = { relate, Panel: WayPanel, Drawn: DrawnWay, EndLabels: WayEndLabels };
