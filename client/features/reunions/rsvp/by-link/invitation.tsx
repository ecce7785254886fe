import { MapPin } from "lucide-react";
import { weekdayOf } from "#shared/reunions/event-basics/event-days.ts";
import { initialsOf } from "#shared/lib/names.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { MapLink } from "./map-link.tsx";
import { type LinkedInvitation, linkImageAddress } from "./rsvp-link.api.ts";
import { formatWhen } from "../../event-basics/index.ts";

/** The host, the event, its time and place, and the host's message. */
export function Invitation({ token, event, inviter }: LinkedInvitation & { token: string }) {
  const { name, description, startDate, endDate, location, cover, coverShows } = event;
  const photo = inviter?.photo ? linkImageAddress(token, inviter.photo, "small") : null;
  return (
    <header className="mb-6">
      {cover && (
        <img
          src={linkImageAddress(token, cover, "large")}
          alt={coverShows ?? ""}
          className="mb-5 aspect-3/1 max-h-[25vh] w-full rounded bg-line object-cover print:max-h-48"
        />
      )}
      <p className="mb-2 flex items-center gap-3 text-lg wrap-anywhere">
        {inviter && <Avatar seed={inviter.id} initials={initialsOf(inviter.name)} photo={photo} />}
        <span>
          <span className="font-semibold">
            {inviter?.name ?? event.familyGroupName ?? "Your family"}
          </span>{" "}
          invites you to
        </span>
      </p>
      <PageHeading title={name} documentTitle={`RSVP: ${name}`} layout="tight" />
      <p className="mt-2 text-lg">
        {startDate === endDate && `${weekdayOf(startDate)}, `}
        {formatWhen(event)}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-lg wrap-anywhere">
        {location}
        <MapLink location={location}>
          <MapPin aria-hidden className="size-5" />
          Map
        </MapLink>
      </p>
      {description && (
        <blockquote className="mt-3 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
          {description}
        </blockquote>
      )}
    </header>
  );
}
