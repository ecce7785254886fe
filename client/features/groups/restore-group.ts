import { wordsOf } from "../../lib/failure.ts";
import { invalidate } from "../../lib/query-client.ts";
import { toast } from "../../ui/toast.ts";
import { groupsApi } from "./groups.api.ts";

/** Brings a deleted family group back, and says how that went. */
export async function restoreGroup({ id }: { id: number }): Promise<void> {
  try {
    const { message } = await groupsApi.restore({ params: { id } });
    toast({ title: "Family group restored", description: message });
    await invalidate("groups", "people", "relationships", "familyTree", "auth", "trash");
  } catch (error) {
    toast({ title: "Family group not restored", description: wordsOf(error), destructive: true });
  }
}
