import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useHistory, type HistoryTarget } from "./history.api.ts";
import { HistoryRow } from "./history-row.tsx";

interface HistoryDialogProps {
  target: HistoryTarget;
  name: string;
  onClose: () => void;
}

/** Lists who changed what, newest first, with Undo where possible. */
export default function HistoryDialog({ target, name, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`History of ${name}`}
      description="Who changed what, newest first."
      wide
    >
      <Entries target={target} />
    </Dialog>
  );
}

function Entries({ target }: { target: HistoryTarget }) {
  const query = useHistory(target);
  const { items, hasNextPage, isFetchingNextPage, loadMore } = query;
  if (!items)
    return (
      <QueryPlaceholder
        query={query}
        errorTitle="Couldn't load the history"
        loadingLabel="Loading the history"
      >
        <Skeleton className="h-16" />
        <Skeleton className="mt-4 h-16" />
        <Skeleton className="mt-4 h-16" />
      </QueryPlaceholder>
    );
  if (items.length === 0)
    return (
      <EmptyState title="No changes yet">
        Changes show up here, along with who made them and the earlier values.
      </EmptyState>
    );
  return (
    <>
      <ol className="divide-y divide-line">
        {items.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button wide busy={isFetchingNextPage} onClick={loadMore} className="mt-4">
          Show earlier changes
        </Button>
      )}
    </>
  );
}
