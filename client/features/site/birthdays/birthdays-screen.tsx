import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PicnicDrawing } from "../../../ui/drawings/picnic-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useToday } from "../../../lib/dates.ts";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { avatarPropsOf } from "../../../lib/avatar-props.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { birthdayQueries, type Celebration } from "./birthdays.api.ts";
import { CalendarCard } from "./calendar-card.tsx";
import { groupByMonth, formatDay, describeYears } from "./celebration-texts.ts";

const DAYS_AT_ONCE = 100;

/** The family's next birthdays and anniversaries, and the calendar feed. */
export default function BirthdaysScreen() {
  return (
    <>
      <PageHeading
        title="Birthdays and anniversaries"
        subtitle="What your family is celebrating next."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <Days />
        <CalendarCard />
      </div>
    </>
  );
}

function Days() {
  const today = useToday();
  const list = usePages(birthdayQueries.list({ query: { limit: DAYS_AT_ONCE, today } }));
  const { items, hasNextPage, isFetchingNextPage, loadMore } = list;
  if (!items)
    return (
      <QueryPlaceholder
        query={list}
        errorTitle="Couldn't load the birthdays"
        loadingLabel="Loading the birthdays"
      >
        <Skeleton className="h-40" />
        <Skeleton className="mt-6 h-40" />
      </QueryPlaceholder>
    );
  if (items.length === 0)
    return (
      <EmptyState
        drawing={<PicnicDrawing />}
        title="No birthdays yet"
        action={
          <ButtonLink href="/members" variant="primary">
            See members
          </ButtonLink>
        }
      >
        Add birth dates to profiles and start dates to couples to see birthdays and anniversaries
        here.
      </EmptyState>
    );
  return (
    <div className="grid gap-6">
      {groupByMonth(items).map(({ month, days }) => (
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
          Show more days
        </Button>
      )}
    </div>
  );
}

/** Who celebrates, when, and how many years. */
function CelebrationItem({ celebration }: { celebration: Celebration }) {
  const { people, on } = celebration;
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="flex shrink-0 -space-x-3">
        {people.map((person) => (
          <Avatar key={person.id} {...avatarPropsOf(person)} />
        ))}
      </span>
      <div className="min-w-0 leading-snug">
        <p className="wrap-anywhere">
          {people.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && " and "}
              <TextLink href={`/profile/${id}`} strong>
                {name}
              </TextLink>
            </span>
          ))}
          : {describeYears(celebration)}
        </p>
        <p className="tabular text-[0.9rem] text-quiet">
          <time dateTime={on}>{formatDay(on)}</time>
        </p>
      </div>
    </li>
  );
}
