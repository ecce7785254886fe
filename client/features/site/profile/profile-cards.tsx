import type { PersonFacts } from "#shared/family/people/people.policy.ts";
import { PersonEventsCard } from "../../reunions/events/index.ts";
import { RecentActivity } from "../../family/history/index.ts";

/** A person's upcoming events and their latest changes. */
export const ProfileCards = ({ person }: { person: PersonFacts & { fullName: string } }) => (
  <div className="mt-6 grid gap-6 sm:grid-cols-2">
    <PersonEventsCard id={person.id} />
    <RecentActivity person={person} />
  </div>
);
