import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { buildGraph, type FamilyGraph } from "#shared/family-tree/family-graph.ts";
import { graphFromTree } from "#shared/family-tree/graph-from-tree.ts";
import { sampleFamily, sampleFocus } from "#shared/family-tree/sample-family.ts";
import type { TreeAnswer } from "#shared/family-tree/tree-answer.schema.ts";
import { ApiError, messageOf } from "../../lib/api.ts";
import { treeQueries } from "./family-tree.api.ts";
import { useLoggedFailure } from "./use-logged-failure.ts";

/** Whose tree is asked for. */
interface Asked {
  /** Null until it is known which. */
  group: number | null;
  parents: readonly number[];
  generations: number;
}

/** What there is to draw. The sample stands in where the call failed. */
export interface Drawn {
  kind: "family" | "sample";
  graph: FamilyGraph;
  focus: readonly number[];
  generations: number;
  message: string | null;
  /** The parents of those in focus, by whose they are. */
  above: ReadonlyMap<number, readonly Named[]>;
}

export interface Named {
  id: number;
  fullName: string;
}

export type Tree = Drawn | { kind: "empty" | "refused"; message: string | null };

export const isDrawn = (tree: Tree): tree is Drawn =>
  tree.kind === "family" || tree.kind === "sample";

/**
 * The tree of a parent or a couple. While another one loads (`isLoading`) the one before stays; null
 * before the first.
 */
export function useTree(asked: Asked) {
  const { group, parents, generations } = asked;
  const { data, error, isFetching, refetch } = useQuery({
    ...treeQueries.tree({
      query: { familyGroupId: group ?? undefined, parentId: parents.join(","), generations },
    }),
    enabled: group !== null && parents.length > 0,
  });
  useLoggedFailure("Failed to fetch family tree data", error);
  const [shown, setShown] = useState<{ from: unknown; group: number | null; tree: Tree } | null>(
    null,
  );
  const from = data ?? error;
  // Set while drawing, so that no picture without a tree comes in between.
  if (from && shown?.from !== from)
    setShown({ from, group, tree: data ? treeOf(data, asked) : treeWithout(error) });
  const names = useMemo(() => (data ? namesOf(data, parents) : []), [data, parents]);
  return {
    tree: shown?.group === group ? shown.tree : null,
    /** Of the people asked for. */
    names,
    isLoading: isFetching && !data,
    retry: () => void refetch(),
  };
}

function treeOf(answer: TreeAnswer, { parents, generations }: Asked): Tree {
  const { message } = answer;
  if (answer.roots.length === 0) return { kind: "empty", message };
  return {
    kind: "family",
    graph: graphFromTree(answer),
    focus: parents,
    generations,
    message,
    above: parentsAbove(answer, parents),
  };
}

const namesOf = ({ roots }: TreeAnswer, ids: readonly number[]): string[] =>
  ids.flatMap((id) => roots.find((root) => root.id === id)?.fullName ?? []);

/** A refusal has its reason; whatever else failed is not the reader's doing. */
function treeWithout(error: Error | null): Tree {
  if (error instanceof ApiError && error.status < 500)
    return { kind: "refused", message: messageOf(error, "We couldn't open this family tree.") };
  return {
    kind: "sample",
    graph: buildGraph(sampleFamily),
    focus: sampleFocus,
    generations: 3,
    message: null,
    above: new Map(),
  };
}

function parentsAbove({ roots }: TreeAnswer, focus: readonly number[]) {
  const inFocus = roots.filter(({ id }) => focus.includes(id));
  return new Map(
    inFocus.map(({ id, relationships }): [number, Named[]] => [
      id,
      relationships
        .filter(({ relationshipType }) => relationshipType === "CHILD")
        .map(({ relatedUser }) => relatedUser),
    ]),
  );
}
