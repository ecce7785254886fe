import { useParams } from "wouter";
import { usePages } from "../../lib/calls/use-pages.ts";
import { Card } from "../../ui/card.tsx";
import { LetterDrawing } from "../../ui/drawings/letter-drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { NotHere } from "../../ui/loading/not-here.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
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
  const suggestions = usePages(
    suggestionQueries.ofGroup({ params: { id: group }, query: { limit: 50 } }),
  );
  const { items, total } = suggestions;
  const box = useKeptFocus<HTMLDivElement>(total);
  if (!items)
    return (
      <NotHere
        query={suggestions}
        failed="We couldn't load the suggestions"
        loading="Loading the suggestions"
      >
        <Skeleton className="h-56" />
      </NotHere>
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
      <ShowMore pages={suggestions} of="suggestions" />
    </div>
  );
}
