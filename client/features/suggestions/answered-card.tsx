import { useQuery } from "@tanstack/react-query";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { outcomeOf } from "./suggestion-words.ts";
import { type Suggestion, suggestionQueries } from "./suggestions.api.ts";

/** What became lately of what the reader suggested, for the dashboard; nothing where nothing did. */
export function AnsweredCard() {
  const { data = [] } = useQuery(suggestionQueries.answered());
  if (data.length === 0) return null;
  return (
    <Card title="What you suggested">
      <ul aria-label="What you suggested" className="grid gap-3">
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
      <span className="tabular block text-[0.9rem] text-quiet">{outcomeOf(suggestion)}</span>
      {answer && <p className="whitespace-pre-line">“{answer}”</p>}
    </li>
  );
}
