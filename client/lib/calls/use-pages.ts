import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Page } from "#shared/lib/contract.ts";

interface PageOptions<T, K extends QueryKey> {
  queryKey: K;
  queryFn: (asked: { pageParam: string | null; signal: AbortSignal }) => Promise<Page<T>>;
  initialPageParam: string | null;
  getNextPageParam: (last: Page<unknown>) => string | null;
  enabled?: boolean;
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
  const { data, isFetching, isError, fetchNextPage } = query;
  // A page can be there before it was drawn that it is on its way: then this alone has changed.
  const next = data?.pages.at(-1)?.next ?? null;
  useEffect(() => {
    if (next !== null && !isFetching && !isError) void fetchNextPage();
  }, [next, isFetching, isError, fetchNextPage]);
  const items = data?.pages.flatMap((page) => page.items);
  const isPending = query.isPending || (next !== null && !isError);
  return { items, isPending, isSuccess: query.isSuccess && !isPending };
}
