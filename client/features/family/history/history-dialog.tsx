import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useHistory, type Whose } from "./history.api.ts";
import { HistoryLine } from "./history-line.tsx";

interface HistoryDialogProps {
  whose: Whose;
  name: string;
  onClose: () => void;
}

/** Who changed what, newest first, with Undo where possible. */
export default function HistoryDialog({ whose, name, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`History of ${name}`}
      description="Who changed what, newest first."
      wide
    >
      <Lines whose={whose} />
    </Dialog>
  );
}

function Lines({ whose }: { whose: Whose }) {
  const lines = useHistory(whose);
  const { items, hasNextPage, isFetchingNextPage, loadMore } = lines;
  if (!items)
    return (
      <QueryPlaceholder
        query={lines}
        failed="Couldn't load the history"
        loading="Loading the history"
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
        {items.map((line) => (
          <HistoryLine key={line.id} line={line} />
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
