import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { describeOutcome } from "./suggestion-texts.ts";
import { type Suggestion, suggestionQueries } from "./suggestions.api.ts";

/** Recent answers to the reader's suggested edits, for the dashboard; nothing if there are none. */
export function AnsweredSuggestionsCard() {
  const { data = [] } = useQuery(suggestionQueries.decided());
  if (data.length === 0) return null;
  return (
    <Card title="Your suggested edits">
      <ul aria-label="Your suggested edits" className="grid gap-3">
        {data.map((suggestion) => (
          <Outcome key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
    </Card>
  );
}

function Outcome({ suggestion }: { suggestion: Suggestion }) {
  const { person, answer } = suggestion;
  return (
    <li className="leading-snug wrap-anywhere">
      <TextLink href={`/profile/${person.id}`} strong>
        {person.name}
      </TextLink>
      <span className="tabular block text-[0.9rem] text-quiet">{describeOutcome(suggestion)}</span>
      {answer && <p className="whitespace-pre-line">“{answer}”</p>}
    </li>
  );
}
