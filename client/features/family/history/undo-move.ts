import { householdsContract } from "#shared/family/households/households.contract.ts";
import { createClient } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { runWithToast } from "../../../ui/windows/run-with-toast.ts";

const householdsApi = createClient(householdsContract);

/** Undoes a household's move, and shows a toast. */
export const undoMove = (id: number): Promise<void> =>
  runWithToast(() => householdsApi.undo({ params: { id } }), {
    doneTitle: "Move undone",
    errorTitle: "Couldn't undo the move",
    refetch: refetchAfterMove,
  });

/** Refetches everything that a move changes. */
export const refetchAfterMove = () =>
  invalidate(
    "households",
    "people",
    "groups",
    "relationships",
    "familyTree",
    "history",
    "birthdays",
    "dataCheck",
  );
