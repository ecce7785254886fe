import { useParams } from "wouter";
import { usePages } from "../../lib/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LetterDrawing } from "../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { AdministratorsOnly } from "../auth/administrators-only.tsx";
import { SuggestionItem } from "./suggestion-item.tsx";
import { suggestionQueries } from "./suggestions.api.ts";

/** What members of a group suggest and nobody has answered yet. */
export default function SuggestionsScreen() {
  const { id } = useParams<{ id: string }>();
  return (
    <AdministratorsOnly>
      <PageHeading
        title="Suggested corrections"
        subtitle="What members of the family think is wrong in a profile, beside what is there now."
      />
      <Waiting key={id} group={Number(id)} />
    </AdministratorsOnly>
  );
}

function Waiting({ group }: { group: number }) {
  const { items, total, error, isFetching, refetch, loadMore } = usePages(
    suggestionQueries.ofGroup({ params: { id: group }, query: { limit: 50 } }),
  );
  const box = useKeptFocus<HTMLDivElement>(total);
  if (!items && error)
    return (
      <ErrorState
        title="We couldn't load the suggestions"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!items)
    return (
      <Loading label="Loading the suggestions">
        <Skeleton className="h-56" />
      </Loading>
    );
  return (
    <div ref={box}>
      {items.length === 0 ? (
        <EmptyState drawing={<LetterDrawing />} title="Nothing waits for you">
          Whoever finds something wrong in a profile that they may not edit can suggest what is
          right. It waits here until it is taken or declined.
        </EmptyState>
      ) : (
        <Card>
          <ul aria-label="Suggested corrections">
            {items.map((suggestion) => (
              <SuggestionItem
                key={suggestion.id}
                suggestion={suggestion}
                isOwn={suggestion.canWithdraw}
                isElsewhere
              />
            ))}
          </ul>
        </Card>
      )}
      {items.length < total && (
        <p className="mt-6 flex flex-wrap items-center gap-4">
          <span>{`${items.length} of ${total} suggestions`}</span>
          <Button onClick={loadMore} disabled={isFetching}>
            Show more
          </Button>
        </p>
      )}
    </div>
  );
}
