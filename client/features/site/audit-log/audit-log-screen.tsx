import { Download } from "lucide-react";
import { useSearchParams } from "wouter";
import { grantsAnywhere } from "#shared/lib/roles.ts";
import { AUDIT_KINDS } from "#shared/core/audit/audit-kinds.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { withParam } from "../../../lib/page/with-param.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button, DownloadLink } from "../../../ui/button.tsx";
import { AlbumDrawing } from "../../../ui/drawings/album-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { formatDateTime } from "../../../lib/dates.ts";
import { exportUrl, auditLogQueries, type Entry } from "./audit-log.api.ts";
import { AuditLogFilters } from "./audit-log-filters.tsx";
import { type Filters, parseFilters, isFiltered, toQuery } from "./filters.ts";

/** The log of sign-ins, rejected requests, changed rights and downloads. Only for Super Admins. */
export default function AuditLogScreen() {
  const maySee = grantsAnywhere(useSignedIn(), "audit.see");
  return maySee ? (
    <AuditLog />
  ) : (
    <>
      <PageHeading title="Audit log" />
      <EmptyState drawing={<AlbumDrawing />} title="Only a Super Admin can see this page" />
    </>
  );
}

function AuditLog() {
  const [params, setParams] = useSearchParams();
  const filters = parseFilters(params);
  const clear = () => setParams({}, { replace: true });
  return (
    <>
      <PageHeading
        title="Audit log"
        subtitle="Sign-ins, refused requests, changes of roles and groups, and downloads. Kept for a year, IP addresses for 30 days."
        actions={
          <DownloadLink href={exportUrl(filters)}>
            <Download aria-hidden className="size-5" />
            Export as CSV
          </DownloadLink>
        }
      />
      <AuditLogFilters
        filters={filters}
        onChange={(name, value) =>
          setParams((before) => withParam(before, name, value), { replace: true })
        }
        onClear={clear}
      />
      <Entries filters={filters} onClear={clear} />
    </>
  );
}

function Entries({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const entries = usePages(auditLogQueries.list({ query: toQuery(filters) }));
  const { items, total, isPlaceholderData } = entries;
  if (!items)
    return (
      <QueryPlaceholder
        query={entries}
        errorTitle="Couldn't load the audit log"
        loadingLabel="Loading the audit log"
      >
        <Skeleton className="h-16" />
        <Skeleton className="mt-4 h-16" />
        <Skeleton className="mt-4 h-16" />
      </QueryPlaceholder>
    );
  return (
    <>
      <output className="tabular mt-4 mb-2 block min-h-7 text-quiet">
        {isPlaceholderData ? "One moment…" : describeCount(total)}
      </output>
      {items.length === 0 ? (
        <NoEntries filters={filters} onClear={onClear} />
      ) : (
        <ol
          aria-label="Entries"
          className="divide-y divide-line rounded border border-line bg-card px-4"
        >
          {items.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <ShowMore pages={entries} noun="entries" />
    </>
  );
}

const describeCount = (total: number) =>
  total === 0 ? "" : `${total.toLocaleString("en-US")} ${total === 1 ? "entry" : "entries"}`;

const NoEntries = ({ filters, onClear }: { filters: Filters; onClear: () => void }) =>
  isFiltered(filters) ? (
    <EmptyState
      drawing={<AlbumDrawing />}
      title="No entries match these filters"
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  ) : (
    <EmptyState drawing={<AlbumDrawing />} title="No entries yet">
      Sign-ins, refused requests and downloads show up here.
    </EmptyState>
  );

/** One entry: a sentence, when, and from where. */
function EntryRow({ entry: { at, kind, sentence, ip } }: { entry: Entry }) {
  return (
    <li className="py-3">
      <p className="wrap-anywhere">{sentence.map(renderPiece)}</p>
      <p className="tabular text-[0.9rem] wrap-anywhere text-quiet">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {` · ${AUDIT_KINDS[kind]}`}
        {ip !== null && ` · from ${ip}`}
      </p>
    </li>
  );
}

/** The pieces of one sentence never change places. */
const renderPiece = (piece: Entry["sentence"][number], index: number) => {
  if (typeof piece === "string") return piece;
  if (piece.id === null) return <strong key={index}>{piece.name}</strong>;
  return (
    <TextLink key={index} href={`/profile/${piece.id}`}>
      {piece.name}
    </TextLink>
  );
};
