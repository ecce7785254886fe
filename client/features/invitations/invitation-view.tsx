import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { messageOf } from "../../lib/calls/api.ts";
import { queryClient } from "../../lib/calls/query-client.ts";
import { rememberRedirect } from "../../lib/session/redirect.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { useLogout } from "../auth/auth.api.ts";
import { invitationsApi, type MetInvitation } from "./invitations.api.ts";

/** So long the thanks are shown before the page goes on. */
const LEAVE_AFTER = 2000;

interface InvitationViewProps {
  invitation: MetInvitation;
  /** Of who is signed in. */
  email: string | null;
}

/** An invitation as it stands, for who is signed in. */
export function InvitationView({ invitation, email }: InvitationViewProps) {
  // What was pressed here goes on being shown while everything else is asked for anew.
  const [answered, setAnswered] = useState<"accept" | "reject">();
  if (answered) return <Thanks answered={answered} group={invitation.familyGroupName} />;
  if (email?.toLowerCase() !== invitation.email.toLowerCase())
    return <WrongAccount invitation={invitation} email={email} />;
  if (invitation.status === "PENDING")
    return <Pending invitation={invitation} onAnswered={setAnswered} />;
  if (invitation.status === "ACCEPTED")
    return (
      <Said
        title="Invitation accepted"
        action={<ButtonLink href="/family-groups">Go to the family groups</ButtonLink>}
      >
        You have already accepted this invitation to {invitation.familyGroupName}.
      </Said>
    );
  return (
    <Said
      title="Invitation declined"
      action={<ButtonLink href="/">Go to the dashboard</ButtonLink>}
    >
      You have already declined this invitation to {invitation.familyGroupName}. Should you change
      your mind, ask for another one.
    </Said>
  );
}

interface SaidProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

const Said = ({ title, children, action }: SaidProps) => (
  <>
    <PageHeading title={title} documentTitle="Your invitation" />
    <Card footer={action}>
      <p className="wrap-anywhere">{children}</p>
    </Card>
  </>
);

function WrongAccount({ invitation, email }: InvitationViewProps) {
  const logout = useLogout();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // Whoever signs in next, with the other address, comes back here.
    const redirect = encodeURIComponent(location.pathname);
    rememberRedirect({ search: `?redirect=${redirect}`, origin: location.origin } as Location);
    await logout();
  };
  return (
    <Said
      title="Wrong Account"
      action={
        <Button variant="primary" busy={isLeaving} onClick={() => void leave()}>
          Log out
        </Button>
      }
    >
      This invitation was sent to <strong>{invitation.email}</strong>, and you are signed in
      {email ? (
        <>
          {" "}
          with <strong>{email}</strong>
        </>
      ) : (
        " without an address"
      )}
      . Log out, and log in with the other account.
    </Said>
  );
}

interface PendingProps {
  invitation: MetInvitation;
  onAnswered: (answered: "accept" | "reject") => void;
}

const FAILED = {
  accept: "Failed to accept invitation",
  reject: "Failed to reject invitation",
};

function Pending({ invitation, onAnswered }: PendingProps) {
  const { id, token, familyGroupName, sentBy, message, recipientName } = invitation;
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (what: "accept" | "reject") =>
      invitationsApi[what]({ params: { id }, body: { token } }),
    onSuccess: (_, what) => {
      onAnswered(what);
      return queryClient.invalidateQueries();
    },
    onError: (failure, what) => {
      const description = messageOf(failure, "Please try again.");
      toast({ title: FAILED[what], description, destructive: true });
      // Another tab may have answered, or it may have been taken back.
      return queryClient.invalidateQueries({ queryKey: ["invitations"] });
    },
  });
  return (
    <>
      <PageHeading
        title={`You are invited to ${familyGroupName}`}
        documentTitle="Your invitation"
        subtitle={
          sentBy ? `${sentBy} invites you to the family's tree and its reunions.` : undefined
        }
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
          {message && (
            <blockquote className="border-l-4 border-marigold pl-4 wrap-anywhere whitespace-pre-wrap">
              {message}
            </blockquote>
          )}
          <p>
            As a member you see the family&apos;s people and tree, and are invited to its reunions.
          </p>
          {error && (
            <p role="alert" className="border-l-4 border-brick pl-4">
              {messageOf(error, "We couldn't save your answer. Please try again.")}
            </p>
          )}
        </div>
      </Card>
    </>
  );
}

const NEXT = { accept: "/family-groups", reject: "/" };

function Thanks({ answered, group }: { answered: "accept" | "reject"; group: string }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate(NEXT[answered]), LEAVE_AFTER);
    return () => clearTimeout(timer);
  }, [answered, navigate]);
  return (
    <output className="block">
      {answered === "accept" ? (
        <Said title={`Welcome to ${group}`}>
          You belong to the family group now. We take you there in a moment.
        </Said>
      ) : (
        <Said title="Invitation declined">
          Thank you for answering. We take you to the dashboard in a moment.
        </Said>
      )}
    </output>
  );
}
