import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Page } from "#shared/lib/contract.ts";

interface PageOptions<T, K extends QueryKey> {
  queryKey: K;
  queryFn: (context: { pageParam: string | null; signal: AbortSignal }) => Promise<Page<T>>;
  initialPageParam: string | null;
  getNextPageParam: (last: Page<unknown>) => string | null;
  enabled?: boolean;
}

/**
 * Loads a long list page by page, with options from `createQueries`. `total` is the number of items
 * on all pages. Previous items stay visible while another list loads.
 */
export function usePages<T, K extends QueryKey>(options: PageOptions<T, K>) {
  const { data, ...query } = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const items = data?.pages.flatMap((page) => page.items);
  const total = data?.pages.at(-1)?.total ?? 0;
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return { items, total, loadMore, ...query };
}

/** Loads all pages of a list, one after the other; pending until the last has arrived. */
export function useAllPages<T, K extends QueryKey>(options: PageOptions<T, K>, isEnabled = true) {
  const query = useInfiniteQuery({ ...options, enabled: isEnabled });
  const { data, isFetching, isError, fetchNextPage } = query;
  // A page can arrive before the loading state was rendered; then `next` is all that changed.
  const next = data?.pages.at(-1)?.next ?? null;
  useEffect(() => {
    if (next !== null && !isFetching && !isError) void fetchNextPage();
  }, [next, isFetching, isError, fetchNextPage]);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);
  const isPending = query.isPending || (next !== null && !isError);
  return { items, isPending, isSuccess: query.isSuccess && !isPending };
}
