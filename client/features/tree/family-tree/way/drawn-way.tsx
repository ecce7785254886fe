import { useToday } from "../../../../lib/dates.ts";
import type { Related } from "../../../family/kinship/index.ts";
import type { TreeView } from "../controls/tree-view.ts";
import type { WayTold } from "./way-card.tsx";
import { WayChart } from "./way-chart.tsx";
import { endsOf } from "./way-columns.ts";
import { fileTitle } from "../tree-title.ts";
import { WayList } from "./way-list.tsx";
import { WaySave } from "./way-save.tsx";

interface DrawnWayProps extends WayTold, Pick<Related, "lines" | "steps"> {
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
export function DrawnWay(props: DrawnWayProps) {
  const { lines, family, sentence, steps, shape, tools, ...told } = props;
  const today = useToday();
  const shown = { lines, told, label: LABEL };
  if (shape === "list") return <WayList {...shown} />;
  const [one, other] = endsOf(lines).map(({ id }) => told.personById(id).shortName || "Unknown");
  const title = fileTitle(family, `How ${one} and ${other} are related`);
  return (
    <>
      <WayChart {...shown} />
      <WaySave
        kept={{ lines, family, sentence, steps, title, today, told: { ...told, readerId: null } }}
        tools={tools}
      />
    </>
  );
}
