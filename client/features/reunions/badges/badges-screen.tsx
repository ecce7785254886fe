import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useParams, useSearchParams } from "wouter";
import { badgesContract } from "#shared/reunions/badges/badges.contract.ts";
import {
  badgesPerSheet,
  SHEET_NAMES,
  SHEETS,
  type SheetName,
} from "#shared/reunions/badges/sheets.ts";
import { GUEST_STATUS_FILTERS } from "#shared/reunions/event-basics/event-options.ts";
import { countOf } from "#shared/lib/count.ts";
import { urlOf } from "../../../lib/calls/api.ts";
import { isNotFound, retryOnceUnlessNotFound } from "../../../lib/calls/failure.ts";
import { withParam } from "../../../lib/page/with-param.ts";
import { sitePaper } from "../../../lib/formats.ts";
import { parseId } from "../../../lib/paths.ts";
import { Button, ButtonLink, DownloadLink } from "../../../ui/button.tsx";
import { LostDrawing } from "../../../ui/drawings/lost-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EventNotFound, eventQueries, STATUS_OPTIONS } from "../event-basics/index.ts";
import { badgesQueries } from "./badges.api.ts";
import { BadgeSheets } from "./badge-sheets.tsx";
import { formatList } from "#shared/lib/format-list.ts";

const SHEET_OPTIONS = SHEET_NAMES.map((value) => ({ value, label: SHEETS[value].label }));

/** The URL's value for "All": without a status, badges are for people who are going. */
const ALL_STATUSES = "all";
const BADGE_OPTIONS = STATUS_OPTIONS.map(({ value, label }) => ({
  value: value || ALL_STATUSES,
  label,
}));

/** Name badges of the guests who match the URL's filters, by default those who are going. */
export default function BadgesScreen() {
  const { id } = useParams<{ id: string }>();
  const eventId = parseId(id);
  return eventId ? <EventBadges key={eventId} eventId={eventId} /> : <EventNotFound />;
}

const defaultSheet = (): SheetName => (sitePaper() === "A4" ? "a4-cards" : "letter-badges");

function EventBadges({ eventId }: { eventId: number }) {
  const eventParams = { id: eventId };
  const [params, setParams] = useSearchParams();
  const setFilter = (parameter: string) => (event: { target: { value: string } }) =>
    setParams((before) => withParam(before, parameter, event.target.value), { replace: true });
  const chosenStatus = params.get("status") ?? "confirmed";
  const status = GUEST_STATUS_FILTERS.find((each) => each === chosenStatus);
  const search = params.get("search") ?? undefined;
  const sheetName: SheetName =
    SHEET_NAMES.find((each) => each === params.get("sheet")) ?? defaultSheet();
  const query = useQuery({
    ...badgesQueries.list({ params: eventParams, query: { status, search } }),
    retry: retryOnceUnlessNotFound,
    placeholderData: keepPreviousData,
  });
  const event = useQuery({
    ...eventQueries.get({ params: eventParams }),
    retry: retryOnceUnlessNotFound,
  });
  const backButton = (
    <ButtonLink href={`/events/${eventId}?tab=attendance`} data-print="no">
      Back to Attendance
    </ButtonLink>
  );
  if (isNotFound(query.error)) return <EventNotFound />;
  const { data } = query;
  if (!data)
    return (
      <>
        <PageHeading title="Name Badges" actions={backButton} />
        <QueryPlaceholder
          query={query}
          errorTitle="Couldn't load the badges"
          loadingLabel="Loading the badges"
        >
          <Skeleton className="h-96" />
        </QueryPlaceholder>
      </>
    );
  const sheet = SHEETS[sheetName];
  const pdfQuery = { status, search, sheet: sheetName };
  return (
    <>
      <PageHeading title="Name Badges" subtitle={event.data?.name} actions={backButton} />
      <div data-print="no" className="mb-6 grid gap-4">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <SelectField
            label="Sheet"
            options={SHEET_OPTIONS}
            value={sheetName}
            onChange={setFilter("sheet")}
            className="min-w-60 flex-1"
          />
          <SelectField
            label="Status"
            options={BADGE_OPTIONS}
            value={status ?? ALL_STATUSES}
            onChange={setFilter("status")}
          />
        </div>
        {data.badges.length > 0 && (
          <>
            <p className="tabular text-lg">
              {describeCount(data.badges.length, badgesPerSheet(sheet))}
              {search && ` for people matching “${search}”`}
            </p>
            <div className="flex flex-wrap gap-3">
              <DownloadLink
                href={urlOf(badgesContract.routes.print.path, eventParams, pdfQuery)}
                variant="primary"
              >
                <Download aria-hidden className="size-5" />
                Download PDF
              </DownloadLink>
              <Button onClick={() => print()}>
                <Printer aria-hidden className="size-5" />
                Print
              </Button>
            </div>
          </>
        )}
        <BadgeWarnings
          total={data.total}
          shown={data.badges.length}
          namesWithMissingGlyphs={data.missingLetters}
        />
      </div>
      {data.badges.length > 0 ? (
        <BadgeSheets badges={data.badges} sheet={sheet} />
      ) : (
        <EmptyState drawing={<LostDrawing />} title="No badges to print" action={backButton}>
          No guests match these filters.
        </EmptyState>
      )}
    </>
  );
}

function describeCount(badges: number, perSheet: number): string {
  const sheets = Math.ceil(badges / perSheet);
  return `${countOf(badges, "badge")} on ${countOf(sheets, "sheet")}`;
}

function BadgeWarnings({
  total,
  shown,
  namesWithMissingGlyphs,
}: {
  total: number;
  shown: number;
  namesWithMissingGlyphs: string[];
}) {
  return (
    <>
      {total > shown && (
        <output className="block rounded bg-marigold-wash px-4 py-3">
          Only the first {shown} of {total} badges are shown. Filter by status to print the others.
        </output>
      )}
      {namesWithMissingGlyphs.length > 0 && (
        <output className="block rounded bg-marigold-wash px-4 py-3 wrap-anywhere">
          The PDF can’t show some letters in these names: {describeNames(namesWithMissingGlyphs)}.
          Choose Print instead.
        </output>
      )}
    </>
  );
}

const MAX_NAMES_SHOWN = 5;

function describeNames(names: string[]): string {
  const moreCount = names.length - MAX_NAMES_SHOWN;
  const firstNames = names.slice(0, MAX_NAMES_SHOWN);
  return formatList(moreCount > 0 ? [...firstNames, `${moreCount} more`] : firstNames);
}
