import { CalendarPlus, Navigation } from "lucide-react";
import type { ReactNode } from "react";
import { useUser } from "../../../../lib/session/session.ts";
import { Button, ButtonLink, DownloadLink } from "../../../../ui/button.tsx";
import { lazyComponent } from "../../../../ui/loading/lazy-component.tsx";
import { isAnyoneGoing } from "../replies.ts";
import { MapLink } from "./map-link.tsx";
import { type LinkedInvitation, linkCalendarUrl } from "./rsvp-link.api.ts";

const LinkSchedule = lazyComponent(() => import("./link-schedule.tsx"));

interface RsvpConfirmationProps {
  invitation: LinkedInvitation;
  token: string;
  onChange: () => void;
  children?: ReactNode;
}

/** Thanks the household, with calendar and directions if it is going. */
export function RsvpConfirmation({ invitation, token, onChange, children }: RsvpConfirmationProps) {
  const { event, household } = invitation;
  const isGoing = isAnyoneGoing(household);
  const user = useUser().data;
  return (
    <section aria-labelledby="reply-end" className="mt-6 rounded border border-line bg-card p-6">
      <h2 id="reply-end" className="text-xl">
        {household.closedReason ? "Your replies" : "Thank you! Your reply is saved."}
      </h2>
      <div className="mt-3 grid gap-5">
        {children}
        <div data-print="no" className="flex flex-wrap gap-3">
          {isGoing && (
            <>
              <DownloadLink href={linkCalendarUrl(token)}>
                <CalendarPlus aria-hidden className="size-5" />
                Add to my calendar
              </DownloadLink>
              <MapLink location={event.location} isButton>
                <Navigation aria-hidden className="size-5" />
                Directions
              </MapLink>
            </>
          )}
          {!household.closedReason && <Button onClick={onChange}>Change my reply</Button>}
          {isGoing && user && (
            <ButtonLink href={`/events/${event.id}?tab=money`}>See dues</ButtonLink>
          )}
        </div>
        {isGoing && event.hasSchedule && <LinkSchedule token={token} />}
      </div>
    </section>
  );
}
