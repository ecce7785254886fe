import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { describeKinship } from "#shared/family-tree/describe-kinship.ts";
import type { FamilyRows } from "#shared/family-tree/family-rows.ts";
import { kinshipBetween } from "#shared/family-tree/kinship.ts";
import { graphOf } from "../../lib/family-graphs.ts";
import { treeQueries } from "./kinship.api.ts";

interface KinshipWordsProps {
  readerId: number;
  personId: number;
  /** The group of both. */
  group: number;
  /** Shown while the family is read. */
  waiting: ReactNode;
}

/** 'Your second cousin once removed'; nothing where no way is known, or the family can't be read. */
export default function KinshipWordsPanel(props: KinshipWordsProps) {
  const { readerId, personId, group, waiting } = props;
  const { data, isLoading } = useQuery(treeQueries.graph({ params: { id: group } }));
  const words = useMemo(
    () => data && wordsFor(data, readerId, personId),
    [data, readerId, personId],
  );
  if (isLoading) return waiting;
  return words && <span>{words}</span>;
}

function wordsFor(rows: FamilyRows, readerId: number, personId: number): string | null {
  const graph = graphOf(rows);
  const [reader, person] = [graph.indexOfId.get(readerId), graph.indexOfId.get(personId)];
  if (reader === undefined || person === undefined) return null;
  const kinship = kinshipBetween(graph, reader, person);
  return kinship && describeKinship(kinship, { subject: "your" });
}
