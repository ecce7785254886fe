import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { Loading } from "./skeleton.tsx";

interface QueryPlaceholderProps {
  /** The query whose data is shown. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Title if it fails. */
  failed: string;
  /** Text for screen readers while it loads. */
  loading: string;
  /** Skeletons of the content. */
  children: ReactNode;
}

/** Shown instead of content that is loading or could not be loaded. */
export function QueryPlaceholder({ query, failed, loading, children }: QueryPlaceholderProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return <Loading label={loading}>{children}</Loading>;
  return (
    <ErrorState title={failed} error={error} onRetry={() => void refetch()} busy={isFetching} />
  );
}
