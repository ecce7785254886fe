import { useSignedIn } from "../../lib/session.ts";
import { GreetingPanel } from "./greeting-panel.tsx";
import { MembersCard } from "./members-card.tsx";
import { NextStepPanel } from "./next-step-panel.tsx";

export default function DashboardScreen() {
  const user = useSignedIn();
  return (
    <>
      <GreetingPanel user={user} />
      <NextStepPanel user={user} />
      <div className="mt-6 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <MembersCard />
      </div>
    </>
  );
}
