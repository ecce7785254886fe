import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "wouter";
import { ApiError } from "../../lib/calls/api.ts";
import { isMissing, wordsOf } from "../../lib/calls/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Loading, Skeleton } from "../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { toast } from "../../ui/windows/toast.ts";
import { invitationQueries } from "../invitations/invitations.api.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { RegisterForm } from "./register-form.tsx";

export default function RegisterScreen() {
  const token = useSearchParams()[0].get("token");
  return (
    <AuthFrame>
      <PageHeading
        title="Join the family"
        documentTitle="Create an account"
        subtitle="An account takes a minute."
      />
      {token ? <ByInvitation key={token} token={token} /> : <RegisterForm />}
      <p className="mt-8 border-t border-line pt-4 text-quiet">
        Been here before? <TextLink href="/login">Sign in</TextLink>
      </p>
    </AuthFrame>
  );
}

/** Registering by the link of an invitation, which says for whom the account is. */
function ByInvitation({ token }: { token: string }) {
  const query = useQuery({
    ...invitationQueries.process({ params: { token } }),
    // What the server says of a link it says again.
    retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status < 500),
    // The form is not to be filled anew while somebody fills it in.
    staleTime: Infinity,
  });
  const { data, error, refetch, isFetching } = query;
  const isGone = isMissing(error);
  useEffect(() => {
    if (!isGone) return;
    const description = "The invitation link is invalid or expired.";
    toast({ title: "Invalid invitation", description, destructive: true });
  }, [isGone]);
  if (isGone)
    return (
      <>
        <Notice>
          The invitation link is invalid or expired. Please ask for another one; an account without
          an invitation belongs to no family yet.
        </Notice>
        <RegisterForm />
      </>
    );
  if (error instanceof ApiError && error.status === 409)
    return (
      <Notice>
        {wordsOf(error)} If it was you, please <TextLink href="/login">sign in</TextLink>.
      </Notice>
    );
  if (error)
    return (
      <Notice>
        <span className="mb-3 block">Failed to process invitation link. Please try again.</span>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  if (!data)
    return (
      <Loading label="Opening your invitation">
        <Skeleton className="h-96" />
      </Loading>
    );
  const { invitation } = data;
  if (!data.success || !invitation?.email) return <Notice>Invalid invitation data received</Notice>;
  return (
    <>
      <p className="mb-5 rounded bg-marigold-wash px-4 py-3 wrap-anywhere">
        You are invited to <strong>{invitation.familyGroup.name}</strong>. With this account you
        belong to it.
      </p>
      <RegisterForm invited={{ ...invitation, token }} />
    </>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="mb-6 rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
    {children}
  </div>
);
