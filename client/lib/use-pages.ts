import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Page } from "#shared/lib/contract.ts";

interface PageOptions<T, K extends QueryKey> {
  queryKey: K;
  queryFn: (asked: { pageParam: string | null; signal: AbortSignal }) => Promise<Page<T>>;
  initialPageParam: string | null;
  getNextPageParam: (last: Page<unknown>) => string | null;
}

/**
 * A long list that is loaded page by page, as `createQueries` gives it. `total` says how many there
 * are on all pages. What is there stays while another list loads.
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

/** All pages of a list that is needed as a whole, one after the other; pending until the last is there. */
export function useAllPages<T, K extends QueryKey>(options: PageOptions<T, K>, isWanted = true) {
  const query = useInfiniteQuery({ ...options, enabled: isWanted });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const items = data?.pages.flatMap((page) => page.items);
  const isPending = query.isPending || (hasNextPage && !isError);
  return { items, isPending, isSuccess: query.isSuccess && !isPending };
}
