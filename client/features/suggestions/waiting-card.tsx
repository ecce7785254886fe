import { useQuery } from "@tanstack/react-query";
import { isAdministrator } from "#shared/lib/roles.ts";
import { Link } from "wouter";
import { useSignedIn } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { linkStyle } from "./suggestion-style.ts";
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
        <Link
          href={groups.length === 1 ? path : "/family-groups"}
          className={`inline-flex min-h-touch items-center ${linkStyle}`}
        >
          Look at what was suggested
        </Link>
      }
    >
      <p className="tabular font-heading text-3xl">{waiting}</p>
      <p className="text-quiet">{waiting === 1 ? "waits" : "wait"} for an answer</p>
    </Card>
  );
}
