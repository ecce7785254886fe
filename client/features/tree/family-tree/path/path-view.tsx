import { useToday } from "../../../../lib/dates.ts";
import type { Relatedness } from "../../../family/kinship/index.ts";
import type { TreeView } from "../controls/tree-view.ts";
import type { PathCardContext } from "./path-card.tsx";
import { PathChart } from "./path-chart.tsx";
import { endsOf } from "./path-columns.ts";
import { fileTitle } from "../tree-title.ts";
import { PathList } from "./path-list.tsx";
import { PathSave } from "./path-save.tsx";

interface PathViewProps extends PathCardContext, Pick<Relatedness, "lines" | "steps"> {
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
export function PathView(props: PathViewProps) {
  const { lines, family, sentence, steps, shape, tools, ...context } = props;
  const today = useToday();
  const shared = { lines, context, label: LABEL };
  if (shape === "list") return <PathList {...shared} />;
  const [one, other] = endsOf(lines).map(({ id }) => context.personById(id).shortName || "Unknown");
  const title = fileTitle(family, `How ${one} and ${other} are related`);
  return (
    <>
      <PathChart {...shared} />
      <PathSave
        toSave={{
          lines,
          family,
          sentence,
          steps,
          title,
          today,
          context: { ...context, readerId: null },
        }}
        tools={tools}
      />
    </>
  );
}
