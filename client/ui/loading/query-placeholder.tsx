import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { Loading } from "./skeleton.tsx";

interface QueryPlaceholderProps {
  /** The query whose data is shown. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Title if it fails. */
  errorTitle: string;
  /** Text for screen readers while it loads. */
  loadingLabel: string;
  /** Skeletons of the content. */
  children: ReactNode;
}

/** Shown instead of content that is loading or could not be loaded. */
export function QueryPlaceholder({
  query,
  errorTitle,
  loadingLabel,
  children,
}: QueryPlaceholderProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return <Loading label={loadingLabel}>{children}</Loading>;
  return (
    <ErrorState title={errorTitle} error={error} onRetry={() => void refetch()} busy={isFetching} />
  );
}
