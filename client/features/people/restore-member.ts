import { wordsOf } from "../../lib/failure.ts";
import { invalidate } from "../../lib/query-client.ts";
import { toast } from "../../ui/toast.ts";
import { relativesApi } from "./new-member.api.ts";

/** Brings a deleted member back, and says how that went. */
export async function restoreMember({ id }: { id: number }): Promise<void> {
  try {
    const { message } = await relativesApi.restore({ params: { id } });
    toast({ title: "Member restored", description: message });
    await invalidate("people", "groups", "relationships", "familyTree", "trash");
  } catch (error) {
    toast({ title: "Member not restored", description: wordsOf(error), destructive: true });
  }
}
