import { Pencil, UserMinus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../lib/calls/api.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import { runWithToast } from "../../../ui/windows/run-with-toast.ts";
import { useActionWithUndo } from "../../../ui/windows/use-action-with-undo.ts";
import { RemindButton } from "../reminders/index.ts";
import { guestListApi } from "../event-basics/index.ts";
import { attendanceApi, type Attendee, refetchAttendance } from "./attendance.api.ts";

const StatusDialog = lazyDialog(() => import("./status-dialog.tsx"));

/** An organizer's actions for one guest. */
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
      {mayRemind && canBeReminded(attendee) && (
        <RemindButton
          attendee={{ id, name: user.fullName }}
          status={status === "declined" ? "declined" : "pending"}
        />
      )}
      {checkedIn && (
        <Button
          padding="snug"
          aria-label={`Undo check-in of ${user.fullName}`}
          onClick={() => void undoCheckIn(attendee)}
        >
          Undo check-in
        </Button>
      )}
      <IconButton label={`Edit ${user.fullName}`} onClick={() => setEditing(true)}>
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <RemoveGuestButton id={id} name={user.fullName} />
      {isEditing && <StatusDialog attendee={attendee} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** People on the waitlist have replied, and guests from outside the family have no address. */
const canBeReminded = ({ status, userId, waitingSince }: Attendee) =>
  userId !== null && !waitingSince && (status === "pending" || status === "declined");

function CheckInButton({ attendee }: { attendee: Attendee }) {
  const { id, user } = attendee;
  const { isPending, start } = useActionWithUndo({
    act: async () => {
      const { alreadyCheckedIn } = await attendanceApi.checkIn({ params: { id }, body: {} });
      const fullName = user.fullName;
      return {
        message: alreadyCheckedIn
          ? `${fullName} was already checked in.`
          : `${fullName} is checked in.`,
      };
    },
    undo: () => sendUndoCheckIn(attendee),
    titles: { done: "Check-in successful", failed: "Check-in failed", ...UNDO_TITLES },
    describeError: (error) => messageOf(error, "Failed to check in the attendee"),
    refetch: refetchAttendance,
  });
  return (
    <Button
      variant="primary"
      padding="snug"
      busy={isPending}
      aria-label={`Check In ${user.fullName}`}
      onClick={start}
    >
      Check In
    </Button>
  );
}

const UNDO_TITLES = { undone: "Check-in undone", undoFailed: "Couldn't undo check-in" };

async function sendUndoCheckIn({ id, user }: Attendee) {
  const { status } = await attendanceApi.undoCheckIn({ params: { id } });
  return { message: `${user.fullName} is marked as ${status} again.` };
}

const undoCheckIn = (attendee: Attendee): Promise<void> =>
  runWithToast(() => sendUndoCheckIn(attendee), {
    doneTitle: UNDO_TITLES.undone,
    errorTitle: UNDO_TITLES.undoFailed,
    refetch: refetchAttendance,
  });

function RemoveGuestButton({ id, name }: { id: number; name: string }) {
  const params = { id };
  const { isPending, start } = useActionWithUndo({
    act: async () => {
      await guestListApi.remove({ params });
      return { message: `${name} won't be invited again.` };
    },
    undo: () => guestListApi.restore({ params }),
    titles: {
      done: "Removed from guest list",
      failed: "Couldn't remove guest",
      undone: "Back on guest list",
      undoFailed: "Couldn't restore guest",
    },
    refetch: refetchAttendance,
  });
  return (
    <IconButton label={`Remove ${name} from guest list`} busy={isPending} onClick={start}>
      {!isPending && <UserMinus aria-hidden className="size-5 text-quiet" />}
    </IconButton>
  );
}
