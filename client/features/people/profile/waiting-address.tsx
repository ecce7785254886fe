import { useMutation } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { wordsOf } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { accountsApi } from "../../auth/accounts.api.ts";
import { AskForLink } from "../../auth/links/ask-for-link.tsx";
import { peopleApi } from "../people.api.ts";
import type { Profile } from "./profile-facts.tsx";

/** That an address is still to be verified, or an account to be set up, with the way to have it mailed. */
export function WaitingAddress({ person }: { person: Profile }) {
  const isOwn = useSignedIn().id === person.id;
  const { email, newEmail, verified, canBeSetUp } = person;
  if (canBeSetUp) return <SetUp person={person} />;
  if (newEmail) return <NewAddress person={person} isOwn={isOwn} />;
  if (!isOwn || verified !== false || !email) return null;
  return (
    <Notice label="Your e-mail address" action={<AskForLink />}>
      <strong>Your e-mail address is not verified yet.</strong> Please open the link in the mail
      that we sent to {email}.
    </Notice>
  );
}

interface NoticeProps {
  label: string;
  /** What could be done, rather than what waits for the reader. */
  quiet?: boolean;
  children: ReactNode;
  action?: ReactNode;
}

const Notice = ({ label, quiet, children, action }: NoticeProps) => (
  <section
    aria-label={label}
    data-print="no"
    className={clsx(
      "mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded px-4 py-3",
      quiet ? "border border-line bg-card" : "bg-marigold-wash",
    )}
  >
    <p className="min-w-0 flex-1 basis-72 wrap-anywhere">{children}</p>
    {action && <div className="flex flex-wrap gap-3">{action}</div>}
  </section>
);

function NewAddress({ person, isOwn }: { person: Profile; isOwn: boolean }) {
  const { id, email, newEmail } = person;
  const { mutate, isPending } = useMutation({
    mutationFn: () => peopleApi.change({ params: { id }, body: { email } }),
    onSuccess: () => {
      toast({ title: "Nothing has changed", description: `Your address stays ${email}.` });
      return invalidate("people", "auth");
    },
    onError: (error) =>
      toast({ title: "Update failed", description: wordsOf(error), destructive: true }),
  });
  if (!isOwn)
    return (
      <Notice label="Their e-mail address">
        {newEmail} takes the place of their address once they have verified it.
      </Notice>
    );
  return (
    <Notice
      label="Your e-mail address"
      action={
        <>
          <AskForLink />
          {email && (
            <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
              Keep the old address
            </Button>
          )}
        </>
      }
    >
      <strong>Please verify {newEmail}.</strong>{" "}
      {email
        ? `Until you open the link that we sent there, ${email} counts.`
        : "We sent a link there."}
    </Notice>
  );
}

function SetUp({ person: { id, fullName, email } }: { person: Profile }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => accountsApi.sendSetUpLink({ params: { id } }),
    onSuccess: ({ message }) => toast({ title: "Link sent", description: message }),
    onError: (error) =>
      toast({ title: "The link was not sent", description: wordsOf(error), destructive: true }),
  });
  return (
    <Notice
      label="Account"
      quiet
      action={
        <Button busy={isPending} onClick={() => mutate()}>
          Send a set-up link
        </Button>
      }
    >
      {fullName} has no account yet. With a link to {email} they choose a password and sign in.
    </Notice>
  );
}
