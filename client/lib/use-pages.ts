import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";

interface Page<T> {
  items: readonly T[];
  total: number;
}

/**
 * A long list that is loaded page by page, each after the last id of the one before; `key` begins
 * with its feature. What is there stays while another list loads.
 */
export function usePages<T extends { id: number }>(
  key: QueryKey,
  fetchAfter: (after: number | undefined, signal: AbortSignal) => Promise<Page<T>>,
) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchAfter(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last: Page<T>) => last.items.at(-1)?.id,
    placeholderData: keepPreviousData,
  });
  const items = data?.pages.flatMap((page) => page.items);
  const total = data?.pages.at(-1)?.total ?? 0;
  const loadMore = () => {
    if (items && items.length < total && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return { items, total, loadMore, ...query };
}
