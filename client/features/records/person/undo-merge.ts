import { wordsOf } from "../../../lib/failure.ts";
import { invalidate } from "../../../lib/query-client.ts";
import { toast } from "../../../ui/toast.ts";
import { recordsApi } from "./records.api.ts";

/** Has two merged records again, and says how that went. */
export async function undoMerge(id: number): Promise<void> {
  try {
    const { message } = await recordsApi.undoMerge({ params: { id } });
    toast({ title: "Merge undone", description: message });
    await renewMerged();
  } catch (error) {
    toast({ title: "We couldn't undo the merge", description: wordsOf(error), destructive: true });
  }
}

/** All that a merge changes is asked for again. */
export const renewMerged = () =>
  invalidate("records", "people", "relationships", "facts", "familyTree", "history", "dataCheck");
