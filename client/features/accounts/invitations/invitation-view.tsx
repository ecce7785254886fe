import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { messageOf } from "../../../lib/calls/api.ts";
import { invalidate, queryClient } from "../../../lib/calls/query-client.ts";
import { storeRedirect } from "../../../lib/session/redirect.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorText } from "../../../ui/error-text.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { useLogout } from "../auth/index.ts";
import { describeInvitation } from "#shared/accounts/invitations/invitation-options.ts";
import { InvitedBy } from "./invited-by.tsx";
import { invitationsApi, type LinkedInvitation } from "./invitations.api.ts";
import { PersonalMessage } from "./personal-message.tsx";

/** How long the thanks are shown before the page moves on. */
const REDIRECT_DELAY_MS = 2000;

interface InvitationViewProps {
  invitation: LinkedInvitation;
  /** The signed-in user's address. */
  email: string | null;
}

/** An invitation as a signed-in user sees it. */
export function InvitationView({ invitation, email }: InvitationViewProps) {
  // Keeps showing the answer while all other data is fetched again.
  const [reply, setReply] = useState<"accept" | "reject">();
  if (reply) return <Thanks answered={reply} group={invitation.familyGroupName} />;
  if (email?.toLowerCase() !== invitation.email.toLowerCase())
    return <WrongAccount invitation={invitation} email={email} />;
  if (invitation.status === "PENDING")
    return <PendingInvitation invitation={invitation} onReply={setReply} />;
  if (invitation.status === "ACCEPTED")
    return (
      <Message
        title="Invitation accepted"
        action={<ButtonLink href="/family-groups">Go to family groups</ButtonLink>}
      >
        You have already accepted this invitation to {invitation.familyGroupName}.
      </Message>
    );
  return (
    <Message
      title="Invitation declined"
      action={<ButtonLink href="/">Go to the dashboard</ButtonLink>}
    >
      You have already declined this invitation to {invitation.familyGroupName}. If you change your
      mind, ask for a new one.
    </Message>
  );
}

interface MessageProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

const Message = ({ title, children, action }: MessageProps) => (
  <>
    <PageHeading title={title} documentTitle="Your invitation" />
    <Card footer={action}>
      <p className="wrap-anywhere">{children}</p>
    </Card>
  </>
);

function WrongAccount({ invitation, email }: InvitationViewProps) {
  const logout = useLogout();
  const [isSigningOut, setSigningOut] = useState(false);
  const signOut = async () => {
    setSigningOut(true);
    // Return here after signing in with the other account.
    storeRedirect(location.pathname);
    await logout();
  };
  return (
    <Message
      title="Wrong Account"
      action={
        <Button variant="primary" busy={isSigningOut} onClick={() => void signOut()}>
          Sign out
        </Button>
      }
    >
      {" "}
      {email ? (
        <>
          This invitation is for <strong>{invitation.email}</strong>, but you&apos;re signed in with{" "}
          <strong>{email}</strong>.
        </>
      ) : (
        <>
          This invitation is for <strong>{invitation.email}</strong>, but your account has no email
          address.
        </>
      )}{" "}
      Sign out, then sign in with the other account.
    </Message>
  );
}

interface PendingInvitationProps {
  invitation: LinkedInvitation;
  onReply: (reply: "accept" | "reject") => void;
}

const ERROR_TITLES = {
  accept: "Failed to accept invitation",
  reject: "Failed to reject invitation",
};

function PendingInvitation({ invitation, onReply }: PendingInvitationProps) {
  const { id, token, familyGroupName, message, recipientName } = invitation;
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (answer: "accept" | "reject") =>
      invitationsApi[answer]({ params: { id }, body: { token } }),
    onSuccess: (_, answer) => {
      onReply(answer);
      return queryClient.invalidateQueries();
    },
    onError: (failure, answer) => {
      const description = messageOf(failure, "Please try again.");
      toast({ title: ERROR_TITLES[answer], description, destructive: true });
      // Another tab may have answered, or the invitation may have been revoked.
      return invalidate("invitations");
    },
  });
  return (
    <>
      <PageHeading
        title={describeInvitation(familyGroupName)}
        documentTitle="Your invitation"
        subtitle={<InvitedBy invitation={invitation} suffix=" to the family's tree and reunions" />}
      />
      <Card
        footer={
          <>
            <Button
              variant="primary"
              busy={isPending && variables === "accept"}
              disabled={isPending}
              onClick={() => mutate("accept")}
            >
              Accept
            </Button>
            <Button
              busy={isPending && variables === "reject"}
              disabled={isPending}
              onClick={() => mutate("reject")}
            >
              Decline
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {recipientName && <p className="wrap-anywhere">Hello {recipientName},</p>}
          {message && <PersonalMessage>{message}</PersonalMessage>}
          <p>Members see the family&apos;s people and tree, and get invited to its reunions.</p>
          <ErrorText error={error}>
            {messageOf(error, "Couldn't save your reply. Try again.")}
          </ErrorText>
        </div>
      </Card>
    </>
  );
}

const NEXT_PATHS = { accept: "/family-groups", reject: "/" };

function Thanks({ answered, group }: { answered: "accept" | "reject"; group: string }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate(NEXT_PATHS[answered]), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [answered, navigate]);
  return (
    <output className="block">
      {answered === "accept" ? (
        <Message title={`Welcome to ${group}`}>
          You're now a member. We'll take you to your family group in a moment.
        </Message>
      ) : (
        <Message title="Invitation declined">
          Thanks for letting us know. We'll take you to the dashboard in a moment.
        </Message>
      )}
    </output>
  );
}
