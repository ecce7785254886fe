import { useQuery } from "@tanstack/react-query";
import { isAdministrator } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { suggestionQueries } from "./suggestions.api.ts";

/** How many suggested edits are waiting, for administrators; nothing if there are none. */
export function PendingSuggestionsCard() {
  const maySee = isAdministrator(useSignedIn());
  const { data } = useQuery({ ...suggestionQueries.countWaiting(), enabled: maySee });
  const groups = maySee ? (data ?? []) : [];
  const waiting = groups.reduce((sum, each) => sum + each.waiting, 0);
  if (waiting === 0) return null;
  const [group] = groups;
  const path = `/family-groups/${group?.familyGroupId}/suggestions`;
  return (
    <Card
      title="Suggested edits"
      footer={
        <TextLink
          href={groups.length === 1 ? path : "/family-groups"}
          strong
          className="inline-flex min-h-touch items-center"
        >
          Review suggested edits
        </TextLink>
      }
    >
      <p className="tabular font-heading text-3xl">{waiting}</p>
      <p className="text-quiet">
        {waiting === 1 ? "edit is" : "edits are"} waiting for your review
      </p>
    </Card>
  );
}
