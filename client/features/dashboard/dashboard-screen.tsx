import { useSignedIn } from "../../lib/session/session.ts";
import { BirthdaysCard } from "../birthdays/birthdays-card.tsx";
import { PausedNotice } from "../mail/paused-notice.tsx";
import { AnsweredCard } from "../suggestions/answered-card.tsx";
import { WaitingCard } from "../suggestions/waiting-card.tsx";
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
      <PausedNotice />
      <EventPanel />
      <NextStep user={user} />
      <div className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <ReunionCard />
        <AttendeesCard />
        <MembersCard />
        <BirthdaysCard />
        <WaitingCard />
        <AnsweredCard />
      </div>
    </>
  );
}
