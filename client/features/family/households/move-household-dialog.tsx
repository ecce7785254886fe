import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { householdQueries, type Mover } from "./households.api.ts";
import { MoveHouseholdForm } from "./move-household-form.tsx";

interface MoveHouseholdDialogProps {
  person: Mover;
  onClose: () => void;
}

/** Chooses a person's new group and who else moves, and shows the relationships this removes. */
export default function MoveHouseholdDialog({ person, onClose }: MoveHouseholdDialogProps) {
  const household = useQuery(householdQueries.preview({ params: { id: person.id } }));
  return (
    <Dialog onClose={onClose} title={`Move ${person.fullName} to another family group`}>
      {household.data ? (
        <MoveHouseholdForm person={person} household={household.data} onDone={onClose} />
      ) : (
        <QueryPlaceholder
          query={household}
          errorTitle="Couldn't load their family"
          loadingLabel="Loading their family"
        >
          <Skeleton className="h-56" />
        </QueryPlaceholder>
      )}
    </Dialog>
  );
}
