import { runWithToast } from "../../../../ui/windows/run-with-toast.ts";
import { refetchFamily, relationshipsApi } from "../relationships.api.ts";

/** Removes all links that one save recorded, and shows a toast. */
export const removeLinksWithToast = (relationshipIds: number[]): Promise<void> =>
  runWithToast(() => relationshipsApi.takeBack({ body: { relationshipIds } }), {
    done: "Undone",
    failed: "Couldn't undo this",
    refetch: refetchFamily,
  });
