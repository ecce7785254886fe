import { useQuery } from "@tanstack/react-query";
import type { Relationship } from "#shared/family/relationships/relationships.contract.ts";
import { relationshipQueries } from "./relationships.api.ts";

const NONE: readonly Relationship[] = [];

/** A person's relationships by kind of relative, eldest first, unknown birth dates last. */
export function useRelationships(id: number) {
  const { data, error, isFetching, refetch } = useQuery(
    relationshipQueries.ofPerson({ params: { id } }),
  );
  const ofType = (type: Relationship["relationshipType"]) =>
    data?.filter(({ relationshipType }) => relationshipType === type) ?? NONE;
  return {
    isLoaded: data !== undefined,
    isEmpty: data?.length === 0,
    spouses: ofType("SPOUSE"),
    // A row states what this person is to the other, so CHILD rows have the parents.
    parents: ofType("CHILD"),
    children: ofType("PARENT"),
    others: ofType("EXTENDED"),
    error,
    isFetching,
    refetch,
  };
}

export type Relationships = ReturnType<typeof useRelationships>;
