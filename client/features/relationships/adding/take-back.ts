import { tellOutcome } from "../../../ui/windows/tell-outcome.ts";
import { familyChanged, relationshipsApi } from "../relationships.api.ts";

/** Removes what was recorded with one press, all of it, and says how that went. */
export const takeBack = (relationshipIds: number[]): Promise<void> =>
  tellOutcome(() => relationshipsApi.takeBack({ body: { relationshipIds } }), {
    done: "Undone",
    failed: "We couldn't undo this",
    renew: familyChanged,
  });
