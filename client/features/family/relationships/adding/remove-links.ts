import { toastOutcome } from "../../../../ui/windows/toast-outcome.ts";
import { refetchFamily, relationshipsApi } from "../relationships.api.ts";

/** Removes all links that one press recorded, and shows a toast. */
export const removeLinksWithToast = (relationshipIds: number[]): Promise<void> =>
  toastOutcome(() => relationshipsApi.takeBack({ body: { relationshipIds } }), {
    done: "Undone",
    failed: "Couldn't undo this",
    renew: refetchFamily,
  });
