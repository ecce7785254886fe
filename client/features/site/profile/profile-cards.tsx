import type { PersonFacts } from "#shared/family/people/people.policy.ts";
import { EventsOfPerson } from "../../reunions/events/index.ts";
import { RecentActivity } from "../../family/history/index.ts";

/** A person's upcoming events and their latest changes. */
export const ProfileCards = ({ person }: { person: PersonFacts & { fullName: string } }) => (
  <div className="mt-6 grid gap-6 sm:grid-cols-2">
    <EventsOfPerson id={person.id} />
    <RecentActivity person={person} />
  </div>
);
