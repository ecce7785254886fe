import { maySeeHistory } from "#shared/family/history/history.policy.ts";
import type { PolicyPerson } from "#shared/family/people/people.policy.ts";
import { formatTimestampDay } from "../../../lib/dates.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { WhenVisible } from "../../../ui/loading/when-visible.tsx";
import { historyQueries } from "./history.api.ts";
import { HistoryButton } from "./history-button.tsx";
import { HistorySentence } from "./history-sentence.tsx";

const ENTRIES_SHOWN = 3;

interface RecentActivityProps {
  person: PolicyPerson & { fullName: string };
}

/** The last changes to a person, for those who may see their history. */
export function RecentActivity({ person }: RecentActivityProps) {
  const maySee = maySeeHistory(useSignedIn(), person);
  return (
    <Card
      title="Recent Activity"
      footer={
        maySee && <HistoryButton target={{ person }} name={person.fullName} label="All changes" />
      }
    >
      {maySee ? (
        // Reserves space, so that content below doesn't move when the entries load.
        <div className="min-h-16">
          <WhenVisible>
            <LatestEntries id={person.id} />
          </WhenVisible>
        </div>
      ) : (
        <NoActivity />
      )}
    </Card>
  );
}

const NoActivity = () => <p className="text-quiet">No recent activity</p>;

function LatestEntries({ id }: { id: number }) {
  const query = usePages(
    historyQueries.ofPerson({ params: { id }, query: { limit: ENTRIES_SHOWN } }),
  );
  const { items } = query;
  if (!items)
    return (
      <QueryPlaceholder
        query={query}
        errorTitle="Couldn't load the recent activity"
        loadingLabel="Loading recent activity"
      >
        <Skeleton className="h-16" />
      </QueryPlaceholder>
    );
  if (items.length === 0) return <NoActivity />;
  return (
    <ol aria-label="Recent activity" className="grid gap-3">
      {items.map((entry) => (
        <li key={entry.id}>
          <HistorySentence entry={entry} />
          <p className="text-[0.9rem] text-quiet">
            <time dateTime={entry.at}>{formatTimestampDay(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
