import { tellOutcome } from "../../../../ui/windows/tell-outcome.ts";
import { familyChanged, relationshipsApi } from "../relationships.api.ts";

/** Removes all links that one press recorded, and shows a toast. */
export const takeBack = (relationshipIds: number[]): Promise<void> =>
  tellOutcome(() => relationshipsApi.takeBack({ body: { relationshipIds } }), {
    done: "Undone",
    failed: "Couldn't undo this",
    renew: familyChanged,
  });
