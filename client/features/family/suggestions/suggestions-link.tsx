import { useQuery } from "@tanstack/react-query";
import { maySeeSuggestions } from "#shared/family/suggestions/suggestions.policy.ts";
import type { User } from "../../../lib/session/session.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { suggestionQueries } from "./suggestions.api.ts";

interface SuggestionsLinkProps {
  group: { id: number; name: string };
  user: User;
}

/** A link to a group's suggested edits, with their number, for its administrators. */
export function SuggestionsLink({ group, user }: SuggestionsLinkProps) {
  const maySee = maySeeSuggestions(user, group.id);
  const { data } = useQuery({ ...suggestionQueries.countWaiting(), enabled: maySee });
  if (!maySee) return null;
  const waiting = data?.find(({ familyGroupId }) => familyGroupId === group.id)?.waiting ?? 0;
  return (
    <ButtonLink href={`/family-groups/${group.id}/suggestions`} padding="snug" variant="quiet">
      Suggested edits<span className="sr-only"> for {group.name}</span>
      {waiting > 0 && (
        <Badge tone="marigold">
          {waiting}
          <span className="sr-only"> waiting</span>
        </Badge>
      )}
    </ButtonLink>
  );
}
