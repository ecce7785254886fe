import { useState } from "react";
import { Link } from "wouter";
import { Button } from "../../../ui/button.tsx";
import { UnreachedList } from "../../messages/messages/index.ts";
import { GuestLinkSection } from "../rsvp/index.ts";
import type { Invitations } from "./event-mail.api.ts";

/** People no email reaches, with a link to pass on. People with a contact person or household count as reached. */
export const UnreachedPeople = ({ total, people }: Invitations["unreachable"]) => (
  <UnreachedList
    total={total}
    listed={people.length}
    advice="Call them, or give them a link to reply with."
  >
    {people.map((person) => (
      <UnreachedPerson key={person.id} {...person} />
    ))}
  </UnreachedList>
);

function UnreachedPerson({ id, name, attendeeId }: Invitations["unreachable"]["people"][number]) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="py-1 wrap-anywhere">
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-3">
        <Link href={`/profile/${id}`} className="underline underline-offset-3">
          {name}
        </Link>
        {!isOpen && (
          <Button
            padding="snug"
            aria-label={`Create link for ${name}`}
            onClick={() => setOpen(true)}
          >
            Create link
          </Button>
        )}
      </div>
      {isOpen && <GuestLinkSection attendeeId={attendeeId} name={name} />}
    </li>
  );
}
