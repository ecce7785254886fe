import { useParams } from "wouter";
import { usePages } from "../../../lib/calls/use-pages.ts";
import { Card } from "../../../ui/card.tsx";
import { LetterDrawing } from "../../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { QueryPlaceholder } from "../../../ui/loading/query-placeholder.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { useRestoredFocus } from "../../../ui/use-restored-focus.ts";
import { AdministratorsOnly } from "../../../lib/session/administrators-only.tsx";
import { SuggestionItem } from "./suggestion-item.tsx";
import { suggestionQueries } from "./suggestions.api.ts";

/** A group's suggested edits that are waiting for an answer. */
export default function SuggestionsScreen() {
  const { id } = useParams<{ id: string }>();
  return (
    <AdministratorsOnly>
      <PageHeading
        title="Suggested edits"
        subtitle="Changes that members suggest, next to what's there now."
      />
      <PendingSuggestions key={id} groupId={Number(id)} />
    </AdministratorsOnly>
  );
}

function PendingSuggestions({ groupId }: { groupId: number }) {
  const suggestions = usePages(
    suggestionQueries.ofGroup({ params: { id: groupId }, query: { limit: 50 } }),
  );
  const { items, total } = suggestions;
  const box = useRestoredFocus<HTMLDivElement>(total);
  if (!items)
    return (
      <QueryPlaceholder
        query={suggestions}
        errorTitle="Couldn't load the suggestions"
        loadingLabel="Loading the suggestions"
      >
        <Skeleton className="h-56" />
      </QueryPlaceholder>
    );
  return (
    <div ref={box}>
      {items.length === 0 ? (
        <EmptyState drawing={<LetterDrawing />} title="No suggested edits">
          When members suggest changes to a profile, you can accept or reject them here.
        </EmptyState>
      ) : (
        <Card>
          <ul aria-label="Suggested edits">
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
      <ShowMore pages={suggestions} noun="suggestions" />
    </div>
  );
}
