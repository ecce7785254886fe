import { useMutation } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { describeFailure } from "../../../lib/calls/failure.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";
import { useSignedIn } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { accountsApi, RequestLinkButton } from "../../accounts/auth/index.ts";
import { peopleApi, type Profile } from "../../family/people/index.ts";

/** Shows that an address isn't verified or an account isn't set up, with a button that sends the link. */
export function AddressNotice({ person }: { person: Profile }) {
  const isOwn = useSignedIn().id === person.id;
  const { email, newEmail, verified, canBeSetUp } = person;
  if (canBeSetUp) return <SetUpNotice person={person} />;
  if (newEmail) return <NewAddressNotice person={person} isOwn={isOwn} />;
  if (!isOwn || verified !== false || !email) return null;
  return (
    <Notice label="Your email address" action={<RequestLinkButton />}>
      <strong>Your email address isn't verified yet.</strong> To verify it, open the link in the
      email to {email}.
    </Notice>
  );
}

interface NoticeProps {
  label: string;
  /** Less prominent, because nothing has to be done. */
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

function NewAddressNotice({ person, isOwn }: { person: Profile; isOwn: boolean }) {
  const { id, email, newEmail } = person;
  const { mutate, isPending } = useMutation({
    mutationFn: () => peopleApi.change({ params: { id }, body: { email } }),
    onSuccess: () => {
      toast({ title: "Old address kept", description: `Your address is still ${email}.` });
      return invalidate("people", "auth");
    },
    onError: (error) =>
      toast({ title: "Couldn't save", description: describeFailure(error), destructive: true }),
  });
  if (!isOwn)
    return (
      <Notice label="Their email address">
        Their email address will change to {newEmail} when they verify it.
      </Notice>
    );
  return (
    <Notice
      label="Your email address"
      action={
        <>
          <RequestLinkButton />
          {email && (
            <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
              Keep old address
            </Button>
          )}
        </>
      }
    >
      <strong>Please verify {newEmail}.</strong>{" "}
      {email
        ? `Open the link in the email to this address. Until then, your address is still ${email}.`
        : "Open the link in the email to this address."}
    </Notice>
  );
}

function SetUpNotice({ person: { id, fullName, email } }: { person: Profile }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => accountsApi.sendSetUpLink({ params: { id } }),
    onSuccess: ({ message }) => toast({ title: "Link sent", description: message }),
    onError: (error) =>
      toast({
        title: "Couldn't send the link",
        description: describeFailure(error),
        destructive: true,
      }),
  });
  return (
    <Notice
      label="Account"
      quiet
      action={
        <Button busy={isPending} onClick={() => mutate()}>
          Send setup link
        </Button>
      }
    >
      {fullName} doesn't have an account yet. Send a link to {email} so that they can choose a
      password and sign in.
    </Notice>
  );
}
