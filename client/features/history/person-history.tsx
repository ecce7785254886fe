import { maySeeHistory } from "#shared/history/history.policy.ts";
import type { PersonFacts } from "#shared/people/people.policy.ts";
import { useSignedIn } from "../../lib/session.ts";
import { HistoryButton } from "./history-button.tsx";

/** The way to a person's history, at the foot of their profile. */
export function PersonHistory({ person }: { person: PersonFacts & { fullName: string } }) {
  const user = useSignedIn();
  if (!maySeeHistory(user, person)) return null;
  return (
    <p className="mt-6 print:hidden">
      <HistoryButton whose={{ person }} name={person.fullName} />
    </p>
  );
}
