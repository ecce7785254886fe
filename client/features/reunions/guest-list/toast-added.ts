import { countOf } from "#shared/lib/count.ts";
import { runWithToast } from "../../../ui/windows/run-with-toast.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { refetchAttendance } from "../attendance/index.ts";
import { guestListApi } from "../event-basics/index.ts";

type AddedGuests = Awaited<ReturnType<typeof guestListApi.addPeople>>;

/** Shows how many people were added, and offers Undo. */
export function toastAdded(eventId: number, { added, addition }: AddedGuests): void {
  const undoAddition = () =>
    runWithToast(
      async () => {
        await guestListApi.undoAddition({ params: { id: eventId }, body: addition });
        return { message: "Anyone who has replied in the meantime stays on the list." };
      },
      { doneTitle: "Undone", errorTitle: "Couldn't undo", refetch: refetchAttendance },
    );
  toast({
    title: added === 0 ? "No one added" : "Guest list updated",
    description:
      added === 0
        ? "Everyone is already on the guest list."
        : `${countOf(added, "person was", "people were")} added.`,
    ...(added > 0 && { undo: undoAddition }),
  });
}
