import { Button } from "./button.tsx";

interface ShowMoreProps {
  pages: { items: unknown[] | undefined; total: number; loadMore: () => void; isFetching: boolean };
  /** What they are, in the plural. */
  of?: string;
}

/** Below a list whose next page comes when it is asked for; nothing below the last. */
export function ShowMore({ pages, of }: ShowMoreProps) {
  const { items, total, loadMore, isFetching } = pages;
  const shown = items?.length ?? 0;
  if (shown >= total) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-4">
      <span>{[`${shown} of ${total}`, of].filter(Boolean).join(" ")}</span>
      <Button onClick={loadMore} disabled={isFetching}>
        Show more
      </Button>
    </p>
  );
}
