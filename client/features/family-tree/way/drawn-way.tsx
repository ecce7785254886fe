import { useToday } from "../../../lib/dates.ts";
import type { Related } from "../../kinship/related.ts";
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
  /** Names both of them. */
  sentence: string;
  shape: TreeView["shape"];
  /** Where what belongs to the drawing has its buttons. */
  tools: HTMLElement | null;
}

const LABEL = "The way from one to the other";

/** The way between two people in place of the tree, to save and to print. */
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
