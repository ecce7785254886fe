import type { PersonFacts } from "#shared/people/people.policy.ts";
import { EventsOfPerson } from "../../events/events-of-person.tsx";
import { RecentActivity } from "../../history/recent-activity.tsx";

/** What is ahead of a person, and what was last changed of them. */
export const ProfileCards = ({ person }: { person: PersonFacts & { fullName: string } }) => (
  <div className="mt-6 grid gap-6 sm:grid-cols-2">
    <EventsOfPerson id={person.id} />
    <RecentActivity person={person} />
  </div>
);
