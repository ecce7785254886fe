import { invitationsContract } from "#shared/accounts/invitations/invitations.contract.ts";
import { describeInvitation } from "#shared/accounts/invitations/invitation-options.ts";
import { createQueries } from "../../../lib/calls/api.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "wouter";
import { ApiError } from "../../../lib/calls/api.ts";
import { isNotFound, describeFailure } from "../../../lib/calls/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/windows/toast.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { RegisterForm } from "./register-form.tsx";

const invitationQueries = createQueries(invitationsContract);

export default function RegisterScreen() {
  const [searchParams] = useSearchParams();
  const token = searchParams.get("token");
  return (
    <AuthFrame>
      <PageHeading
        title="Join the family"
        documentTitle="Create an account"
        subtitle="It takes about a minute."
      />
      {token ? (
        <InvitedRegistration key={token} token={token} />
      ) : (
        <RegisterForm joinToken={searchParams.get("join")} />
      )}
      <p className="mt-8 border-t border-line pt-4 text-quiet">
        Already have an account? <TextLink href="/login">Sign in</TextLink>
      </p>
    </AuthFrame>
  );
}

/** Registration with an invitation's link, which says who the account is for. */
function InvitedRegistration({ token }: { token: string }) {
  const query = useQuery({
    ...invitationQueries.process({ params: { token } }),
    // A rejected link stays rejected, so there is no retry.
    retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status < 500),
    // Refetching would reset the form while someone fills it in.
    staleTime: Infinity,
  });
  const { data, error, refetch, isFetching } = query;
  const isInvalid = isNotFound(error);
  useEffect(() => {
    if (!isInvalid) return;
    const description = "The invitation link is invalid or expired.";
    toast({ title: "Invalid invitation", description, destructive: true });
  }, [isInvalid]);
  if (isInvalid)
    return (
      <>
        <Notice>
          The invitation link is invalid or expired. Ask for a new one. You can also sign up without
          it, but you won't be in a family group yet.
        </Notice>
        <RegisterForm />
      </>
    );
  if (error instanceof ApiError && error.status === 409)
    return (
      <Notice>
        {describeFailure(error)} If it was you, <TextLink href="/login">sign in</TextLink>.
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
        {describeInvitation(invitation.familyGroup.name)}. Create your account to become a member.
      </p>
      <RegisterForm invitation={{ ...invitation, token }} />
    </>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="mb-6 rounded border-l-4 border-brick bg-brick-wash px-4 py-3">
    {children}
  </div>
);
