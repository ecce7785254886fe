import { loadRemindDialog } from "../reminders/index.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BellRing, Download, QrCode } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "wouter";
import { mayEmailGuests } from "#shared/reunions/event-mail/event-mail.policy.ts";
import {
  attendanceContract,
  ATTENDEES_PER_PAGE,
} from "#shared/reunions/attendance/attendance.contract.ts";
import { GUEST_STATUS_FILTERS } from "#shared/reunions/event-basics/event-options.ts";
import { repliesClosedBy } from "#shared/reunions/rsvp/replies-closed.ts";
import { urlOf } from "../../../lib/calls/api.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { Button, ButtonLink, DownloadLink } from "../../../ui/button.tsx";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import { PageButtons } from "../../../ui/page-buttons.tsx";
import { type PlannedEvent, STATUS_OPTIONS } from "../event-basics/index.ts";
import { attendanceQueries } from "./attendance.api.ts";
import { AttendeesTable } from "./attendees-table.tsx";

const RemindDialog = lazyDialog(loadRemindDialog);

const SEARCH_DELAY_MS = 250;

/** Everyone on an event's guest list, for its organizers. */
export default function AttendeeList({ event }: { event: PlannedEvent }) {
  const { id: eventId } = event;
  const mayRemind =
    mayEmailGuests(useSignedIn(), event) && repliesClosedBy(event, event.today) === null;
  const [searchParams] = useSearchParams();
  const [chosenStatus, setChosenStatus] = useState(searchParams.get("status") ?? "");
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS) || undefined;
  const status = GUEST_STATUS_FILTERS.find((each) => each === chosenStatus);
  const params = { id: eventId };
  const query = useQuery({
    ...attendanceQueries.list({ params, query: { status, search, page } }),
    placeholderData: keepPreviousData,
  });
  const pageCount = Math.max(1, Math.ceil((query.data?.total ?? 0) / ATTENDEES_PER_PAGE));
  // The last page may have become empty.
  if (query.data && !query.isPlaceholderData && page > pageCount) setPage(pageCount);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SelectField
          label="Status"
          options={STATUS_OPTIONS}
          value={chosenStatus}
          onChange={({ target }) => {
            setChosenStatus(target.value);
            setPage(1);
          }}
        />
        <SearchBox
          label="Search guests by name or email"
          placeholder="Search by name or email..."
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setPage(1);
          }}
          className="min-w-60 flex-1"
        />
        <DownloadLink
          href={urlOf(attendanceContract.routes.export.path, params, { status, search })}
        >
          <Download aria-hidden className="size-5" />
          Export List
        </DownloadLink>
        <ButtonLink href={badgesUrl(eventId, { status, search })}>
          <QrCode aria-hidden className="size-5" />
          Generate QR Codes
        </ButtonLink>
        {mayRemind && (
          <RemindAllButton {...{ eventId, search }} isDeclined={status === "declined"} />
        )}
      </div>
      {query.data ? (
        <>
          <AttendeesTable attendees={query.data.attendees} mayRemind={mayRemind} />
          <PageButtons label="Guest list pages" page={page} pages={pageCount} onShow={setPage} />
        </>
      ) : (
        <QueryPlaceholder
          query={query}
          errorTitle="Couldn't load the guest list"
          loadingLabel="Loading the guest list"
        >
          <Skeleton className="h-72" />
        </QueryPlaceholder>
      )}
    </>
  );
}

interface RemindAllButtonProps {
  eventId: number;
  search: string | undefined;
  isDeclined: boolean;
}

/** Reminds everyone the search finds who hasn't replied, or with the status filter "Declined", everyone who declined. */
function RemindAllButton({ eventId, search, isDeclined }: RemindAllButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const recipients = { status: isDeclined ? "declined" : "pending", search } as const;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <BellRing aria-hidden className="size-5" />
        {isDeclined ? "Follow up with all declined" : "Remind all pending"}
      </Button>
      {isOpen && <RemindDialog {...{ eventId, recipients }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The address of the badges page with the list's filter. */
function badgesUrl(
  eventId: number,
  filter: { status?: string | undefined; search?: string | undefined },
) {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(Object.fromEntries(entries)).toString();
  return `/events/${eventId}/badges${query && `?${query}`}`;
}
