import { householdsContract } from "#shared/family/households/households.contract.ts";
import { createClient } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { tellOutcome } from "../../../ui/windows/tell-outcome.ts";

const householdsApi = createClient(householdsContract);

/** Undoes a household's move, and shows a toast. */
export const undoMove = (id: number): Promise<void> =>
  tellOutcome(() => householdsApi.undo({ params: { id } }), {
    done: "Move undone",
    failed: "Couldn't undo the move",
    renew: renewMoved,
  });

/** Refetches everything that a move changes. */
export const renewMoved = () =>
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
