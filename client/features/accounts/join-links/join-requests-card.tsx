import { useQuery } from "@tanstack/react-query";
import { isAdministrator } from "#shared/lib/roles.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { joinLinkQueries } from "./join-links.api.ts";

/** How many requests to join are pending, for administrators; nothing if there are none. */
export function JoinRequestsCard() {
  const maySee = isAdministrator(useSignedIn());
  const { data } = useQuery({ ...joinLinkQueries.countWaiting(), enabled: maySee });
  const groups = maySee ? (data ?? []) : [];
  const waiting = groups.reduce((sum, each) => sum + each.waiting, 0);
  const [group] = groups;
  if (!group) return null;
  const path = `/family-groups/${group.familyGroupId}/invitations`;
  return (
    <Card
      title="Requests to join"
      footer={
        <TextLink href={path} strong className="inline-flex min-h-touch items-center">
          Review requests
        </TextLink>
      }
    >
      <p className="tabular font-heading text-3xl">{waiting}</p>
      <p className="text-quiet">
        {waiting === 1 ? "person is" : "people are"} waiting for your approval
      </p>
    </Card>
  );
}
