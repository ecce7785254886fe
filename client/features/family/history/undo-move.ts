import { householdsContract } from "#shared/family/households/households.contract.ts";
import { createClient } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { toastOutcome } from "../../../ui/windows/toast-outcome.ts";

const householdsApi = createClient(householdsContract);

/** Undoes a household's move, and shows a toast. */
export const undoMove = (id: number): Promise<void> =>
  toastOutcome(() => householdsApi.undo({ params: { id } }), {
    done: "Move undone",
    failed: "Couldn't undo the move",
    renew: refetchMoved,
  });

/** Refetches everything that a move changes. */
export const refetchMoved = () =>
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
