import { useQuery } from "@tanstack/react-query";
import type { PolicyPerson } from "#shared/family/people/people.policy.ts";
import { maySeeSuggestions, maySuggest } from "#shared/family/suggestions/suggestions.policy.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Card } from "../../../ui/card.tsx";
import { SuggestionItem } from "./suggestion-item.tsx";
import { type Suggestion, suggestionQueries } from "./suggestions.api.ts";

/** How many of the reader's own are shown, pending ones and latest answers first. */
const MAX_OWN = 5;

interface SuggestionsProps {
  /** The loaded profile, with its number of suggestions. */
  person: PolicyPerson & { suggestions: number };
}

/** Others' suggested edits to a profile that are waiting for an answer. */
export function WaitingSuggestions({ person }: SuggestionsProps) {
  const user = useSignedIn();
  const suggestions = useSuggestions(person, maySeeSuggestions(user, person.familyGroupId));
  const waiting = suggestions.filter(({ by }) => by.id !== user.id);
  return <SuggestionList title="Suggested edits" suggestions={waiting} />;
}

/** The reader's own suggested edits and their answers; nothing if there are none. */
export function OwnSuggestions({ person }: SuggestionsProps) {
  const user = useSignedIn();
  const suggestions = useSuggestions(person, maySuggest(user, person));
  const own = suggestions.filter(({ by }) => by.id === user.id).slice(0, MAX_OWN);
  return <SuggestionList title="Your suggested edits" suggestions={own} isOwn />;
}

function useSuggestions(person: SuggestionsProps["person"], maySee: boolean): Suggestion[] {
  const isEnabled = maySee && person.suggestions > 0;
  const query = suggestionQueries.ofPerson({ params: { id: person.id } });
  const { data } = useQuery({ ...query, enabled: isEnabled });
  return isEnabled ? (data ?? []) : [];
}

interface SuggestionListProps {
  title: string;
  suggestions: Suggestion[];
  isOwn?: boolean;
}

const SuggestionList = ({ title, suggestions, isOwn = false }: SuggestionListProps) =>
  suggestions.length === 0 ? null : (
    <Card title={title} className="my-6 print:hidden">
      <ul aria-label={title}>
        {suggestions.map((suggestion) => (
          <SuggestionItem key={suggestion.id} suggestion={suggestion} isOwn={isOwn} />
        ))}
      </ul>
    </Card>
  );
