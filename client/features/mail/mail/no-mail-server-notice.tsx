import type { User } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useHasNoMailServer } from "../../accounts/auth/index.ts";

/** Tells those who can change it that no mail server is set up, and what to do until then. */
export function NoMailServerNotice({ user }: { user: User }) {
  if (!useHasNoMailServer()) return null;
  return (
    <Card
      title="No mail server is set up"
      className="mb-6 border-l-4 border-l-marigold"
      footer={
        <>
          <ButtonLink href="/mail">Set up email</ButtonLink>
          {user.familyGroupId !== null && (
            <ButtonLink href={`/family-groups/${user.familyGroupId}/invitations`} variant="quiet">
              Copy invitation links instead
            </ButtonLink>
          )}
        </>
      }
    >
      <p className="max-w-prose">
        Invitations, reminders, and messages aren't being sent. You can read them on the Mail page.
      </p>
    </Card>
  );
}
