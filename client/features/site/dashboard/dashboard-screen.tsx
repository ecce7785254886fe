import { countOf } from "#shared/lib/count.ts";
import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { useSignedIn, type User } from "../../../lib/session/session.ts";
import { BirthdaysCard } from "../birthdays/index.ts";
import { NoMailServerNotice, PausedNotice } from "../../mail/mail/index.ts";
import { AnsweredSuggestionsCard, PendingSuggestionsCard } from "../../family/suggestions/index.ts";
import { OwnRequestCard, JoinRequestsCard } from "../../accounts/join-links/index.ts";
import { SetupNotice } from "../setup/index.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/loading/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { AttendeesCard } from "./attendees-card.tsx";
import { EventPanel } from "./event-panel.tsx";
import { NextStep } from "./next-step.tsx";
import { ReunionCard } from "./reunion-card.tsx";
import { groupQueries } from "./dashboard.api.ts";

export default function DashboardScreen() {
  const user = useSignedIn();
  return (
    <>
      <Greeting user={user} />
      {/* First, because the notices may arrive later and would move its buttons. */}
      <EventPanel />
      <PausedNotice />
      <OwnRequestCard />
      <SetupNotice user={user} />
      <NoMailServerNotice user={user} />
      <NextStep user={user} />
      <div className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <ReunionCard />
        <AttendeesCard />
        <MembersCard />
        <BirthdaysCard />
        <JoinRequestsCard />
        <PendingSuggestionsCard />
        <AnsweredSuggestionsCard />
      </div>
    </>
  );
}

function Greeting({ user }: { user: User }) {
  return (
    <PageHeading
      title={`Welcome, ${greetingName(user)}!`}
      documentTitle="Dashboard"
      subtitle="Here's what's happening with your family reunion."
    />
  );
}

type GreetedPerson = Pick<User, "fullName" | "firstName" | "email" | "username">;

/** Returns the name with which the dashboard greets a person. */
export function greetingName({ fullName, firstName, email, username }: GreetedPerson): string {
  return (
    firstWordOf(ownName(fullName, username)) ||
    firstName?.trim() ||
    localPartOf(email) ||
    localPartOf(username) ||
    "Family Member"
  );
}

/**
 * Returns the person's real name. For a person without one, the server returns their username or
 * 'Unknown'.
 */
const ownName = (fullName: string, username: string | null) =>
  fullName === username || fullName === "Unknown" ? "" : fullName;
const firstWordOf = (text: string) => text.trim().split(/\s+/)[0];
const localPartOf = (text: string | null) => text?.split("@")[0]?.trim();

/** The number of members in the reader's family group. */
function MembersCard() {
  const { data, error, isFetching, refetch } = useQuery(groupQueries.membersCount());
  if (error && !data)
    return (
      <ErrorState
        title="Couldn't count your family"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <Card
      title="Family Members"
      aside={<UsersRound aria-hidden className="size-6 text-marigold-deep" />}
      footer={
        <TextLink href="/members?living=1" strong className="inline-flex min-h-touch items-center">
          View member directory
        </TextLink>
      }
    >
      {data ? <Count count={data.count} groupName={data.groupName} /> : <CardSkeleton />}
    </Card>
  );
}

function Count({ count, groupName }: { count: number; groupName: string | null }) {
  if (groupName === null)
    return (
      <>
        <p className="text-lg font-semibold">No family group</p>
        <p className="text-quiet">Join a family group to see members</p>
      </>
    );
  return (
    <>
      <p className="tabular font-heading text-3xl">{countOf(count, "member")}</p>
      <p className="text-quiet">in {groupName}</p>
    </>
  );
}

function CardSkeleton() {
  return (
    <Loading label="Counting your family">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-2 h-5 w-56" />
    </Loading>
  );
}
