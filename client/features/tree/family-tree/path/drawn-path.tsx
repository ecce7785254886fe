import { useToday } from "../../../../lib/dates.ts";
import type { Relatedness } from "../../../family/kinship/index.ts";
import type { TreeView } from "../controls/tree-view.ts";
import type { PathCardContext } from "./path-card.tsx";
import { PathChart } from "./path-chart.tsx";
import { endsOf } from "./path-columns.ts";
import { fileTitle } from "../tree-title.ts";
import { PathList } from "./path-list.tsx";
import { PathSave } from "./path-save.tsx";

interface DrawnWayProps extends PathCardContext, Pick<Relatedness, "lines" | "steps"> {
  /** The family's name. */
  family: string;
  /** Names both people. */
  sentence: string;
  shape: TreeView["shape"];
  /** The element that holds the drawing's buttons. */
  tools: HTMLElement | null;
}

const LABEL = "The path between them";

/** The path between two people, shown instead of the tree, with saving and printing. */
export function DrawnPath(props: DrawnWayProps) {
  const { lines, family, sentence, steps, shape, tools, ...told } = props;
  const today = useToday();
  const shown = { lines, told, label: LABEL };
  if (shape === "list") return <PathList {...shown} />;
  const [one, other] = endsOf(lines).map(({ id }) => told.personById(id).shortName || "Unknown");
  const title = fileTitle(family, `How ${one} and ${other} are related`);
  return (
    <>
      <PathChart {...shown} />
      <PathSave
        kept={{ lines, family, sentence, steps, title, today, told: { ...told, readerId: null } }}
        tools={tools}
      />
    </>
  );
}
