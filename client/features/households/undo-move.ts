import { wordsOf } from "../../lib/failure.ts";
import { invalidate } from "../../lib/query-client.ts";
import { toast } from "../../ui/toast.ts";
import { householdsApi } from "./households.api.ts";

/** Brings a household back, and says how that went. */
export async function undoMove(id: number): Promise<void> {
  try {
    const { message } = await householdsApi.undo({ params: { id } });
    toast({ title: "Move undone", description: message });
    await renewMoved();
  } catch (error) {
    toast({ title: "We couldn't undo the move", description: wordsOf(error), destructive: true });
  }
}

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
