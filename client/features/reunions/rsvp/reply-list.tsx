import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { PersonHeading } from "./person-reply.tsx";
import type { HouseholdMember, Household } from "./rsvp.api.ts";
import { REPLY_TEXTS } from "./rsvp.texts.ts";

const TONES: Record<HouseholdMember["status"], BadgeTone> = {
  confirmed: "evergreen",
  pending: "marigold",
  declined: "brick",
  attended: "lake",
};

const describeReply = ({
  status,
  repliedBy,
  waitlistPosition,
}: Pick<HouseholdMember, "status" | "repliedBy" | "waitlistPosition">): string => {
  if (status === "attended") return "Checked in";
  if (waitlistPosition !== null) return "On the waitlist";
  return status === "pending" && !repliedBy ? "No reply yet" : REPLY_TEXTS[status];
};

/** One person's reply. */
export const ReplyBadge = ({ person }: { person: HouseholdMember }) => (
  <Badge tone={TONES[person.status]}>{describeReply(person)}</Badge>
);

/** A household's replies, read-only. */
export const ReplyList = ({ household, me }: { household: Household; me: number }) => (
  <ul aria-label="Replies" className="grid gap-4">
    {household.people.map((person) => (
      <li key={person.userId} className="flex flex-wrap items-center justify-between gap-3">
        <PersonHeading person={person} me={me} />
        <ReplyBadge person={person} />
        {(person.diet || person.note) && (
          <p className="w-full wrap-anywhere text-quiet">
            {[person.diet, person.note].filter(Boolean).join(" · ")}
          </p>
        )}
      </li>
    ))}
    {household.guests.map(({ id, name, status, waitlistPosition }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-3">
        <span className="wrap-anywhere">
          <span className="font-semibold">{name}</span> <span className="text-quiet">(guest)</span>
        </span>
        <Badge tone={TONES[status]}>
          {describeReply({ status, repliedBy: null, waitlistPosition })}
        </Badge>
      </li>
    ))}
  </ul>
);
