import { useQuery } from "@tanstack/react-query";
import { Network } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { FamilyGraph } from "#shared/family/family-graph/family-graph.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import { compareNames } from "#shared/family/family-graph/sibling-order.ts";
import { formatLifeYears } from "#shared/family/people/life-years.ts";
import { graphOf } from "../../../lib/family-graphs.ts";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/choices/combobox.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { treeQueries } from "./kinship.api.ts";
import { findRelatedness } from "./relatedness.ts";

interface RelateDialogProps {
  group: number;
  viewerId: number;
  /** The people already chosen. */
  pair: readonly number[];
  onShow: (pair: [from: number, to: number]) => void;
  onClose: () => void;
}

/** Chooses two people and says how they are related. */
export default function RelateDialog({ group, onClose, ...choice }: RelateDialogProps) {
  const rows = useQuery(treeQueries.graph({ params: { id: group } }));
  return (
    <Dialog onClose={onClose} title="How are we related?">
      {rows.data ? (
        <PairChoice {...choice} graph={graphOf(rows.data)} />
      ) : (
        <QueryPlaceholder
          query={rows}
          errorTitle="Couldn't load the family"
          loadingLabel="Loading the family"
        >
          <Skeleton className="h-44" />
        </QueryPlaceholder>
      )}
    </Dialog>
  );
}

interface PairChoiceProps extends Pick<RelateDialogProps, "viewerId" | "pair" | "onShow"> {
  graph: FamilyGraph;
}

function PairChoice({ graph, viewerId, pair, onShow }: PairChoiceProps) {
  const [one, other] = pair;
  const isInFamily = (id: number | undefined) => id !== undefined && graph.indexOfId.has(id);
  const [from, setFrom] = useState(isInFamily(one) ? one! : isInFamily(viewerId) ? viewerId : null);
  const [to, setTo] = useState(isInFamily(other) ? other! : null);
  const people = useMemo(
    () => [{ label: "", options: optionsOf(graph, viewerId) }],
    [graph, viewerId],
  );
  const relatedness = useMemo(
    () => (from && to ? findRelatedness(graph, [from, to], viewerId) : null),
    [graph, from, to, viewerId],
  );
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focus the first empty field, not the Close button.
    container.current?.querySelector<HTMLElement>("input:placeholder-shown")?.focus();
  }, []);
  const personField = (label: string, value: number | null, choose: (id: number) => void) => (
    <Combobox
      label={label}
      groups={people}
      value={value === null ? null : String(value)}
      onChange={(id) => choose(Number(id))}
      placeholder="Type a name"
      emptyText="No one found"
    />
  );
  return (
    // Room for the dropdown lists, so that the dialog doesn't resize.
    <div ref={container} className="grid min-h-96 content-start gap-4">
      {personField("First person", from, setFrom)}
      {personField("Second person", to, setTo)}
      <output className="mt-2 block text-lg text-balance">
        {from !== null && from === to
          ? "Choose two different people."
          : (relatedness?.sentence ?? "")}
      </output>
      {relatedness && from && to && (
        <Button variant="primary" onClick={() => onShow([from, to])} className="justify-self-start">
          <Network aria-hidden className="size-5" />
          {relatedness.path.length > 0 ? "Show on the chart" : "Show both on the chart"}
        </Button>
      )}
    </div>
  );
}

/** Everyone by name, with the years that tell namesakes apart. */
function optionsOf(graph: FamilyGraph, viewerId: number) {
  const people = Array.from({ length: graph.size }, (_, index) => personAt(graph, index));
  return people
    .toSorted((a, b) => compareNames(a.fullName, b.fullName) || a.id - b.id)
    .map((person) => ({
      value: String(person.id),
      label: person.fullName || "Unknown",
      detail: person.id === viewerId ? "you" : formatLifeYears(person),
    }));
}
