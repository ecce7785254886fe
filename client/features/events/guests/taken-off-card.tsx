import { useMutation, useQuery } from "@tanstack/react-query";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { tellOutcome } from "../../../ui/windows/tell-outcome.ts";
import { toast } from "../../../ui/windows/toast.ts";
import { renewAttendance } from "../attendance/attendance.api.ts";
import { guestListApi, guestListQueries } from "../events.api.ts";

/** Who was taken off the list and can be put back; there is no card where nobody was. */
export function TakenOffCard({ eventId }: { eventId: number }) {
  const { data: people = [] } = useQuery(guestListQueries.takenOff({ params: { id: eventId } }));
  if (people.length === 0) return null;
  return (
    <Card title="Taken off the list">
      <p className="mb-2 max-w-prose text-quiet">
        The event does not ask them again by itself. Put back, they have the answer they had given.
      </p>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {people.map((person) => (
          <TakenOff key={person.id} {...person} />
        ))}
      </ul>
    </Card>
  );
}

function TakenOff({ id, name }: { id: number; name: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => guestListApi.putBack({ params: { id } }),
    onSuccess: ({ message }) => {
      const undo = () =>
        tellOutcome(() => guestListApi.takeOff({ params: { id } }), {
          done: "Taken off again",
          failed: "Not taken off",
          renew: renewAttendance,
        });
      toast({
        title: name,
        description: message,
        action: { label: "Undo", onClick: () => void undo() },
      });
      return renewAttendance();
    },
    onError: (error) =>
      toast({ title: "Not put back", description: wordsOf(error), destructive: true }),
  });
  return (
    <li className="flex min-h-touch items-center justify-between gap-3 py-1">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <Button
        room="snug"
        busy={isPending}
        aria-label={`Put ${name} back on the list`}
        onClick={() => mutate()}
      >
        Put back
      </Button>
    </li>
  );
}
