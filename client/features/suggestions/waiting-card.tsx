import { useQuery } from "@tanstack/react-query";
import { isAdministrator } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../lib/session/session.ts";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { suggestionQueries } from "./suggestions.api.ts";

/** How many suggestions wait for an administrator; nothing where none does. */
export function WaitingCard() {
  const isAsked = isAdministrator(useSignedIn());
  const { data } = useQuery({ ...suggestionQueries.waiting(), enabled: isAsked });
  const groups = isAsked ? (data ?? []) : [];
  const waiting = groups.reduce((sum, each) => sum + each.waiting, 0);
  if (waiting === 0) return null;
  const [group] = groups;
  const path = `/family-groups/${group?.familyGroupId}/suggestions`;
  return (
    <Card
      title="Suggested corrections"
      footer={
        <TextLink
          href={groups.length === 1 ? path : "/family-groups"}
          strong
          className="inline-flex min-h-touch items-center"
        >
          Look at what was suggested
        </TextLink>
      }
    >
      <p className="tabular font-heading text-3xl">{waiting}</p>
      <p className="text-quiet">{waiting === 1 ? "waits" : "wait"} for an answer</p>
    </Card>
  );
}
