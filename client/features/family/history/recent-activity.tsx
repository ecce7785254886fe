import { maySeeHistory } from "#shared/family/history/history.policy.ts";
import type { PersonFacts } from "#shared/family/people/people.policy.ts";
import { dayOfMoment } from "../../../lib/dates.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { Card } from "../../../ui/card.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { WhenSeen } from "../../../ui/loading/when-seen.tsx";
import { historyQueries } from "./history.api.ts";
import { HistoryButton } from "./history-button.tsx";
import { LineWords } from "./line-words.tsx";

const LINES_SHOWN = 3;

interface RecentActivityProps {
  person: PersonFacts & { fullName: string };
}

/** The last changes to a person, for those who may see their history. */
export function RecentActivity({ person }: RecentActivityProps) {
  const mayLook = maySeeHistory(useSignedIn(), person);
  return (
    <Card
      title="Recent Activity"
      footer={
        mayLook && <HistoryButton whose={{ person }} name={person.fullName} label="All changes" />
      }
    >
      {mayLook ? (
        // Reserves space, so that content below doesn't move when the entries load.
        <div className="min-h-16">
          <WhenSeen>
            <LastLines id={person.id} />
          </WhenSeen>
        </div>
      ) : (
        <Nothing />
      )}
    </Card>
  );
}

const Nothing = () => <p className="text-quiet">No recent activity</p>;

function LastLines({ id }: { id: number }) {
  const lines = usePages(
    historyQueries.ofPerson({ params: { id }, query: { limit: LINES_SHOWN } }),
  );
  const { items } = lines;
  if (!items)
    return (
      <QueryPlaceholder
        query={lines}
        failed="Couldn't load the recent activity"
        loading="Loading recent activity"
      >
        <Skeleton className="h-16" />
      </QueryPlaceholder>
    );
  if (items.length === 0) return <Nothing />;
  return (
    <ol aria-label="Recent activity" className="grid gap-3">
      {items.map((line) => (
        <li key={line.id}>
          <LineWords line={line} />
          <p className="text-[0.9rem] text-quiet">
            <time dateTime={line.at}>{dayOfMoment(line.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
