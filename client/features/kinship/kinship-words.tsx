import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { FamilyRows } from "#shared/family-tree/graph/family-rows.ts";
import { describeKinship, kinshipBetween } from "#shared/family-tree/kinship/kinship.ts";
import { personAt } from "#shared/family-tree/graph/person-at.ts";
import { graphOf } from "../../lib/family-graphs.ts";
import { Button } from "../../ui/button.tsx";
import { treeQueries } from "./kinship.api.ts";
import { turnedSentence } from "./kinship-sentences.ts";

interface KinshipWordsProps {
  readerId: number;
  personId: number;
  /** The group of both. */
  group: number;
  /** Shown while the family is read. */
  waiting: ReactNode;
  /** Shows the way on the chart; where it is given, what the reader is to them is said too. */
  onShow?: (() => void) | undefined;
}

/** 'Your second cousin once removed'; nothing where no way is known, or the family can't be read. */
export default function KinshipWords(props: KinshipWordsProps) {
  const { readerId, personId, group, waiting, onShow } = props;
  const { data, isLoading } = useQuery(treeQueries.graph({ params: { id: group } }));
  const words = useMemo(
    () => data && wordsFor(data, readerId, personId),
    [data, readerId, personId],
  );
  if (isLoading) return waiting;
  if (!words) return null;
  if (!onShow) return <span>{words.theirs}</span>;
  return (
    <>
      <span>{words.theirs}</span>
      <span>; {words.yours}</span>
      <Button variant="quiet" room="snug" onClick={onShow} className="-my-2 ml-1">
        Show how
      </Button>
    </>
  );
}

function wordsFor(rows: FamilyRows, readerId: number, personId: number) {
  const graph = graphOf(rows);
  const [reader, person] = [graph.indexOfId.get(readerId), graph.indexOfId.get(personId)];
  if (reader === undefined || person === undefined) return null;
  const kinship = kinshipBetween(graph, reader, person);
  if (!kinship) return null;
  return {
    theirs: describeKinship(kinship, { subject: "your" }),
    yours: turnedSentence(kinship, "reader", personAt(graph, person)),
  };
}
