import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { graphOf } from "../../../../lib/family-graphs.ts";
import { type Relatedness, findRelatedness } from "../../../family/kinship/index.ts";
import { DrawnPath } from "./drawn-path.tsx";
import { endsOf } from "./path-columns.ts";
import { PathEndLabels } from "./path-end-labels.tsx";
import { PathPanel } from "./path-panel.tsx";

/** A kinship as the page shows it. */
interface ShownKinship extends Omit<Relatedness, "lines"> {
  /** Null if one of the two isn't in the family. */
  lines: Relatedness["lines"] | null;
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
  const related = findRelatedness(graph, ends, readerId);
  if (!related) return NOBODY;
  const inOrder = endsOf(related.lines).map(({ id }) => id);
  return { ...related, toAll: findRelatedness(graph, inOrder, null)?.sentence ?? related.sentence };
}

/** The code that shows how two people are related, loaded when first needed. */
export const pathParts = { relate, Panel: PathPanel, Drawn: DrawnPath, EndLabels: PathEndLabels };
