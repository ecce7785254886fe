import type { User } from "../../lib/session/session.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

type Greeted = Pick<User, "fullName" | "firstName" | "email" | "username">;

/** What the dashboard calls somebody. */
export function greetingName({ fullName, firstName, email, username }: Greeted): string {
  return (
    wordOf(ownName(fullName, username)) ||
    firstName?.trim() ||
    beforeAt(email) ||
    beforeAt(username) ||
    "Family Member"
  );
}

/** The server shows a person without a name by their username, or as 'Unknown': those are not names. */
const ownName = (fullName: string, username: string | null) =>
  fullName === username || fullName === "Unknown" ? "" : fullName;
const wordOf = (text: string) => text.trim().split(/\s+/)[0];
const beforeAt = (text: string | null) => text?.split("@")[0]?.trim();

export function Greeting({ user }: { user: User }) {
  return (
    <PageHeading
      title={`Welcome, ${greetingName(user)}!`}
      documentTitle="Dashboard"
      subtitle="Here's what's happening with your family reunion."
    />
  );
}
