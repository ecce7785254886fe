import { invalidate } from "../../lib/calls/query-client.ts";
import { tellOutcome } from "../../ui/windows/tell-outcome.ts";
import { householdsApi } from "./households.api.ts";

/** Brings a household back, and says how that went. */
export const undoMove = (id: number): Promise<void> =>
  tellOutcome(() => householdsApi.undo({ params: { id } }), {
    done: "Move undone",
    failed: "We couldn't undo the move",
    renew: renewMoved,
  });

/** All that a move changes is asked for again. */
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
