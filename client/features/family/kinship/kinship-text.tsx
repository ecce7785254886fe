import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { describeKinship, findKinship } from "#shared/family/kinship/kinship.ts";
import { personAt } from "#shared/family/family-graph/person-at.ts";
import { graphOf } from "../../../lib/family-graphs.ts";
import { Button } from "../../../ui/button.tsx";
import { treeQueries } from "./kinship.api.ts";
import { isReverseObvious, reverseSentence } from "./kinship-sentences.ts";

interface KinshipTextProps {
  viewerId: number;
  personId: number;
  /** The family group of both. */
  group: number;
  /** Shown while the family loads. */
  placeholder: ReactNode;
  /** Shows the path on the chart. If given, the reader's relation to the person is added, unless it is obvious. */
  onShow?: (() => void) | undefined;
}

/** 'Your second cousin once removed'; nothing if they aren't related, or the family can't be loaded. */
export default function KinshipText(props: KinshipTextProps) {
  const { viewerId, personId, group, placeholder, onShow } = props;
  const { data, isLoading } = useQuery(treeQueries.graph({ params: { id: group } }));
  const text = useMemo(
    () => data && describeBothWays(data, viewerId, personId),
    [data, viewerId, personId],
  );
  if (isLoading) return placeholder;
  if (!text) return null;
  if (!onShow) return <span>{text.forward}</span>;
  return (
    <>
      <span>{text.forward}</span>
      {text.reverse && <span>; {text.reverse}</span>}
      <Button variant="quiet" padding="snug" onClick={onShow} className="-my-2 ml-1">
        Show how
      </Button>
    </>
  );
}

function describeBothWays(rows: FamilyRows, viewerId: number, personId: number) {
  const graph = graphOf(rows);
  const [viewer, person] = [graph.indexOfId.get(viewerId), graph.indexOfId.get(personId)];
  if (viewer === undefined || person === undefined) return null;
  const kinship = findKinship(graph, viewer, person);
  if (!kinship) return null;
  return {
    forward: describeKinship(kinship, { subject: "your" }),
    reverse: isReverseObvious(kinship)
      ? null
      : reverseSentence(kinship, "viewer", personAt(graph, person)),
  };
}
