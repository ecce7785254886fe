import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { householdQueries, type Mover } from "./households.api.ts";
import { MoveHouseholdForm } from "./move-household-form.tsx";

interface MoveHouseholdDialogProps {
  person: Mover;
  onClose: () => void;
}

/** Where somebody moves, who goes along, and what is cut by it. */
export default function MoveHouseholdDialog({ person, onClose }: MoveHouseholdDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(
    householdQueries.preview({ params: { id: person.id } }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${person.fullName} to another family group`}
    >
      {data && <MoveHouseholdForm person={person} household={data} onDone={onClose} />}
      {!data && error && (
        <ErrorState
          title="We couldn't read their family just now"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <Loading label="Reading their family">
          <Skeleton className="h-56" />
        </Loading>
      )}
    </Dialog>
  );
}
