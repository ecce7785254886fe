import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useHistory, type Whose } from "./history.api.ts";
import { HistoryLine } from "./history-line.tsx";

interface HistoryDialogProps {
  whose: Whose;
  name: string;
  onClose: () => void;
}

/** Who changed what, the newest first, each with a way back where there is one. */
export default function HistoryDialog({ whose, name, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`History of ${name}`}
      description="Who changed what, the newest first."
      wide
    >
      <Lines whose={whose} />
    </Dialog>
  );
}

function Lines({ whose }: { whose: Whose }) {
  const { items, error, isFetching, refetch, hasNextPage, isFetchingNextPage, loadMore } =
    useHistory(whose);
  if (error && !items)
    return (
      <ErrorState
        title="We couldn't load the history"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!items) return <Waiting />;
  if (items.length === 0)
    return (
      <EmptyState title="Nothing has been changed yet">
        Whoever changes something here will be named, with what was there before.
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

function Waiting() {
  return (
    <Loading label="Loading the history">
      <Skeleton className="h-16" />
      <Skeleton className="mt-4 h-16" />
      <Skeleton className="mt-4 h-16" />
    </Loading>
  );
}
