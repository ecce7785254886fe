import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Face } from "./person-answer.tsx";
import type { Answering, Household } from "./rsvp.api.ts";
import { ANSWER_WORDS } from "./rsvp-words.ts";

const TONES: Record<Answering["status"], BadgeTone> = {
  confirmed: "evergreen",
  pending: "marigold",
  declined: "brick",
  attended: "lake",
};

const inWords = ({
  status,
  answeredBy,
  place,
}: Pick<Answering, "status" | "answeredBy" | "place">): string => {
  if (status === "attended") return "Came";
  if (place !== null) return "Waits in line";
  return status === "pending" && !answeredBy ? "No answer" : ANSWER_WORDS[status];
};

/** What is answered for somebody. */
export const AnswerBadge = ({ person }: { person: Answering }) => (
  <Badge tone={TONES[person.status]}>{inWords(person)}</Badge>
);

/** What a household answered, once that can't be changed any more. */
export const GivenAnswers = ({ household, me }: { household: Household; me: number }) => (
  <ul aria-label="Answers" className="grid gap-4">
    {household.people.map((person) => (
      <li key={person.userId} className="flex flex-wrap items-center justify-between gap-3">
        <Face person={person} me={me} />
        <AnswerBadge person={person} />
      </li>
    ))}
    {household.guests.map(({ id, name, status, place }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-3">
        <span className="wrap-anywhere">
          <span className="font-semibold">{name}</span> <span className="text-quiet">(guest)</span>
        </span>
        <Badge tone={TONES[status]}>{inWords({ status, answeredBy: null, place })}</Badge>
      </li>
    ))}
  </ul>
);
