import type { User } from "../../../lib/session/session.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";

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

export function Greeting({ user }: { user: User }) {
  return (
    <PageHeading
      title={`Welcome, ${greetingName(user)}!`}
      documentTitle="Dashboard"
      subtitle="Here's what's happening with your family reunion."
    />
  );
}
