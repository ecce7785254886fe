import { useQuery } from "@tanstack/react-query";
import { faceOf } from "../../lib/face.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { AnswerBadge } from "../events/rsvp/given-answers.tsx";
import { rsvpQueries } from "../events/rsvp/rsvp.api.ts";

/** Who of one's household has answered, and how; nothing for who has none on the list. */
export function HouseholdAnswers({ eventId }: { eventId: number }) {
  const { data } = useQuery(rsvpQueries.household({ params: { id: eventId } }));
  if (!data || data.people.length === 0) return null;
  return (
    <ul aria-label="Answers of your household" className="flex flex-wrap gap-x-6 gap-y-2">
      {data.people.map((person) => (
        <li key={person.userId} className="flex min-w-0 items-center gap-2">
          <Avatar {...faceOf({ ...person, id: person.userId })} size="small" />
          <span className="min-w-0 font-semibold wrap-anywhere">
            {person.as === "self" ? "You" : person.shortName}
          </span>
          <AnswerBadge person={person} />
        </li>
      ))}
    </ul>
  );
}
