import { useQuery } from "@tanstack/react-query";
import type { Relationship } from "#shared/family/relationships/relationships.contract.ts";
import { relationshipQueries } from "./relationships.api.ts";

const NONE: readonly Relationship[] = [];

/** A person's relationships by kind of relative, eldest first, unknown birth dates last. */
export function useRelationships(id: number) {
  const { data, error, isFetching, refetch } = useQuery(
    relationshipQueries.ofPerson({ params: { id } }),
  );
  const of = (type: Relationship["relationshipType"]) =>
    data?.filter(({ relationshipType }) => relationshipType === type) ?? NONE;
  return {
    isHere: data !== undefined,
    isEmpty: data?.length === 0,
    spouses: of("SPOUSE"),
    // A row says what this person is to the other, so CHILD rows name the parents.
    parents: of("CHILD"),
    children: of("PARENT"),
    others: of("EXTENDED"),
    error,
    isFetching,
    refetch,
  };
}

export type Relationships = ReturnType<typeof useRelationships>;
