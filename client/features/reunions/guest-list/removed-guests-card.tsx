import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useActionWithUndo } from "../../../ui/windows/use-action-with-undo.ts";
import { refetchAttendance } from "../attendance/index.ts";
import { guestListApi, guestListQueries } from "../event-basics/index.ts";

/** Guests who were removed and can be restored. Renders nothing if there are none. */
export function RemovedGuestsCard({ eventId }: { eventId: number }) {
  const { data: people = [] } = useQuery(guestListQueries.removed({ params: { id: eventId } }));
  if (people.length === 0) return null;
  return (
    <Card title="Removed from guest list">
      <p className="mb-2 max-w-prose text-quiet">
        These people aren’t invited again automatically. If you restore a guest, their earlier reply
        is restored, too.
      </p>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {people.map((person) => (
          <RemovedGuestRow key={person.id} {...person} />
        ))}
      </ul>
    </Card>
  );
}

function RemovedGuestRow({ id, name }: { id: number; name: string }) {
  const params = { id };
  const { isPending, start } = useActionWithUndo({
    act: () => guestListApi.restore({ params }),
    undo: () => guestListApi.remove({ params }),
    titles: {
      done: name,
      failed: "Couldn't restore guest",
      undone: "Removed again",
      undoFailed: "Couldn't remove guest",
    },
    refetch: refetchAttendance,
  });
  return (
    <li className="flex min-h-touch items-center justify-between gap-3 py-1">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <Button padding="snug" busy={isPending} aria-label={`Restore ${name}`} onClick={start}>
        Restore
      </Button>
    </li>
  );
}
