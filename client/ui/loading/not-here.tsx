import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { Loading } from "./skeleton.tsx";

interface NotHereProps {
  /** What was asked, and has not been answered. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Said where it did not come. */
  failed: string;
  /** What is waited for, for who does not see the shapes. */
  loading: string;
  /** The shapes of what will stand here. */
  children: ReactNode;
}

/** Stands for what is on its way, and for what did not come. */
export function NotHere({ query, failed, loading, children }: NotHereProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return <Loading label={loading}>{children}</Loading>;
  return (
    <ErrorState title={failed} error={error} onRetry={() => void refetch()} busy={isFetching} />
  );
}
