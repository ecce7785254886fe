import { useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Link } from "wouter";
import { EVENT_PARTS, type EventPart } from "#shared/events/event-words.ts";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { NotHere } from "../../../ui/loading/not-here.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { RelativePicker } from "../../people/relative-picker.tsx";
import { eventQueries, eventsApi, type PlannedEvent } from "../events.api.ts";

const PARTS: Record<EventPart, string> = { organiser: "Co-organiser", door: "At the door" };
const OPTIONS = EVENT_PARTS.map((value) => ({ value, label: PARTS[value] }));

interface Named {
  userId: number;
  name: string;
  part: EventPart | null;
}

/** Who organises with one, and who checks in at the door. */
export function HelpersCard({ event }: { event: PlannedEvent }) {
  const query = useQuery(eventQueries.helpers({ params: { id: event.id } }));
  return (
    <Card title="Helpers">
      <p className="mb-4 max-w-prose text-quiet">
        A <strong>co-organiser</strong> may do all that you may: change the event and its list, and
        write to its guests. Who helps <strong>at the door</strong> may check people in, and nothing
        else.
      </p>
      {query.data ? (
        <ul className="mb-5 divide-y divide-line empty:hidden">
          {query.data.map((helper) => (
            <Helper key={helper.userId} eventId={event.id} {...helper} />
          ))}
        </ul>
      ) : (
        <NotHere query={query} failed="We couldn't read who helps" loading="Loading who helps">
          <Skeleton className="h-24" />
        </NotHere>
      )}
      <NameHelper event={event} />
    </Card>
  );
}

/** Names somebody, or takes their part back, and says so with a way back to what they were. */
function useNaming(eventId: number) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ userId, part }: Named & { before: EventPart | null }) =>
      eventsApi.nameHelper({ params: { id: eventId }, body: { userId, part } }),
    onSuccess: (_, { userId, name, part, before }) => {
      toast({
        title: part ? "Helper named" : "No helper any more",
        description: part ? `${name}: ${PARTS[part]}` : `${name} helps no more.`,
        action: {
          label: "Undo",
          onClick: () => mutate({ userId, name, part: before, before: part }),
        },
      });
      return invalidate("events");
    },
    onError: (error) =>
      toast({ title: "Not changed", description: wordsOf(error), destructive: true }),
  });
  return { name: mutate, isPending };
}

function Helper({ eventId, userId, name, part }: Named & { eventId: number; part: EventPart }) {
  const naming = useNaming(eventId);
  const to = (next: EventPart | null) => naming.name({ userId, name, part: next, before: part });
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 py-3">
      <Link href={`/profile/${userId}`} className="min-w-0 pb-2 wrap-anywhere hover:underline">
        {name}
      </Link>
      <span className="flex flex-wrap items-end gap-2">
        <SelectField
          label={`Part of ${name}`}
          options={OPTIONS}
          value={part}
          disabled={naming.isPending}
          onChange={({ target }) => to(EVENT_PARTS.find((each) => each === target.value) ?? part)}
        />
        <Button busy={naming.isPending} aria-label={`Remove ${name}`} onClick={() => to(null)}>
          Remove
        </Button>
      </span>
    </li>
  );
}

function NameHelper({ event }: { event: PlannedEvent }) {
  const { familyGroupId: own } = useSignedIn();
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const [part, setPart] = useState<EventPart>("organiser");
  const naming = useNaming(event.id);
  const name = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    if (!chosen) return;
    naming.name(
      { userId: Number(chosen.id), name: chosen.name, part, before: null },
      { onSuccess: () => setChosen(null) },
    );
  };
  return (
    <form onSubmit={name} className="grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]">
      <RelativePicker
        label="Who helps"
        familyGroupId={event.familyGroupId ?? own}
        chosen={chosen}
        onChoose={setChosen}
      />
      <SelectField
        label="Part"
        options={OPTIONS}
        value={part}
        onChange={({ target }) =>
          setPart(EVENT_PARTS.find((each) => each === target.value) ?? part)
        }
      />
      <Button type="submit" busy={naming.isPending} disabled={chosen === null}>
        Name helper
      </Button>
    </form>
  );
}
