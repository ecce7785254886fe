import type { ReactNode } from "react";
import { Link } from "wouter";
import { formatTimestampDay } from "../../../lib/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Attendee } from "./attendance.api.ts";
import { AttendeeActions } from "./attendee-actions.tsx";
import { toneOfStatus } from "./status-tone.ts";

const HEADINGS = ["Name", "Family Branch", "Status", "Last Updated"];

/** A table row for each guest; on narrow screens, a card with labeled lines. */
export function AttendeesTable({
  attendees,
  mayRemind,
}: {
  attendees: Attendee[];
  mayRemind: boolean;
}) {
  if (attendees.length === 0)
    return (
      <p className="py-6 text-center text-quiet">No attendees found matching your criteria.</p>
    );
  return (
    <table className="w-full text-left max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line">
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-4 font-semibold">
              {heading}
            </th>
          ))}
          <th scope="col" className="py-2 text-right font-semibold">
            Actions
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {attendees.map((attendee) => (
          <tr
            key={attendee.id}
            className="border-b border-line last:border-b-0 max-md:block max-md:py-3"
          >
            <th scope="row" className="py-2 pr-4 font-semibold wrap-anywhere max-md:block">
              <NameWithDetails attendee={attendee} />
            </th>
            <Cell heading="Family Branch">{attendee.user.familyBranch ?? "Unknown"}</Cell>
            <Cell heading="Status">
              <Badge tone={toneOfStatus(attendee.status)}>{attendee.status}</Badge>
              {attendee.waitingSince && (
                <span className="block text-[0.9rem] text-quiet">
                  on the waitlist since {formatTimestampDay(attendee.waitingSince)}
                </span>
              )}
            </Cell>
            <Cell heading="Last Updated">{formatTimestampDay(attendee.updatedAt)}</Cell>
            <td className="py-1 max-md:block">
              <AttendeeActions attendee={attendee} mayRemind={mayRemind} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Cell = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <td className="py-2 pr-4 max-md:flex max-md:items-center max-md:gap-3 max-md:py-0.5">
    <span aria-hidden className="w-28 shrink-0 text-quiet md:hidden">
      {heading}
    </span>
    {children}
  </td>
);

function NameWithDetails({ attendee }: { attendee: Attendee }) {
  const { userId, user, diet, note } = attendee;
  const kinship = describeKinshipOrHost(attendee);
  return (
    <>
      {userId === null ? (
        user.fullName
      ) : (
        <Link href={`/profile/${userId}`} className="hover:underline">
          {user.fullName}
        </Link>
      )}
      {kinship && <SideNote>{kinship}</SideNote>}
      {diet && <SideNote>Diet: {diet}</SideNote>}
      {note && <SideNote>Note: {note}</SideNote>}
    </>
  );
}

const SideNote = ({ children }: { children: ReactNode }) => (
  <span className="block text-[0.9rem] font-normal whitespace-pre-line text-quiet">{children}</span>
);

/** The person's kinship; for a guest from outside the family, the host's full name. */
function describeKinshipOrHost({ userId, kin, guestOf, guestIsChild }: Attendee): string | null {
  if (userId !== null) return kin;
  const guest = guestIsChild ? "child, guest" : "guest";
  return guestOf ? `${guest} of ${guestOf.name}` : guest;
}
