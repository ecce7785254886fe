import { Button } from "./button.tsx";

interface ShowMoreProps {
  pages: { items: unknown[] | undefined; total: number; loadMore: () => void; isFetching: boolean };
  /** The plural noun for the items. */
  noun?: string;
}

/** The button below a list that loads its next page; nothing on the last page. */
export function ShowMore({ pages, noun }: ShowMoreProps) {
  const { items, total, loadMore, isFetching } = pages;
  const shown = items?.length ?? 0;
  if (shown >= total) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-4">
      <span>{[`${shown} of ${total}`, noun].filter(Boolean).join(" ")}</span>
      <Button onClick={loadMore} disabled={isFetching}>
        Show more
      </Button>
    </p>
  );
}
