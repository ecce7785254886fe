import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PicnicDrawing } from "../../ui/drawings/picnic-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { usePages } from "../../lib/use-pages.ts";
import { birthdayQueries } from "./birthdays.api.ts";
import { CalendarCard } from "./calendar-card.tsx";
import { CelebrationItem } from "./celebration-item.tsx";
import { byMonth } from "./celebration-words.ts";

const DAYS_AT_ONCE = 100;

/** What the family celebrates next, and the way into one's own calendar. */
export default function BirthdaysScreen() {
  return (
    <>
      <PageHeading
        title="Birthdays and anniversaries"
        subtitle="Whom your family celebrates next."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <Days />
        <CalendarCard />
      </div>
    </>
  );
}

function Days() {
  const { items, error, isFetching, refetch, hasNextPage, isFetchingNextPage, loadMore } = usePages(
    birthdayQueries.list({ query: { limit: DAYS_AT_ONCE } }),
  );
  if (error && !items)
    return (
      <ErrorState
        title="We couldn't load the birthdays"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!items)
    return (
      <Loading label="Loading the birthdays">
        <Skeleton className="h-40" />
        <Skeleton className="mt-6 h-40" />
      </Loading>
    );
  if (items.length === 0)
    return (
      <EmptyState
        drawing={<PicnicDrawing />}
        title="No days known yet"
        action={
          <ButtonLink href="/members" variant="primary">
            See the members
          </ButtonLink>
        }
      >
        Birthdays appear here once birth dates are on the profiles, and anniversaries once it is
        known since when two are together.
      </EmptyState>
    );
  return (
    <div className="grid gap-6">
      {byMonth(items).map(({ month, days }) => (
        <Card key={month} title={month}>
          <ul className="divide-y divide-line">
            {days.map((each) => (
              <CelebrationItem key={`${each.kind}-${each.id}`} celebration={each} />
            ))}
          </ul>
        </Card>
      ))}
      {hasNextPage && (
        <Button wide busy={isFetchingNextPage} onClick={loadMore}>
          Show later days
        </Button>
      )}
    </div>
  );
}
