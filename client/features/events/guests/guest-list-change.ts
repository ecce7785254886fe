import { messageOf } from "../../../lib/calls/api.ts";
import { tellOutcome } from "../../../ui/windows/tell-outcome.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { renewAttendance } from "../attendance/attendance.api.ts";
import { guestListApi } from "../events.api.ts";

type Added = Awaited<ReturnType<typeof guestListApi.addPeople>>;

/** Says how many came onto the list, with a way back. */
export function tellAdded(eventId: number, { added, addition }: Added): void {
  const takeBack = () =>
    tellOutcome(
      async () => {
        await guestListApi.takeBack({ params: { id: eventId }, body: addition });
        return { message: "The list is as it was; who has answered since stays on it." };
      },
      { done: "Taken back", failed: "Not taken back", renew: renewAttendance },
    );
  toast({
    title: added === 0 ? "Nobody new" : "Added to the list",
    description:
      added === 0
        ? "All of them are on the list already."
        : `${added === 1 ? "1 person is" : `${added} people are`} on the list now.`,
    ...(added > 0 && { action: { label: "Undo", onClick: () => void takeBack() } }),
  });
}

/** Says why nothing was added. */
export const tellNotAdded = (error: unknown): void =>
  toast({
    title: "Not added",
    description: messageOf(error, "Please try again in a moment."),
    destructive: true,
  });
