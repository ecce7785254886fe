import { useMutation } from "@tanstack/react-query";
import { Pencil, UserMinus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../lib/calls/api.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-part.tsx";
import { tellOutcome } from "../../../ui/windows/tell-outcome.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { useDeleteWithUndo } from "../../../ui/windows/use-delete-with-undo.ts";
import { RemindOne } from "../../reminders/remind-one.tsx";
import { guestListApi } from "../events.api.ts";
import { attendanceApi, type Attendee, renewAttendance } from "./attendance.api.ts";

const StatusDialog = lazyDialog(() => import("./status-dialog.tsx"));

/** What an organiser does with somebody on the list. */
export function AttendeeActions({
  attendee,
  mayRemind,
}: {
  attendee: Attendee;
  mayRemind: boolean;
}) {
  const [isEditing, setEditing] = useState(false);
  const { id, status, checkedIn, user } = attendee;
  return (
    <div className="flex flex-wrap items-center gap-1 md:justify-end">
      {status === "confirmed" && <CheckInButton attendee={attendee} />}
      {mayRemind && isAskedAgain(attendee) && (
        <RemindOne
          attendee={{ id, name: user.fullName }}
          status={status === "declined" ? "declined" : "pending"}
        />
      )}
      {checkedIn && (
        <Button
          room="snug"
          aria-label={`Undo the check-in of ${user.fullName}`}
          onClick={() => void undoCheckIn(attendee)}
        >
          Undo check-in
        </Button>
      )}
      <IconButton label={`Edit ${user.fullName}`} onClick={() => setEditing(true)}>
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <TakeOffButton id={id} name={user.fullName} />
      {isEditing && <StatusDialog attendee={attendee} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** Who waits for a seat has answered, and a guest is reached by nobody. */
const isAskedAgain = ({ status, userId, waitingSince }: Attendee) =>
  userId !== null && !waitingSince && (status === "pending" || status === "declined");

function CheckInButton({ attendee }: { attendee: Attendee }) {
  const { id, user } = attendee;
  const { mutate, isPending } = useMutation({
    mutationFn: () => attendanceApi.checkIn({ params: { id }, body: {} }),
    onSuccess: ({ alreadyCheckedIn }) => {
      toast({
        title: "Check-in successful",
        description: alreadyCheckedIn
          ? `${user.fullName} had been checked in already.`
          : `${user.fullName} is here.`,
        action: { label: "Undo", onClick: () => void undoCheckIn(attendee) },
      });
      return renewAttendance();
    },
    onError: (error) =>
      toast({
        title: "Check-in failed",
        description: messageOf(error, "Failed to check in the attendee"),
        destructive: true,
      }),
  });
  return (
    <Button
      variant="primary"
      room="snug"
      busy={isPending}
      aria-label={`Check In ${user.fullName}`}
      onClick={() => mutate()}
    >
      Check In
    </Button>
  );
}

const undoCheckIn = ({ id, user }: Attendee): Promise<void> =>
  tellOutcome(
    async () => {
      const { status } = await attendanceApi.undoCheckIn({ params: { id } });
      return { message: `${user.fullName} is ${status} again.` };
    },
    { done: "Check-in undone", failed: "Check-in not undone", renew: renewAttendance },
  );

function TakeOffButton({ id, name }: { id: number; name: string }) {
  const params = { id };
  const { isPending, onDelete } = useDeleteWithUndo({
    remove: async () => {
      await guestListApi.takeOff({ params });
      return { message: `${name} is not asked again.` };
    },
    restore: () => guestListApi.putBack({ params }),
    words: {
      removed: "Taken off the list",
      notRemoved: "Not taken off",
      restored: "Back on the list",
      notRestored: "Not put back",
    },
    renew: renewAttendance,
  });
  return (
    <IconButton label={`Take ${name} off the list`} busy={isPending} onClick={onDelete}>
      {!isPending && <UserMinus aria-hidden className="size-5 text-quiet" />}
    </IconButton>
  );
}
