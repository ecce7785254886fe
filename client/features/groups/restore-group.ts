import { invalidate } from "../../lib/calls/query-client.ts";
import { tellOutcome } from "../../ui/windows/tell-outcome.ts";
import { groupsApi } from "./groups.api.ts";

/** Brings a deleted family group back, and says how that went. */
export const restoreGroup = ({ id }: { id: number }): Promise<void> =>
  tellOutcome(() => groupsApi.restore({ params: { id } }), {
    done: "Family group restored",
    failed: "Family group not restored",
    renew: () => invalidate("groups", "people", "relationships", "familyTree", "auth", "trash"),
  });
