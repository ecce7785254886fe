import { useSignedIn } from "../../../lib/session/session.ts";
import { BirthdaysCard } from "../birthdays/index.ts";
import { NoMailServerNotice, PausedNotice } from "../../mail/mail/index.ts";
import { AnsweredSuggestionsCard, PendingSuggestionsCard } from "../../family/suggestions/index.ts";
import { OwnRequestCard, JoinRequestsCard } from "../../accounts/join-links/index.ts";
import { SetupNotice } from "../setup/index.ts";
import { AttendeesCard } from "./attendees-card.tsx";
import { EventPanel } from "./event-panel.tsx";
import { Greeting } from "./greeting.tsx";
import { MembersCard } from "./members-card.tsx";
import { NextStep } from "./next-step.tsx";
import { ReunionCard } from "./reunion-card.tsx";

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
