import { Cake } from "lucide-react";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { useToday } from "../../../lib/dates.ts";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { birthdayQueries, type Celebration } from "./birthdays.api.ts";
import { formatDay, describeYears } from "./celebration-texts.ts";

const SHOWN_COUNT = 3;

/** The next birthdays and anniversaries, for the dashboard. */
export function BirthdaysCard() {
  const today = useToday();
  const { items, error, isFetching, refetch } = usePages(
    birthdayQueries.list({ query: { limit: SHOWN_COUNT, today } }),
  );
  if (error && !items)
    return (
      <ErrorState
        title="Couldn't load the birthdays"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <Card
      title="Birthdays"
      aside={<Cake aria-hidden className="size-6 text-marigold-deep" />}
      footer={
        <TextLink href="/birthdays" strong className="inline-flex min-h-touch items-center">
          All birthdays and anniversaries
        </TextLink>
      }
    >
      {items ? <NextDays days={items} /> : <CardSkeleton />}
    </Card>
  );
}

function NextDays({ days }: { days: Celebration[] }) {
  if (days.length === 0)
    return (
      <>
        <p className="text-lg font-semibold">No birthdays yet</p>
        <p className="text-quiet">Add birth dates to profiles to see them here</p>
      </>
    );
  return (
    <ul className="grid gap-2">
      {days.map((day) => (
        <li key={`${day.kind}-${day.id}`} className="leading-snug wrap-anywhere">
          <strong>{day.people.map(({ name }) => name).join(" and ")}</strong> {describeYears(day)}
          <span className="tabular block text-[0.9rem] text-quiet">{formatDay(day.on)}</span>
        </li>
      ))}
    </ul>
  );
}

function CardSkeleton() {
  return (
    <Loading label="Loading the birthdays">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-2 h-5 w-56" />
    </Loading>
  );
}
