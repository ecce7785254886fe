import { countOf } from "#shared/lib/count.ts";
import { tellOutcome } from "../../../ui/windows/tell-outcome.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { renewAttendance } from "../attendance/index.ts";
import { guestListApi } from "../event-basics/index.ts";

type Added = Awaited<ReturnType<typeof guestListApi.addPeople>>;

/** Shows how many people were added, and offers Undo. */
export function tellAdded(eventId: number, { added, addition }: Added): void {
  const takeBack = () =>
    tellOutcome(
      async () => {
        await guestListApi.takeBack({ params: { id: eventId }, body: addition });
        return { message: "Anyone who has replied in the meantime stays on the list." };
      },
      { done: "Undone", failed: "Couldn't undo", renew: renewAttendance },
    );
  toast({
    title: added === 0 ? "No one added" : "Guest list updated",
    description:
      added === 0
        ? "Everyone is already on the guest list."
        : `${countOf(added, "person was", "people were")} added.`,
    ...(added > 0 && { undo: takeBack }),
  });
}
