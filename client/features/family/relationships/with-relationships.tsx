import type { ReactNode } from "react";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { type Relationships, useRelationships } from "./use-relationships.ts";

interface WithRelationshipsProps {
  of: { id: number };
  children: (known: Relationships) => ReactNode;
}

/** Renders its children once a person's relationships are loaded. */
export function WithRelationships({ of: { id }, children }: WithRelationshipsProps) {
  const known = useRelationships(id);
  if (known.isHere) return children(known);
  return (
    <QueryPlaceholder
      query={known}
      failed="Couldn't load the relationships"
      loading="Loading the relationships"
    >
      <Skeleton className="h-56" />
    </QueryPlaceholder>
  );
}
