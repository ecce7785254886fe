import type { ReactNode } from "react";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { type Relationships, useRelationships } from "./use-relationships.ts";

interface WithRelationshipsProps {
  person: { id: number };
  children: (relationships: Relationships) => ReactNode;
}

/** Renders its children once a person's relationships are loaded. */
export function WithRelationships({ person: { id }, children }: WithRelationshipsProps) {
  const relationships = useRelationships(id);
  if (relationships.isLoaded) return children(relationships);
  return (
    <QueryPlaceholder
      query={relationships}
      errorTitle="Couldn't load the relationships"
      loadingLabel="Loading the relationships"
    >
      <Skeleton className="h-56" />
    </QueryPlaceholder>
  );
}
