import { invalidate } from "../../lib/calls/query-client.ts";
import { tellOutcome } from "../../ui/windows/tell-outcome.ts";
import { relativesApi } from "./new-member/new-member.api.ts";

/** Brings a deleted member back, and says how that went. */
export const restoreMember = ({ id }: { id: number }): Promise<void> =>
  tellOutcome(() => relativesApi.restore({ params: { id } }), {
    done: "Member restored",
    failed: "Member not restored",
    renew: () => invalidate("people", "groups", "relationships", "familyTree", "trash"),
  });
