import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { ApiError } from "../../../lib/calls/api.ts";
import { graphOf } from "../../../lib/family-graphs.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { type ClosestFamily, findClosestFamily } from "./closest-family.ts";
import { personQueries, treeQueries } from "./family-view.api.ts";

type FamilyState =
  | { kind: "loading" | "nobody" }
  | { kind: "failed"; error: unknown; retry: () => void; busy: boolean }
  /** The person isn't in a family group. */
  | { kind: "alone"; name: string }
  | { kind: "family"; family: ClosestFamily; group: number };

/**
 * Loads the family around a person. Loads the whole group once, so that moving from person to
 * person needs no further request. Only people of other groups need one, to find their group.
 */
export function useFamily(id: number): FamilyState {
  const user = useSignedIn();
  const client = useQueryClient();
  const [initialGroup] = useState(() => findGroupInCache(client, id) ?? user.familyGroupId);
  const personQuery = personQueries.get({ params: { id } });
  const cachedPerson = client.getQueryData(personQuery.queryKey);
  const group = cachedPerson ? cachedPerson.familyGroupId : initialGroup;
  const rows = useQuery({
    ...treeQueries.graph({ params: { id: group ?? 0 } }),
    enabled: group !== null,
  });
  const family = rows.data ? findClosestFamily(graphOf(rows.data), id) : null;
  const isNotInGroup = initialGroup === null || (rows.isSuccess && !family);
  const person = useQuery({ ...personQuery, enabled: isNotInGroup, retry: isWorthRetrying });

  // The person was added to the group after its rows were loaded.
  const isNew = isNotInGroup && person.isSuccess && rows.dataUpdatedAt < person.dataUpdatedAt;
  const { refetch } = rows;
  useEffect(() => {
    if (isNew && group !== null) void refetch();
  }, [isNew, group, refetch]);

  if (family && group !== null) return { kind: "family", family, group };
  if (person.error instanceof ApiError && person.error.status === 404) return { kind: "nobody" };
  const failed = [rows, person].find((query) => query.isError);
  if (failed)
    return {
      kind: "failed",
      error: failed.error,
      retry: () => void failed.refetch(),
      busy: failed.isFetching,
    };
  if (person.data?.familyGroupId === null) return { kind: "alone", name: person.data.fullName };
  const isNotFound = person.isSuccess && rows.isSuccess && !rows.isFetching && !isNew;
  return { kind: isNotFound ? "nobody" : "loading" };
}

const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError && error.status < 500);

/** Returns the loaded group that contains this person, or null. */
function findGroupInCache(client: QueryClient, id: number): number | null {
  const cachedGroups = client.getQueriesData<FamilyRows>({ queryKey: treeQueries.graph.key });
  const found = cachedGroups.find(([, rows]) => rows && graphOf(rows).indexOfId.has(id));
  return (found?.[0][2] as { params: { id: number } } | undefined)?.params.id ?? null;
}
