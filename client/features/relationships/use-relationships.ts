import { useQuery } from "@tanstack/react-query";
import type { Relationship } from "#shared/relationships/relationships.contract.ts";
import { relationshipQueries } from "./relationships.api.ts";

const NONE: readonly Relationship[] = [];

/** What a person is to others, by what the others are to them; the eldest first, unknown days last. */
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
    // A row says what the person is: a child of their parents.
    parents: of("CHILD"),
    children: of("PARENT"),
    others: of("EXTENDED"),
    error,
    isFetching,
    refetch,
  };
}

export type Relationships = ReturnType<typeof useRelationships>;
