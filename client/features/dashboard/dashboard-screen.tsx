import { useSignedIn } from "../../lib/session.ts";
import { BirthdaysCard } from "../birthdays/birthdays-card.tsx";
import { WaitingCard } from "../suggestions/waiting-card.tsx";
import { Greeting } from "./greeting.tsx";
import { MembersCard } from "./members-card.tsx";
import { NextStep } from "./next-step.tsx";

export default function DashboardScreen() {
  const user = useSignedIn();
  return (
    <>
      <Greeting user={user} />
      <NextStep user={user} />
      <div className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <MembersCard />
        <BirthdaysCard />
        <WaitingCard />
      </div>
    </>
  );
}
