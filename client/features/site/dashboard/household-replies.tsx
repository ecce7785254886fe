import { useQuery } from "@tanstack/react-query";
import { avatarPropsOf } from "../../../lib/face.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { AnswerBadge, rsvpQueries } from "../../reunions/rsvp/index.ts";

/** The RSVPs of the reader's household; nothing if none of them is on the guest list. */
export function HouseholdReplies({ eventId }: { eventId: number }) {
  const { data } = useQuery(rsvpQueries.household({ params: { id: eventId } }));
  if (!data || data.people.length === 0) return null;
  return (
    <ul aria-label="Your household's replies" className="flex flex-wrap gap-x-6 gap-y-2">
      {data.people.map((person) => (
        <li key={person.userId} className="flex min-w-0 items-center gap-2">
          <Avatar {...avatarPropsOf({ ...person, id: person.userId })} size="small" />
          <span className="min-w-0 font-semibold wrap-anywhere">
            {person.as === "self" ? "You" : person.shortName}
          </span>
          <AnswerBadge person={person} />
        </li>
      ))}
    </ul>
  );
}
